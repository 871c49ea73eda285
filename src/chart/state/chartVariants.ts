import {
  postChartData,
  postChartDataRaw,
  postExploreJson,
  postExploreJsonRaw,
  fetchExploreJsonQuery,
  fetchQueryText,
  type ChartDataOptions,
  type QueryText,
} from '../../api/chartData';
import type { Client } from '../../api/client/client';
import type { QueryResult } from '../../lib/wire';
import { chartApi, chartQueryContext, type ChartRequest } from './chartRequest';

const isLegacy = ({ formData, rules }: ChartRequest): boolean => chartApi(formData, rules) === 'explore_json';

/** The SQL of each query of a chart. Rejects with an ApiError. */
export function fetchChartQueryText(
  client: Client,
  request: ChartRequest,
  options: ChartDataOptions,
): Promise<readonly QueryText[]> {
  return isLegacy(request)
    ? fetchExploreJsonQuery(client, request.formData, options)
    : fetchQueryText(client, chartQueryContext(request, { result_type: 'query' }), options);
}

/** The rows of a chart, for each of its queries. */
export function fetchChartRows(
  client: Client,
  request: ChartRequest,
  options: ChartDataOptions,
): Promise<readonly QueryResult[]> {
  return isLegacy(request)
    ? postExploreJson(client, request.formData, options, 'results')
    : postChartData(client, chartQueryContext(request, { result_type: 'results' }), options);
}

/** The same rows as the server's JSON. */
export function fetchChartRowsRaw(client: Client, request: ChartRequest, options: ChartDataOptions): Promise<unknown> {
  return isLegacy(request)
    ? postExploreJsonRaw(client, request.formData, options)
    : postChartDataRaw(client, chartQueryContext(request, { result_type: 'results' }), options);
}
