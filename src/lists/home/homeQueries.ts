import type { User } from '../../api/session/bootstrapShape';
import type { FavoriteKind } from '../../api/favorites';
import { favoriteFilter, type ListFilter } from '../../api/lists';
import type { ListQueryArgs } from '../items/listsApi';
import {
  getInitialListState,
  writeListAddress,
  type ListQueryArgs as ResourceQueryArgs,
} from '../resource/listAddress';
import type { SelectedFilter } from '../resource/listResource';

/** Items in a section of the home page. */
export const HOME_SIZE = 5;
/** Dashboards and charts each among the recently edited or created items. */
export const RECENT_SIZE = 3;

export type HomeTab = 'favorite' | 'mine' | 'all';
export type RecentTab = 'viewed' | 'edited' | 'created';

function sortByLastChanged(pageSize: number, filters: readonly ListFilter[]): ListQueryArgs {
  return { page: 0, pageSize, orderColumn: 'changed_on_delta_humanized', orderDirection: 'desc', filters };
}

/** `lastFilters` are those of the last tab (`getLastTab`). */
export function getHomeQuery(
  kind: FavoriteKind,
  tab: HomeTab,
  userId: number | undefined,
  lastFilters: readonly ListFilter[] = [],
): ListQueryArgs {
  if (tab === 'favorite') return sortByLastChanged(HOME_SIZE, [favoriteFilter(kind)]);
  if (tab === 'mine' && userId !== undefined)
    return sortByLastChanged(HOME_SIZE, [{ col: 'owners', opr: 'rel_m_m', value: userId }]);
  return sortByLastChanged(HOME_SIZE, lastFilters);
}

export function getRecentQuery(tab: 'edited' | 'created', userId: number): ListQueryArgs {
  const col = tab === 'edited' ? 'changed_by' : 'created_by';
  return sortByLastChanged(RECENT_SIZE, [{ col, opr: 'rel_o_m', value: userId }]);
}

/** The user's saved queries, for the section of the home page or among what the user has recently created. */
export function getSavedQueryQuery(userId: number, pageSize = HOME_SIZE): ResourceQueryArgs {
  return {
    page: 0,
    pageSize,
    orderColumn: 'changed_on_delta_humanized',
    orderDirection: 'desc',
    filters: [{ col: 'created_by', opr: 'rel_o_m', value: userId }],
  };
}

/** The URL of the list page with the same filter. */
export function getListHref(
  kind: FavoriteKind,
  tab: HomeTab,
  user: Pick<User, 'userId' | 'firstName' | 'lastName'>,
): string {
  const filters: Record<string, SelectedFilter> = {};
  if (tab === 'favorite') filters['favorite'] = { label: 'Yes', value: true };
  if (tab === 'mine' && user.userId !== undefined) {
    filters['owners'] = { label: `${user.firstName} ${user.lastName}`.trim(), value: user.userId };
  }
  const list = {
    name: kind,
    columns: [],
    filters: [],
    defaultSort: { column: 'changed_on_delta_humanized', order: 'desc' },
  } as const;
  return `/${kind}/list/${writeListAddress({ ...getInitialListState(list), filters }, list)}`;
}
