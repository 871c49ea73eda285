import { getDashboard } from '../../../api/dashboard';
import { listDashboards, searchFilter } from '../../../api/lists';
import { asArray, asRecord, type UnknownRecord } from '../../../lib/read';
import { readEntries } from '../model/configEntry';
import { toQueryFnResult } from '../../../store/queryFn';
import { filtersApi } from './filtersApi';

interface DashboardOption {
  readonly id: number;
  readonly title: string;
}

async function findDashboards(searchText: string, signal: AbortSignal): Promise<readonly DashboardOption[]> {
  const filters = searchText === '' ? [] : [searchFilter('dashboard', searchText)];
  const { items } = await listDashboards({ pageSize: 50, filters, signal });
  return items.map(({ id, dashboard_title }) => ({ id, title: dashboard_title }));
}

async function fetchFilters(id: number, signal: AbortSignal): Promise<readonly UnknownRecord[]> {
  const { native_filter_configuration, chart_customization_config } = asRecord(
    (await getDashboard(id, signal)).metadata,
  );
  return [...readEntries(asArray(native_filter_configuration)), ...readEntries(asArray(chart_customization_config))];
}

/** Requests of the filter import. */
const importFiltersApi = filtersApi.injectEndpoints({
  endpoints: (build) => ({
    dashboardsToImportFrom: build.query<readonly DashboardOption[], string>({
      queryFn: (searchText, { signal }) =>
        toQueryFnResult<readonly DashboardOption[]>(findDashboards(searchText, signal)),
      keepUnusedDataFor: 0,
    }),
    filtersOfDashboard: build.query<readonly UnknownRecord[], number>({
      queryFn: (id, { signal }) => toQueryFnResult<readonly UnknownRecord[]>(fetchFilters(id, signal)),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useDashboardsToImportFromQuery, useFiltersOfDashboardQuery } = importFiltersApi;
