import type { Bootstrap } from '../../api/session/bootstrapShape';
import { can, isAdmin } from '../../api/session/permissions';
import type { SavedChart } from '../state/exploreSlice';

export interface ExplorePermissions {
  /** Overwrite the opened chart. */
  readonly canOverwrite: boolean;
  /** Save as a new chart. */
  readonly canAdd: boolean;
  readonly canDownload: boolean;
}

export function getExplorePermissions(bootstrap: Bootstrap, slice: SavedChart | undefined): ExplorePermissions {
  const { user } = bootstrap;
  const isOwner = user.userId !== undefined && slice?.owners.includes(user.userId) === true;
  const canAdd = can(bootstrap, 'can_write', 'Chart') !== false;
  return {
    canOverwrite: slice !== undefined && (isAdmin(user) || isOwner) && canAdd && !slice.is_managed_externally,
    canAdd,
    canDownload: can(bootstrap, 'can_csv', 'Superset') !== false,
  };
}
