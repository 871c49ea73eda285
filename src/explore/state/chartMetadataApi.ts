import { fetchFavoriteStatus, setFavorite } from '../../api/favorites';
import { getChart } from '../../api/saveChart';
import type { ServerTraits } from '../../lib/getTraits';
import { asArray, asNumber, asRecord, asString, type UnknownRecord } from '../../lib/read';
import { getClient, toQueryFnResult } from '../../store/queryFn';
import { exploreApi } from '../../store/exploreApi';

export interface ChartDashboard {
  readonly id: number;
  readonly dashboard_title: string;
}

function readDashboards(chart: UnknownRecord): readonly ChartDashboard[] {
  return asArray(chart['dashboards']).flatMap((item) => {
    const { id, dashboard_title } = asRecord(item);
    const number = asNumber(id);
    return number === undefined ? [] : { id: number, dashboard_title: asString(dashboard_title) || String(number) };
  });
}

/** What the header shows about the chart. */
export const chartMetadataApi = exploreApi.enhanceEndpoints({ addTagTypes: ['chartDashboards'] }).injectEndpoints({
  endpoints: (build) => ({
    chartDashboards: build.query<readonly ChartDashboard[], number>({
      queryFn: (id, { signal, extra }) =>
        toQueryFnResult<readonly ChartDashboard[]>(getChart(getClient(extra), id, { signal }).then(readDashboards)),
      providesTags: ['chartDashboards'],
    }),
    chartFavorite: build.query<boolean, number>({
      queryFn: (id, { signal, extra }) =>
        toQueryFnResult<boolean>(
          fetchFavoriteStatus(getClient(extra), 'chart', [id], signal).then((status) => status.get(id) === true),
        ),
    }),
    setChartFavorite: build.mutation<null, { favorites: ServerTraits['favorites']; id: number; isFavorite: boolean }>({
      queryFn: ({ favorites, id, isFavorite }, { extra }) =>
        toQueryFnResult<null>(setFavorite(getClient(extra), { favorites }, 'chart', id, isFavorite).then(() => null)),
      /** Optimistic: rolled back on an error. */
      onQueryStarted: async ({ id, isFavorite }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(chartMetadataApi.util.updateQueryData('chartFavorite', id, () => isFavorite));
        try {
          await queryFulfilled;
        } catch {
          patch.undo();
        }
      },
    }),
  }),
});

export const { useChartDashboardsQuery, useChartFavoriteQuery, useSetChartFavoriteMutation } = chartMetadataApi;
