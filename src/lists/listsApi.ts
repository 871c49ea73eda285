import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import { favoriteStatus, setFavorite, type FavoriteKind } from '../api/favorites';
import {
  listCharts,
  listDashboards,
  type ChartItem,
  type DashboardItem,
  type ListPage,
  type ListQuery,
} from '../api/lists';
import { recentActivity, type RecentActivity } from '../api/recentActivity';
import type { ServerTraits } from '../lib/traitsOf';
import { toQueryFnResult } from '../store/queryFn';
import type { RequestError } from '../store/requestError';

export type ListQuestion = Omit<ListQuery, 'signal'>;
export interface FavoriteQuestion {
  readonly kind: FavoriteKind;
  readonly ids: readonly number[];
}
export interface FavoriteChange {
  readonly favorites: ServerTraits['favorites'];
  readonly kind: FavoriteKind;
  readonly id: number;
  readonly isFavorite: boolean;
}
export type Favorites = Readonly<Record<number, boolean>>;

/**
 * What the home page and the lists ask. Loaded with them only (`injectApi`), so that a dashboard does not carry it. Answers
 * are kept a minute after the last page that shows them has gone, and asked anew whenever a page is opened.
 */
export const listsApi = createApi({
  reducerPath: 'listsApi',
  baseQuery: fakeBaseQuery<RequestError>(),
  tagTypes: ['favoriteList'],
  refetchOnMountOrArgChange: true,
  endpoints: (build) => ({
    dashboards: build.query<ListPage<DashboardItem>, ListQuestion>({
      queryFn: (question, { signal }) => toQueryFnResult(listDashboards({ ...question, signal })),
      providesTags: (_page, _error, { filters }) => favoriteTag('dashboard', filters),
    }),
    charts: build.query<ListPage<ChartItem>, ListQuestion>({
      queryFn: (question, { signal }) => toQueryFnResult(listCharts({ ...question, signal })),
      providesTags: (_page, _error, { filters }) => favoriteTag('chart', filters),
    }),
    recentActivity: build.query<
      readonly RecentActivity[],
      { readonly traits: ServerTraits['recentActivity']; readonly userId: number; readonly pageSize: number }
    >({
      queryFn: ({ traits, userId, pageSize }, { signal }) =>
        toQueryFnResult(recentActivity({ recentActivity: traits }, userId, { pageSize, signal })),
    }),
    favoriteStatus: build.query<Favorites, FavoriteQuestion>({
      queryFn: ({ kind, ids }, { signal }) =>
        toQueryFnResult<Favorites>(favoriteStatus(kind, ids, signal).then((status) => Object.fromEntries(status))),
    }),
    setFavorite: build.mutation<null, FavoriteChange>({
      queryFn: ({ favorites, kind, id, isFavorite }) =>
        toQueryFnResult<null>(setFavorite({ favorites }, kind, id, isFavorite).then(() => null)),
      invalidatesTags: (_done, error, { kind }) => (error ? [] : [{ type: 'favoriteList', id: kind }]),
      /** The star answers at once, on every list that shows it, and goes back when the server refuses. */
      onQueryStarted: async ({ kind, id, isFavorite }, { dispatch, getState, queryFulfilled }) => {
        const shown = listsApi.util
          .selectCachedArgsForQuery(getState(), 'favoriteStatus')
          .filter((question) => question.kind === kind && question.ids.includes(id));
        const patches = shown.map((question) =>
          dispatch(
            listsApi.util.updateQueryData('favoriteStatus', question, (status) => ({ ...status, [id]: isFavorite })),
          ),
        );
        try {
          await queryFulfilled;
        } catch {
          for (const patch of patches) patch.undo();
        }
      },
    }),
  }),
});

/** Lists of favourites alone change when a star does. */
function favoriteTag(
  kind: FavoriteKind,
  filters: ListQuestion['filters'],
): { type: 'favoriteList'; id: FavoriteKind }[] {
  return filters?.some(({ opr }) => opr === `${kind}_is_favorite`) ? [{ type: 'favoriteList', id: kind }] : [];
}

export const {
  useDashboardsQuery,
  useChartsQuery,
  useRecentActivityQuery,
  useFavoriteStatusQuery,
  useSetFavoriteMutation,
} = listsApi;
