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
import type { QueryResult } from '../../lib/wire';
import { chartApi, chartQueryContext, type ChartRequest } from './chartRequest';

const isLegacy = ({ formData, rules }: ChartRequest): boolean => chartApi(formData, rules) === 'explore_json';

/** The SQL of each query of a chart. Rejects with an ApiError. */
export function fetchChartQueryText(request: ChartRequest, options: ChartDataOptions): Promise<readonly QueryText[]> {
  return isLegacy(request)
    ? fetchExploreJsonQuery(request.formData, options)
    : fetchQueryText(chartQueryContext(request, { result_type: 'query' }), options);
}

/** The rows of a chart, for each of its queries. */
export function fetchChartRows(request: ChartRequest, options: ChartDataOptions): Promise<readonly QueryResult[]> {
  return isLegacy(request)
    ? postExploreJson(request.formData, options, 'results')
    : postChartData(chartQueryContext(request, { result_type: 'results' }), options);
}

/** The same rows as the server's JSON. */
export function fetchChartRowsRaw(request: ChartRequest, options: ChartDataOptions): Promise<unknown> {
  return isLegacy(request)
    ? postExploreJsonRaw(request.formData, options)
    : postChartDataRaw(chartQueryContext(request, { result_type: 'results' }), options);
}
