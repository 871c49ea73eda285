import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import { postChartData } from '../../api/chartData';
import type { Client } from '../../api/client/client';
import { fetchDrillInfo, type DrillInfo, type DrillInfoArgs } from '../../api/drillInfo';
import { fetchSamples } from '../../api/samples';
import { stringifyJson } from '../../lib/losslessJson';
import type { QueryResult } from '../../lib/wire';
import { readDatasource } from '../../query/buildQueryContext';
import { drillDetailContext, type DrillDetailBody } from './model/drillDetail';
import { getClient, toQueryFnResult } from '../../store/queryFn';
import type { RequestError } from '../../store/requestError';

export interface DetailPage {
  readonly result: QueryResult;
  /** Rows on all pages; absent where only this page was requested. */
  readonly total_count?: number;
}

export interface DetailPageArgs {
  /** `12__table` */
  readonly datasource: string;
  readonly dashboardId: number | undefined;
  readonly body: DrillDetailBody;
  /** From 1. */
  readonly page: number;
  readonly per_page: number;
  /** How often the user has reloaded the rows, bypassing the caches. */
  readonly refreshCount: number;
}

export interface SortedPageArgs extends DetailPageArgs {
  /** All columns of the dataset. */
  readonly columns: readonly string[];
  readonly sort: { readonly name: string; readonly descending: boolean };
}

async function fetchSortedPage(client: Client, args: SortedPageArgs, signal: AbortSignal): Promise<DetailPage> {
  const { datasource, body, columns, sort, page, per_page, dashboardId, refreshCount } = args;
  const force = refreshCount > 0;
  const row_offset = (page - 1) * per_page;
  const options = { columns, sort, row_limit: per_page, row_offset, dashboardId, force };
  const [result] = await postChartData(client, drillDetailContext(datasource, body, options), {
    dashboardId,
    force,
    signal,
  });
  return { result: result ?? { data: [], colnames: [], coltypes: [], rowcount: 0 } };
}

/** Rows take much memory, so unused pages are dropped early. */
const CACHE_SECONDS = 30;

/** Endpoints for drilling; injected when first used. */
export const drillApi = createApi({
  reducerPath: 'drillApi',
  baseQuery: fakeBaseQuery<RequestError>(),
  // Filters may have bigints, which JSON.stringify rejects.
  serializeQueryArgs: ({ queryArgs, endpointName }) => `${endpointName}(${stringifyJson(queryArgs)})`,
  endpoints: (build) => ({
    drillInfo: build.query<DrillInfo, DrillInfoArgs>({
      queryFn: (args, { signal, extra }) => toQueryFnResult<DrillInfo>(fetchDrillInfo(getClient(extra), args, signal)),
    }),
    drillDetail: build.query<DetailPage, DetailPageArgs>({
      queryFn: ({ datasource, dashboardId, body, page, per_page, refreshCount }, { signal, extra }) => {
        const { id, type } = readDatasource(datasource);
        const samples = { datasource_id: id, datasource_type: type, dashboard_id: dashboardId, page, per_page, body };
        return toQueryFnResult<DetailPage>(
          fetchSamples(getClient(extra), { ...samples, force: refreshCount > 0 }, signal),
        );
      },
      keepUnusedDataFor: CACHE_SECONDS,
    }),
    sortedDetail: build.query<DetailPage, SortedPageArgs>({
      queryFn: (args, { signal, extra }) =>
        toQueryFnResult<DetailPage>(fetchSortedPage(getClient(extra), args, signal)),
      keepUnusedDataFor: CACHE_SECONDS,
    }),
  }),
});

export const { useDrillInfoQuery, useDrillDetailQuery, useSortedDetailQuery } = drillApi;
