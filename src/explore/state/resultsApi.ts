import { fetchSamples, type Samples, type SamplesQuestion } from '../../api/samples';
import { stringifyJson } from '../../lib/losslessJson';
import type { QueryResult } from '../../lib/wire';
import type { ChartAsked } from '../../chart/state/chartQuestion';
import { askRows } from '../../chart/state/chartVariants';
import { answered } from '../../store/answered';
import { exploreApi } from '../../store/exploreApi';

export interface RowsQuestion {
  readonly asked: ChartAsked;
  readonly sliceId: number | undefined;
  /** Of the answer whose rows these are: the same question again brings other rows. */
  readonly answer: number;
}

/** Rows are many: they go soon after nobody shows them any more. Seconds. */
const KEPT = 30;

/** What the pane below the chart asks. Its own questions only while it is open. */
const resultsApi = exploreApi.injectEndpoints({
  endpoints: (build) => ({
    chartRows: build.query<readonly QueryResult[], RowsQuestion>({
      queryFn: ({ asked, sliceId }, { signal }) =>
        answered<readonly QueryResult[]>(askRows(asked, { sliceId, signal })),
      // Settings may hold whole numbers that plain JSON cannot write.
      serializeQueryArgs: ({ queryArgs, endpointName }) => `${endpointName}(${stringifyJson(queryArgs)})`,
      keepUnusedDataFor: KEPT,
    }),
    samples: build.query<Samples, SamplesQuestion & { readonly turn: number }>({
      queryFn: ({ turn: _turn, ...question }, { signal }) => answered<Samples>(fetchSamples(question, signal)),
      keepUnusedDataFor: KEPT,
    }),
  }),
});

export const { useChartRowsQuery, useSamplesQuery } = resultsApi;
