import type { User } from '../../api/session/bootstrapShape';
import type { FavoriteKind } from '../../api/favorites';
import { favoriteFilter, type ListFilter } from '../../api/lists';
import type { ListQueryArgs } from '../state/listsApi';
import { getInitialListState, writeListAddress, type SelectedFilter } from '../model/listAddress';

/** Items in a section of the home page. */
export const HOME_SIZE = 5;
/** Dashboards and charts each among the recently edited or created items. */
const RECENT_SIZE = 3;

export type HomeTab = 'favorite' | 'mine' | 'all';
export type RecentTab = 'viewed' | 'edited' | 'created';

function sortByLastChanged(pageSize: number, filters: readonly ListFilter[]): ListQueryArgs {
  return { page: 0, pageSize, orderColumn: 'changed_on_delta_humanized', orderDirection: 'desc', filters };
}

export function getHomeQuery(kind: FavoriteKind, tab: HomeTab, userId: number | undefined): ListQueryArgs {
  if (tab === 'favorite') return sortByLastChanged(HOME_SIZE, [favoriteFilter(kind)]);
  if (tab === 'mine' && userId !== undefined)
    return sortByLastChanged(HOME_SIZE, [{ col: 'owners', opr: 'rel_m_m', value: userId }]);
  return sortByLastChanged(HOME_SIZE, []);
}

export function getRecentQuery(tab: 'edited' | 'created', userId: number): ListQueryArgs {
  const col = tab === 'edited' ? 'changed_by' : 'created_by';
  return sortByLastChanged(RECENT_SIZE, [{ col, opr: 'rel_o_m', value: userId }]);
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
  return `/${kind}/list/${writeListAddress({ ...getInitialListState(), filters }, kind)}`;
}
