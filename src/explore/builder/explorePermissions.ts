import type { Bootstrap } from '../../api/session/bootstrapShape';
import { can, isAdmin } from '../../api/session/permissions';
import type { SavedChart } from '../state/exploreSlice';

export interface ExplorePermissions {
  /** Overwrite the opened chart. */
  readonly canOverwrite: boolean;
  /** Change its properties, owners among them. */
  readonly canEditProperties: boolean;
  /** Save as a new chart. */
  readonly canAdd: boolean;
  readonly canDownload: boolean;
}

/**
 * Only an owner overwrites a chart, although the server would let an admin: so does Superset's own front end in both versions,
 * and an admin can become an owner in the properties. `can_slice` decides nothing (docs/contract/dashboard.md §12).
 */
export function getExplorePermissions(bootstrap: Bootstrap, slice: SavedChart | undefined): ExplorePermissions {
  const { user } = bootstrap;
  const canAdd = can(bootstrap, 'can_write', 'Chart') !== false;
  const isOwner = user.userId !== undefined && slice?.owners.includes(user.userId) === true;
  const isWritable = slice !== undefined && !slice.is_managed_externally && canAdd;
  return {
    canOverwrite: isWritable && isOwner,
    canEditProperties: isWritable && (isOwner || isAdmin(user)),
    canAdd,
    canDownload: can(bootstrap, 'can_csv', 'Superset') !== false,
  };
}
