import { postChartData } from '../../api/chartData';
import type { Client } from '../../api/client/client';
import type { QueryRules } from '../../lib/queryRules';
import type { Row } from '../../lib/wire';
import { buildQueryContext } from '../../query/buildQueryContext';
import { metricLabel } from '../../query/labels';
import type { QueryContext, QueryMetric } from '../../query/types';
import { exploreApi } from '../../store/exploreApi';
import { getClient, toQueryFnResult } from '../../store/queryFn';
import type { RankedValue } from './dimensionValues';

interface RankedValuesArgs {
  readonly datasource: string;
  readonly dimension: string;
  readonly metric: QueryMetric;
  readonly isDescending: boolean;
  readonly limit: number;
  readonly rules: QueryRules;
}

/** Of the whole dataset, without the chart's own filters, as in Superset. */
export function rankedValuesQuery(args: RankedValuesArgs): QueryContext {
  const { datasource, dimension, metric, isDescending, limit, rules } = args;
  const formData = {
    viz_type: '',
    datasource,
    groupby: [dimension],
    metrics: [metric],
    adhoc_filters: [],
    time_range: 'No filter',
    row_limit: limit,
  };
  const context = buildQueryContext(formData, { rules });
  const orderby = [[metric, !isDescending]] as const;
  return { ...context, queries: context.queries.map((query) => ({ ...query, orderby })) };
}

async function fetchRankedValues(
  client: Client,
  args: RankedValuesArgs,
  signal: AbortSignal,
): Promise<readonly RankedValue[]> {
  const [result] = await postChartData(client, rankedValuesQuery(args), { signal });
  return readRankedValues(result?.data ?? [], args);
}

export function readRankedValues(
  rows: readonly Row[],
  { dimension, metric }: Pick<RankedValuesArgs, 'dimension' | 'metric'>,
): readonly RankedValue[] {
  const label = metricLabel(metric);
  return rows.map((row) => ({ value: row[dimension], metricValue: row[label] }));
}

const matrixifyApi = exploreApi.injectEndpoints({
  endpoints: (build) => ({
    rankedValues: build.query<readonly RankedValue[], RankedValuesArgs>({
      queryFn: (args, { signal, extra }) => toQueryFnResult(fetchRankedValues(getClient(extra), args, signal)),
    }),
  }),
});

export const { useRankedValuesQuery } = matrixifyApi;
