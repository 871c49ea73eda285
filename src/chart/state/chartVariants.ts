import {
  fetchChartData,
  fetchChartDataAnswer,
  fetchExploreJson,
  fetchExploreJsonAnswer,
  fetchExploreJsonQuery,
  fetchQueryText,
  type ChartDataOptions,
  type QueryText,
} from '../../api/chartData';
import type { QueryResult } from '../../lib/wire';
import { chartApi, chartQueryContext, type ChartAsked } from './chartQuestion';

const isLegacy = ({ formData, rules }: ChartAsked): boolean => chartApi(formData, rules) === 'explore_json';

/** The SQL that a chart's question becomes, for each of its queries. Rejects with an ApiError. */
export function askQueryText(asked: ChartAsked, options: ChartDataOptions): Promise<readonly QueryText[]> {
  return isLegacy(asked)
    ? fetchExploreJsonQuery(asked.formData, options)
    : fetchQueryText(chartQueryContext(asked, { result_type: 'query' }), options);
}

/** The rows behind a chart, for each of its queries. */
export function askRows(asked: ChartAsked, options: ChartDataOptions): Promise<readonly QueryResult[]> {
  return isLegacy(asked)
    ? fetchExploreJson(asked.formData, options, 'results')
    : fetchChartData(chartQueryContext(asked, { result_type: 'results' }), options);
}

/** The same rows in the server's own words. */
export function askRowsAnswer(asked: ChartAsked, options: ChartDataOptions): Promise<unknown> {
  return isLegacy(asked)
    ? fetchExploreJsonAnswer(asked.formData, options)
    : fetchChartDataAnswer(chartQueryContext(asked, { result_type: 'results' }), options);
}
