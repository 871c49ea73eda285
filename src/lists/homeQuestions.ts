import type { User } from '../api/session/bootstrapShape';
import type { FavoriteKind } from '../api/favorites';
import { favoriteFilter, type ListFilter } from '../api/lists';
import type { ListQuestion } from './listsApi';
import { initialListState, writeListAddress, type FilterChoice } from './listAddress';

/** How many the home page shows of each kind, and of each kind of edited things. */
export const HOME_SIZE = 5;
export const EDITED_SIZE = 3;

export type HomeTab = 'favorite' | 'mine' | 'all';
export type RecentTab = 'viewed' | 'edited' | 'created';

function newest(pageSize: number, filters: readonly ListFilter[]): ListQuestion {
  return { page: 0, pageSize, orderColumn: 'changed_on_delta_humanized', orderDirection: 'desc', filters };
}

export function homeQuestion(kind: FavoriteKind, tab: HomeTab, userId: number | undefined): ListQuestion {
  if (tab === 'favorite') return newest(HOME_SIZE, [favoriteFilter(kind)]);
  if (tab === 'mine' && userId !== undefined)
    return newest(HOME_SIZE, [{ col: 'owners', opr: 'rel_m_m', value: userId }]);
  return newest(HOME_SIZE, []);
}

export function recentQuestion(tab: 'edited' | 'created', userId: number): ListQuestion {
  const col = tab === 'edited' ? 'changed_by' : 'created_by';
  return newest(EDITED_SIZE, [{ col, opr: 'rel_o_m', value: userId }]);
}

/** The full list with the same selection. */
export function homeListHref(
  kind: FavoriteKind,
  tab: HomeTab,
  user: Pick<User, 'userId' | 'firstName' | 'lastName'>,
): string {
  const filters: Record<string, FilterChoice> = {};
  if (tab === 'favorite') filters['favorite'] = { label: 'Yes', value: true };
  if (tab === 'mine' && user.userId !== undefined) {
    filters['owners'] = { label: `${user.firstName} ${user.lastName}`.trim(), value: user.userId };
  }
  return `/${kind}/list/${writeListAddress({ ...initialListState(), filters }, kind)}`;
}
