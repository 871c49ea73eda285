import { getDashboard } from '../../api/dashboard';
import { listDashboards, type DashboardItem } from '../../api/lists';
import { getClient, toQueryFnResult } from '../../store/queryFn';
import { exploreApi } from '../../store/exploreApi';
import { getTabs, type DashboardTab } from './dashboardTabs';

/** Options of the dashboard select; the user narrows them by typing. */
const PAGE_SIZE = 100;

interface TargetDashboard {
  readonly title: string;
  readonly tabs: readonly DashboardTab[];
}

/** The dashboards that a chart can be added to. */
export const dashboardsApi = exploreApi.enhanceEndpoints({ addTagTypes: ['dashboards'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Dashboards whose title contains the text, the most recently changed first. */
    searchDashboards: build.query<readonly DashboardItem[], string>({
      queryFn: (text, { signal, extra }) =>
        toQueryFnResult<readonly DashboardItem[]>(
          listDashboards(getClient(extra), {
            pageSize: PAGE_SIZE,
            signal,
            ...(text !== '' && { filters: [{ col: 'dashboard_title', opr: 'ct', value: text }] }),
          }).then(({ items }) => items),
        ),
      providesTags: ['dashboards'],
    }),
    targetDashboard: build.query<TargetDashboard, number>({
      queryFn: (id, { signal, extra }) =>
        toQueryFnResult<TargetDashboard>(
          getDashboard(getClient(extra), id, signal).then(({ dashboard_title, positions }) => ({
            title: dashboard_title,
            tabs: getTabs(positions),
          })),
        ),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useSearchDashboardsQuery, useTargetDashboardQuery } = dashboardsApi;
