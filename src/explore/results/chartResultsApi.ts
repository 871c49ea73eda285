import { fetchSamples, type Samples, type SamplesArgs } from '../../api/samples';
import { stringifyJson } from '../../lib/losslessJson';
import type { QueryResult } from '../../lib/wire';
import type { ChartRequest } from '../../chart/state/chartRequest';
import { fetchChartRows } from '../../chart/state/chartVariants';
import { toQueryFnResult } from '../../store/queryFn';
import { exploreApi } from '../../store/exploreApi';

export interface RowsRequest {
  readonly request: ChartRequest;
  readonly sliceId: number | undefined;
  /** When the chart's data arrived, epoch milliseconds: after a refresh the same request has other rows. */
  readonly respondedAt: number;
}

/** Rows are large: cached only shortly after the pane was closed. Seconds. */
const CACHE_SECONDS = 30;

/** What the pane below the chart fetches while it is open. */
const chartResultsApi = exploreApi.injectEndpoints({
  endpoints: (build) => ({
    chartRows: build.query<readonly QueryResult[], RowsRequest>({
      queryFn: ({ request, sliceId }, { signal }) =>
        toQueryFnResult<readonly QueryResult[]>(fetchChartRows(request, { sliceId, signal })),
      // Form data may hold bigints, which plain JSON cannot write.
      serializeQueryArgs: ({ queryArgs, endpointName }) => `${endpointName}(${stringifyJson(queryArgs)})`,
      keepUnusedDataFor: CACHE_SECONDS,
    }),
    /** `refreshCount` tells repeated forced requests apart. */
    samples: build.query<Samples, SamplesArgs & { readonly refreshCount: number }>({
      queryFn: ({ refreshCount: _count, ...query }, { signal }) =>
        toQueryFnResult<Samples>(fetchSamples(query, signal)),
      keepUnusedDataFor: CACHE_SECONDS,
    }),
  }),
});

export const { useChartRowsQuery, useSamplesQuery } = chartResultsApi;
