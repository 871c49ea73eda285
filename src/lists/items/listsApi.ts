import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import { fetchFavoriteStatus, setFavorite, type FavoriteKind, type FavoriteResource } from '../../api/favorites';
import {
  listCharts,
  listDashboards,
  type ChartItem,
  type DashboardItem,
  type ListPage,
  type ListQuery,
} from '../../api/lists';
import { EventLog } from '../../api/log';
import { fetchRecentActivity, type RecentActivity } from '../../api/recentActivity';
import type { ServerTraits } from '../../lib/getTraits';
import { getClient, getServices, toQueryFnResult } from '../../store/queryFn';
import type { RequestError } from '../../store/requestError';

export type ListQueryArgs = Omit<ListQuery, 'signal'>;
export interface FavoriteStatusArgs {
  readonly kind: FavoriteResource;
  readonly ids: readonly number[];
}
export interface FavoriteChange {
  readonly favorites: ServerTraits['favorites'];
  readonly kind: FavoriteResource;
  readonly id: number;
  readonly isFavorite: boolean;
}
export type Favorites = Readonly<Record<number, boolean>>;

/** The requests of the home page and the lists. Cached responses are refetched whenever a page is opened. */
export const listsApi = createApi({
  reducerPath: 'listsApi',
  baseQuery: fakeBaseQuery<RequestError>(),
  tagTypes: ['favoriteList'],
  refetchOnMountOrArgChange: true,
  endpoints: (build) => ({
    dashboards: build.query<ListPage<DashboardItem>, ListQueryArgs>({
      queryFn: (args, { signal, extra }) => toQueryFnResult(listDashboards(getClient(extra), { ...args, signal })),
      providesTags: (_page, _error, { filters }) => getFavoriteTags('dashboard', filters),
    }),
    charts: build.query<ListPage<ChartItem>, ListQueryArgs>({
      queryFn: (args, { signal, extra }) => toQueryFnResult(listCharts(getClient(extra), { ...args, signal })),
      providesTags: (_page, _error, { filters }) => getFavoriteTags('chart', filters),
    }),
    recentActivity: build.query<
      readonly RecentActivity[],
      { readonly traits: ServerTraits['recentActivity']; readonly userId: number; readonly pageSize: number }
    >({
      queryFn: ({ traits, userId, pageSize }, { signal, extra }) => {
        const log = getServices(extra).get(EventLog);
        return toQueryFnResult(
          fetchRecentActivity(getClient(extra), log, { recentActivity: traits }, userId, { pageSize, signal }),
        );
      },
    }),
    favoriteStatus: build.query<Favorites, FavoriteStatusArgs>({
      queryFn: ({ kind, ids }, { signal, extra }) =>
        toQueryFnResult<Favorites>(
          fetchFavoriteStatus(getClient(extra), kind, ids, signal).then((status) => Object.fromEntries(status)),
        ),
    }),
    setFavorite: build.mutation<null, FavoriteChange>({
      queryFn: ({ favorites, kind, id, isFavorite }, { extra }) =>
        toQueryFnResult<null>(setFavorite(getClient(extra), { favorites }, kind, id, isFavorite).then(() => null)),
      invalidatesTags: (_result, error, { kind }) => (error ? [] : [{ type: 'favoriteList', id: kind }]),
      /** Optimistic in all lists with the item; rolled back on an error. */
      onQueryStarted: async ({ kind, id, isFavorite }, { dispatch, queryFulfilled, ...api }) => {
        const cachedArgs = listsApi.util
          .selectCachedArgsForQuery(api.getState(), 'favoriteStatus')
          .filter((args) => args.kind === kind && args.ids.includes(id));
        const change = (args: FavoriteStatusArgs) =>
          dispatch(
            listsApi.util.updateQueryData('favoriteStatus', args, (status) => ({ ...status, [id]: isFavorite })),
          );
        const patches = cachedArgs.map(change);
        try {
          await queryFulfilled;
        } catch {
          for (const patch of patches) patch.undo();
          return;
        }
        // A status that was requested before may come after it, and be older.
        for (const args of cachedArgs) {
          await dispatch(listsApi.util.getRunningQueryThunk('favoriteStatus', args));
          change(args);
        }
      },
    }),
  }),
});

/** Toggling a favorite changes only the lists that are filtered by favorite. */
function getFavoriteTags(
  kind: FavoriteKind,
  filters: ListQueryArgs['filters'],
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
