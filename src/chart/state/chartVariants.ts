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

/** The SQL that a chart's question becomes, for each of its queries. Rejects with an ApiError. */
export function fetchChartQueryText(asked: ChartRequest, options: ChartDataOptions): Promise<readonly QueryText[]> {
  return isLegacy(asked)
    ? fetchExploreJsonQuery(asked.formData, options)
    : fetchQueryText(chartQueryContext(asked, { result_type: 'query' }), options);
}

/** The rows behind a chart, for each of its queries. */
export function fetchChartRows(asked: ChartRequest, options: ChartDataOptions): Promise<readonly QueryResult[]> {
  return isLegacy(asked)
    ? postExploreJson(asked.formData, options, 'results')
    : postChartData(chartQueryContext(asked, { result_type: 'results' }), options);
}

/** The same rows in the server's own words. */
export function fetchChartRowsRaw(asked: ChartRequest, options: ChartDataOptions): Promise<unknown> {
  return isLegacy(asked)
    ? postExploreJsonRaw(asked.formData, options)
    : postChartDataRaw(chartQueryContext(asked, { result_type: 'results' }), options);
}
