import { createSlice, prepareAutoBatched, type PayloadAction } from '@reduxjs/toolkit';
import type { FormData, QueryResult } from '../../lib/wire';
import type { OwnState } from '../../query/types';
import { t } from '../../lib/t';
import { rootReducer } from '../../store/store';

export type ChartStatus = 'loading' | 'success' | 'rendered' | 'failed' | 'stopped' | '';

/** What a failure tells the person; plain data, made from an ApiError or a render failure. */
export interface ChartProblem {
  readonly title: string;
  readonly detail: string;
  readonly stack: string | null;
  readonly issueCodes: readonly { readonly code: number; readonly message: string }[];
  readonly sql: string | null;
}

export interface ChartState {
  readonly id: number;
  readonly chartStatus: ChartStatus;
  readonly chartAlert: string | null;
  readonly chartStackTrace: string | null;
  readonly problem: ChartProblem | null;
  /** Epoch milliseconds; 0 where there was none. */
  readonly chartUpdateStartTime: number;
  readonly chartUpdateEndTime: number;
  readonly latestQueryFormData: FormData | null;
  /** The settings that `queriesResponse` answers. */
  readonly renderedFormData: FormData | null;
  /** Why annotation layers have no data, by their names. */
  readonly annotationError?: Readonly<Record<string, string>> | undefined;
  /** The last good answers stay while new ones are asked for, and behind a failure. */
  readonly queriesResponse: readonly QueryResult[] | null;
  readonly ownState: OwnState;
  readonly lastRendered: number;
}

export type ChartsState = Readonly<Record<number, ChartState>>;

/** One object, so that a chart which has chosen nothing yet always asks the same question. */
export const NO_OWN_STATE: OwnState = {};

const blank = (id: number): ChartState => ({
  id,
  chartStatus: '',
  chartAlert: null,
  chartStackTrace: null,
  problem: null,
  chartUpdateStartTime: 0,
  chartUpdateEndTime: 0,
  latestQueryFormData: null,
  renderedFormData: null,
  queriesResponse: null,
  ownState: NO_OWN_STATE,
  lastRendered: 0,
});

interface Started {
  readonly id: number;
  readonly formData: FormData;
  readonly at: number;
}
interface Rendered {
  readonly id: number;
  readonly at: number;
}

const initialState: ChartsState = {};
const set = (state: ChartsState, id: number, change: Partial<ChartState>): ChartsState => ({
  ...state,
  [id]: { ...(state[id] ?? blank(id)), ...change },
});

/** Charts by slice id. Answers are large and never changed, so reducers return new maps instead of drafts. */
export const chartsSlice = createSlice({
  name: 'charts',
  initialState,
  reducers: {
    /** A filter may ask a hundred charts at once, and all of the page need hear of it but once. */
    chartUpdateStarted: {
      reducer: (state, { payload }: PayloadAction<Started>) =>
        set(state as ChartsState, payload.id, {
          chartStatus: 'loading',
          chartAlert: null,
          chartStackTrace: null,
          problem: null,
          chartUpdateStartTime: payload.at,
          latestQueryFormData: payload.formData,
        }),
      prepare: prepareAutoBatched<Started>(),
    },
    chartUpdateSucceeded: (
      state,
      {
        payload,
      }: PayloadAction<{
        id: number;
        results: readonly QueryResult[];
        at: number;
        annotationError?: Readonly<Record<string, string>> | undefined;
      }>,
    ) =>
      set(state as ChartsState, payload.id, {
        chartStatus: 'success',
        chartAlert: null,
        queriesResponse: payload.results,
        annotationError: payload.annotationError,
        renderedFormData: (state as ChartsState)[payload.id]?.latestQueryFormData ?? null,
        chartUpdateEndTime: payload.at,
      }),
    chartUpdateFailed: (state, { payload }: PayloadAction<{ id: number; problem: ChartProblem; at: number }>) =>
      set(state as ChartsState, payload.id, {
        chartStatus: 'failed',
        chartAlert: payload.problem.title,
        chartStackTrace: payload.problem.stack,
        problem: payload.problem,
        chartUpdateEndTime: payload.at,
      }),
    chartUpdateStopped: (state, { payload }: PayloadAction<{ id: number; at: number }>) =>
      set(state as ChartsState, payload.id, {
        chartStatus: 'stopped',
        chartAlert: t('Updating chart was stopped'),
        chartUpdateEndTime: payload.at,
      }),
    chartRendered: {
      reducer: (state, { payload }: PayloadAction<Rendered>) => {
        const chart = (state as ChartsState)[payload.id];
        return chart?.chartStatus === 'success'
          ? set(state as ChartsState, payload.id, { chartStatus: 'rendered', lastRendered: payload.at })
          : state;
      },
      prepare: prepareAutoBatched<Rendered>(),
    },
    chartRenderFailed: (state, { payload }: PayloadAction<{ id: number; message: string; stack: string | null }>) =>
      set(state as ChartsState, payload.id, {
        chartStatus: 'failed',
        chartAlert: t('An error occurred while rendering the visualization: %s', payload.message),
        chartStackTrace: payload.stack,
        problem: {
          title: t('An error occurred while rendering the visualization: %s', payload.message),
          detail: '',
          stack: payload.stack,
          issueCodes: [],
          sql: null,
        },
      }),
    chartOwnStateChanged: (state, { payload }: PayloadAction<{ id: number; ownState: OwnState }>) =>
      set(state as ChartsState, payload.id, { ownState: payload.ownState }),
    /** A chart that is gone from the page, its answers with it. */
    chartRemoved: (state, { payload }: PayloadAction<number>) => {
      const { [payload]: _gone, ...others } = state as ChartsState;
      return others;
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
