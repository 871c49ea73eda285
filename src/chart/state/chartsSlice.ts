import { createSlice, prepareAutoBatched, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import type { FormData, QueryResult } from '../../lib/wire';
import type { OwnState } from '../../query/types';
import { t } from '../../lib/t';
import type { RequestError } from '../../store/requestError';
import { rootReducer } from '../../store/store';

export type ChartStatus = 'loading' | 'success' | 'rendered' | 'failed' | 'stopped' | '';

export interface ChartState {
  readonly chartStatus: ChartStatus;
  readonly error: RequestError | null;
  /** Epoch milliseconds; 0 where there was none. */
  readonly chartUpdateStartTime: number;
  readonly chartUpdateEndTime: number;
  readonly latestQueryFormData: FormData | null;
  /** The form data that `queriesResponse` is the response to. */
  readonly renderedFormData: FormData | null;
  /** Why annotation layers have no data, by their names. */
  readonly annotationError?: Readonly<Record<string, string>> | undefined;
  /** The last good results stay while new ones load, and behind an error. */
  readonly queriesResponse: readonly QueryResult[] | null;
  readonly ownState: OwnState;
}

export type ChartsState = Readonly<Record<number, ChartState>>;

/** One object, so that a chart without own state always has the same request. */
export const NO_OWN_STATE: OwnState = {};

const initialChart = {
  chartStatus: '',
  error: null,
  chartUpdateStartTime: 0,
  chartUpdateEndTime: 0,
  latestQueryFormData: null,
  renderedFormData: null,
  queriesResponse: null,
  ownState: NO_OWN_STATE,
} satisfies ChartState;

interface Started {
  readonly id: number;
  readonly formData: FormData;
  readonly at: number;
}
interface Succeeded {
  readonly id: number;
  readonly results: readonly QueryResult[];
  readonly at: number;
  readonly annotationError?: Readonly<Record<string, string>> | undefined;
}

const initialState: ChartsState = {};

function update(state: Draft<ChartsState>, id: number, change: Partial<ChartState>): void {
  Object.assign((state[id] ??= { ...initialChart }), change);
}

/** Charts by slice id. */
export const chartsSlice = createSlice({
  name: 'charts',
  initialState,
  reducers: {
    /** Batched: a filter may start a hundred charts at once, and subscribers need only one notification. */
    chartUpdateStarted: {
      reducer: (state, { payload }: PayloadAction<Started>) =>
        update(state, payload.id, {
          chartStatus: 'loading',
          error: null,
          chartUpdateStartTime: payload.at,
          latestQueryFormData: payload.formData,
        }),
      prepare: prepareAutoBatched<Started>(),
    },
    chartUpdateSucceeded: (state, { payload }: PayloadAction<Succeeded>) =>
      update(state, payload.id, {
        chartStatus: 'success',
        // Immer traverses everything that is not frozen; results may have many thousands of rows.
        queriesResponse: Object.freeze(payload.results),
        annotationError: payload.annotationError,
        renderedFormData: state[payload.id]?.latestQueryFormData ?? null,
        chartUpdateEndTime: payload.at,
      }),
    chartUpdateFailed: (state, { payload }: PayloadAction<{ id: number; error: RequestError; at: number }>) =>
      update(state, payload.id, { chartStatus: 'failed', error: payload.error, chartUpdateEndTime: payload.at }),
    chartUpdateStopped: (state, { payload }: PayloadAction<{ id: number; at: number }>) =>
      update(state, payload.id, { chartStatus: 'stopped', chartUpdateEndTime: payload.at }),
    chartRendered: {
      reducer: (state, { payload }: PayloadAction<number>) => {
        const chart = state[payload];
        if (chart?.chartStatus === 'success') chart.chartStatus = 'rendered';
      },
      prepare: prepareAutoBatched<number>(),
    },
    chartRenderFailed: (state, { payload }: PayloadAction<{ id: number; message: string; stack: string | null }>) =>
      update(state, payload.id, {
        chartStatus: 'failed',
        error: {
          message: t('An error occurred while rendering the visualization: %s', payload.message),
          heading: '',
          status: 0,
          stack: payload.stack,
          issueCodes: [],
          sql: null,
        },
      }),
    chartOwnStateChanged: (state, { payload }: PayloadAction<{ id: number; ownState: OwnState }>) =>
      update(state, payload.id, { ownState: payload.ownState }),
    /** Removes a chart that is no longer on the page, with its results. */
    chartRemoved: (state, { payload }: PayloadAction<number>) => {
      // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- a map by id
      delete state[payload];
    },
    chartsCleared: () => initialState,
  },
});

export const {
  chartUpdateStarted,
  chartUpdateSucceeded,
  chartUpdateFailed,
  chartUpdateStopped,
  chartRendered,
  chartRenderFailed,
  chartOwnStateChanged,
  chartRemoved,
  chartsCleared,
} = chartsSlice.actions;

declare module '../../store/store' {
  interface FeatureSlices {
    readonly charts: ChartsState;
  }
}

rootReducer.inject(chartsSlice);
