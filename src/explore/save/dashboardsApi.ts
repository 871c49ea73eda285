import { getDashboard } from '../../api/dashboard';
import type { Dashboard } from '../../api/dashboardShape';
import { listDashboards, type DashboardItem } from '../../api/lists';
import { getClient, toQueryFnResult } from '../../store/queryFn';
import { exploreApi } from '../../store/exploreApi';
import { getDefaultTabId, getTabs, type DashboardTab } from './dashboardTabs';

/** Options of the dashboard select; the user narrows them by typing. */
const PAGE_SIZE = 100;

interface DashboardSearch {
  readonly text: string;
  /** Only this user's dashboards. */
  readonly ownerId: number | undefined;
}

interface TargetDashboard {
  readonly title: string;
  readonly owners: Dashboard['owners'];
  readonly tabs: readonly DashboardTab[];
  readonly defaultTabId: string | undefined;
}

/** The dashboards that a chart can be added to. */
export const dashboardsApi = exploreApi.enhanceEndpoints({ addTagTypes: ['dashboards'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Dashboards whose title contains the text, the most recently changed first. */
    searchDashboards: build.query<readonly DashboardItem[], DashboardSearch>({
      queryFn: ({ text, ownerId }, { signal, extra }) =>
        toQueryFnResult<readonly DashboardItem[]>(
          listDashboards(getClient(extra), {
            pageSize: PAGE_SIZE,
            signal,
            filters: [
              ...(text === '' ? [] : [{ col: 'dashboard_title', opr: 'ct', value: text }]),
              ...(ownerId === undefined ? [] : [{ col: 'owners', opr: 'rel_m_m', value: ownerId }]),
            ],
          }).then(({ items }) => items),
        ),
      providesTags: ['dashboards'],
    }),
    targetDashboard: build.query<TargetDashboard, number>({
      queryFn: (id, { signal, extra }) =>
        toQueryFnResult<TargetDashboard>(
          getDashboard(getClient(extra), id, signal).then(({ dashboard_title, owners, positions }) => ({
            title: dashboard_title,
            owners,
            tabs: getTabs(positions),
            defaultTabId: getDefaultTabId(positions),
          })),
        ),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useSearchDashboardsQuery, useTargetDashboardQuery } = dashboardsApi;
