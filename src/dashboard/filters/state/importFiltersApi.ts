import type { Client } from '../../../api/client/client';
import { getDashboard } from '../../../api/dashboard';
import { listDashboards, searchFilter } from '../../../api/lists';
import { asArray, asRecord, type UnknownRecord } from '../../../lib/read';
import { readEntries } from '../model/readEntries';
import { getClient, toQueryFnResult } from '../../../store/queryFn';
import { filtersApi } from './filtersApi';

interface DashboardOption {
  readonly id: number;
  readonly title: string;
}

async function findDashboards(
  client: Client,
  searchText: string,
  signal: AbortSignal,
): Promise<readonly DashboardOption[]> {
  const filters = searchText === '' ? [] : [searchFilter('dashboard', searchText)];
  const { items } = await listDashboards(client, { pageSize: 50, filters, signal });
  return items.map(({ id, dashboard_title }) => ({ id, title: dashboard_title }));
}

async function fetchFilters(client: Client, id: number, signal: AbortSignal): Promise<readonly UnknownRecord[]> {
  const { native_filter_configuration, chart_customization_config } = asRecord(
    (await getDashboard(client, id, signal)).metadata,
  );
  return [...readEntries(asArray(native_filter_configuration)), ...readEntries(asArray(chart_customization_config))];
}

/** Requests of the filter import. */
const importFiltersApi = filtersApi.injectEndpoints({
  endpoints: (build) => ({
    dashboardsToImportFrom: build.query<readonly DashboardOption[], string>({
      queryFn: (searchText, { signal, extra }) =>
        toQueryFnResult<readonly DashboardOption[]>(findDashboards(getClient(extra), searchText, signal)),
      keepUnusedDataFor: 0,
    }),
    filtersOfDashboard: build.query<readonly UnknownRecord[], number>({
      queryFn: (id, { signal, extra }) =>
        toQueryFnResult<readonly UnknownRecord[]>(fetchFilters(getClient(extra), id, signal)),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useDashboardsToImportFromQuery, useFiltersOfDashboardQuery } = importFiltersApi;
