import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import { postChartData } from '../../api/chartData';
import { fetchDrillInfo, type DrillInfo, type DrillInfoQuestion } from '../../api/drillInfo';
import { fetchSamples } from '../../api/samples';
import { stringifyJson } from '../../lib/losslessJson';
import type { QueryResult } from '../../lib/wire';
import { readDatasource } from '../../query/buildQueryContext';
import { drillDetailContext, type DrillDetailBody } from './model/drillDetail';
import { toQueryFnResult } from '../../store/queryFn';
import type { RequestError } from '../../store/requestError';

export interface DetailPage {
  readonly result: QueryResult;
  /** Of all pages together; absent where only this page was asked for. */
  readonly total_count?: number;
}

export interface DetailQuestion {
  /** `12__table` */
  readonly datasource: string;
  readonly dashboardId: number | undefined;
  readonly body: DrillDetailBody;
  /** From 1. */
  readonly page: number;
  readonly per_page: number;
  /** How often the person asked past the caches. */
  readonly turn: number;
}

export interface SortedQuestion extends DetailQuestion {
  /** All columns of the dataset. */
  readonly columns: readonly string[];
  readonly sort: { readonly name: string; readonly descending: boolean };
}

async function askSorted(question: SortedQuestion, signal: AbortSignal): Promise<DetailPage> {
  const { datasource, body, columns, sort, page, per_page, dashboardId, turn } = question;
  const force = turn > 0;
  const row_offset = (page - 1) * per_page;
  const rows = { columns, sort, row_limit: per_page, row_offset, dashboardId, force };
  const [result] = await postChartData(drillDetailContext(datasource, body, rows), { dashboardId, force, signal });
  return { result: result ?? { data: [], colnames: [], coltypes: [], rowcount: 0 } };
}

/** Rows are many: they go soon after nobody shows them any more. Seconds. */
const KEPT = 30;

/** What drilling asks. It comes into the store with the first menu about a mark. */
export const drillApi = createApi({
  reducerPath: 'drillApi',
  baseQuery: fakeBaseQuery<RequestError>(),
  // Filters may hold whole numbers that plain JSON cannot write.
  serializeQueryArgs: ({ queryArgs, endpointName }) => `${endpointName}(${stringifyJson(queryArgs)})`,
  endpoints: (build) => ({
    drillInfo: build.query<DrillInfo, DrillInfoQuestion>({
      queryFn: (question, { signal }) => toQueryFnResult<DrillInfo>(fetchDrillInfo(question, signal)),
    }),
    drillDetail: build.query<DetailPage, DetailQuestion>({
      queryFn: ({ datasource, dashboardId, body, page, per_page, turn }, { signal }) => {
        const { id, type } = readDatasource(datasource);
        const question = { datasource_id: id, datasource_type: type, dashboard_id: dashboardId, page, per_page, body };
        return toQueryFnResult<DetailPage>(fetchSamples({ ...question, force: turn > 0 }, signal));
      },
      keepUnusedDataFor: KEPT,
    }),
    sortedDetail: build.query<DetailPage, SortedQuestion>({
      queryFn: (question, { signal }) => toQueryFnResult<DetailPage>(askSorted(question, signal)),
      keepUnusedDataFor: KEPT,
    }),
  }),
});

export const { useDrillInfoQuery, useDrillDetailQuery, useSortedDetailQuery } = drillApi;
