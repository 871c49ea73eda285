import type { FavoriteKind } from '../../api/favorites';
import { favoriteStatus, setFavorite } from '../../api/favorites';
import { dashboardPositions } from '../../api/dashboards';
import { getChart } from '../../api/saveChart';
import { listDashboards, type DashboardItem } from '../../api/lists';
import type { ServerTraits } from '../../api/session/serverTraits';
import { asArray, asNumber, asRecord, asString, type UnknownRecord } from '../../lib/read';
import { tabsOf, type DashboardTab } from '../model/dashboardTabs';
import { answered } from '../../store/answered';
import { exploreApi } from '../../store/exploreApi';

export interface OnDashboard {
  readonly id: number;
  readonly dashboard_title: string;
}

const CHART: FavoriteKind = 'chart';
/** Of the select of dashboards: the person narrows it by typing. */
const SHOWN = 100;

function dashboardsOfRecord(record: UnknownRecord): readonly OnDashboard[] {
  return asArray(record['dashboards']).flatMap((item) => {
    const { id, dashboard_title } = asRecord(item);
    const number = asNumber(id);
    return number === undefined ? [] : { id: number, dashboard_title: asString(dashboard_title) || String(number) };
  });
}

/** What the header and the save dialog ask about the chart and its dashboards. */
export const chartApi = exploreApi
  .enhanceEndpoints({ addTagTypes: ['chartDashboards', 'dashboards'] })
  .injectEndpoints({
    endpoints: (build) => ({
      chartDashboards: build.query<readonly OnDashboard[], number>({
        queryFn: (id, { signal }) => answered<readonly OnDashboard[]>(getChart(id, signal).then(dashboardsOfRecord)),
        providesTags: ['chartDashboards'],
      }),
      /** Dashboards whose title has the text, the ones changed last first. */
      dashboardsNamed: build.query<readonly DashboardItem[], string>({
        queryFn: (text, { signal }) =>
          answered<readonly DashboardItem[]>(
            listDashboards({
              pageSize: SHOWN,
              signal,
              ...(text !== '' && { filters: [{ col: 'dashboard_title', opr: 'ct', value: text }] }),
            }).then(({ items }) => items),
          ),
        providesTags: ['dashboards'],
      }),
      dashboardTabs: build.query<readonly DashboardTab[], number>({
        queryFn: (id, { signal }) => answered<readonly DashboardTab[]>(dashboardPositions(id, signal).then(tabsOf)),
        keepUnusedDataFor: 0,
      }),
      chartStar: build.query<boolean, number>({
        queryFn: (id, { signal }) =>
          answered<boolean>(favoriteStatus(CHART, [id], signal).then((status) => status.get(id) === true)),
      }),
      setChartStar: build.mutation<null, { favorites: ServerTraits['favorites']; id: number; on: boolean }>({
        queryFn: ({ favorites, id, on }) => answered<null>(setFavorite({ favorites }, CHART, id, on).then(() => null)),
        /** The star answers at once, and goes back when the server refuses. */
        onQueryStarted: async ({ id, on }, { dispatch, queryFulfilled }) => {
          const patch = dispatch(chartApi.util.updateQueryData('chartStar', id, () => on));
          try {
            await queryFulfilled;
          } catch {
            patch.undo();
          }
        },
      }),
    }),
  });

export const {
  useChartDashboardsQuery,
  useDashboardsNamedQuery,
  useDashboardTabsQuery,
  useChartStarQuery,
  useSetChartStarMutation,
} = chartApi;
