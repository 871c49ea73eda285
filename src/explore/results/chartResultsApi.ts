import { fetchSamples, type Samples, type SamplesArgs } from '../../api/samples';
import { stringifyJson } from '../../lib/losslessJson';
import type { QueryResult } from '../../lib/wire';
import type { ChartRequest } from '../../chart/state/chartRequest';
import { fetchChartRows } from '../../chart/state/chartVariants';
import { getClient, toQueryFnResult } from '../../store/queryFn';
import { exploreApi } from '../../store/exploreApi';

export interface RowsRequest {
  readonly request: ChartRequest;
  readonly sliceId: number | undefined;
  /** When the chart's data arrived, epoch milliseconds; invalidates the rows after a refresh. */
  readonly respondedAt: number;
}

interface SamplesRequest extends SamplesArgs {
  /** A new one repeats a forced request. */
  readonly refreshCount: number;
  /** A new one has other samples, of the dataset as it was edited. */
  readonly datasetRevision: number;
}

/** Rows are large, so they are cached only briefly after the pane is closed. */
const CACHE_SECONDS = 30;

/** The requests of the results pane. */
const chartResultsApi = exploreApi.injectEndpoints({
  endpoints: (build) => ({
    chartRows: build.query<readonly QueryResult[], RowsRequest>({
      queryFn: ({ request, sliceId }, { signal, extra }) =>
        toQueryFnResult<readonly QueryResult[]>(fetchChartRows(getClient(extra), request, { sliceId, signal })),
      // Form data may contain bigints, which JSON.stringify rejects.
      serializeQueryArgs: ({ queryArgs, endpointName }) => `${endpointName}(${stringifyJson(queryArgs)})`,
      keepUnusedDataFor: CACHE_SECONDS,
    }),
    samples: build.query<Samples, SamplesRequest>({
      queryFn: ({ refreshCount: _count, datasetRevision: _revision, ...query }, { signal, extra }) =>
        toQueryFnResult<Samples>(fetchSamples(getClient(extra), query, signal)),
      keepUnusedDataFor: CACHE_SECONDS,
    }),
  }),
});

export const { useChartRowsQuery, useSamplesQuery } = chartResultsApi;
