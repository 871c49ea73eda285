import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Explore } from '../../api/charts';
import type { Datasource, FormData } from '../../lib/wire';
import type { ControlPanel } from '../../viz/panelTypes';
import type { ChartProblem } from '../../chart/state/chartsSlice';

export type ExploreSavedChart = NonNullable<Explore['slice']>;
/** Control name → what is wrong with what was typed. */
export type ControlErrors = Readonly<Record<string, readonly string[]>>;

export interface ExploreState {
  readonly status: 'loading' | 'ready' | 'failed' | 'nothingNamed';
  readonly failure: ChartProblem | null;
  /** Each opened chart has its own: what arrives late for an earlier one is dropped. */
  readonly opening: number;
  /** Undefined when the chart's dataset is gone. */
  readonly dataset: Datasource | undefined;
  readonly slice: ExploreSavedChart | undefined;
  /** The settings as the server keeps them; for a chart that was never saved, those that it began with. */
  readonly saved: FormData | undefined;
  /** The settings as they were opened, before anything was derived from them. */
  readonly start: FormData | undefined;
  /** What the work began with: `start`, and what the panel derives from it. */
  readonly begun: FormData | undefined;
  /** The settings that were last asked with. Undefined: nothing was asked yet. */
  readonly ran: FormData | undefined;
  /** What was asked when the chart was opened, before its page was drawn: the same object goes on being the question. */
  readonly firstQuestion: FormData | undefined;
  /** The panel of `panel.viz_type`; undefined until it is loaded, or for a type that no panel is known of. */
  readonly panel: ControlPanel | undefined;
  /** Said by widgets about what is being typed; a name without errors is absent. */
  readonly typedErrors: ControlErrors;
  readonly runAsYouType: boolean;
}

const initialState: ExploreState = {
  status: 'loading',
  failure: null,
  opening: 0,
  dataset: undefined,
  slice: undefined,
  saved: undefined,
  start: undefined,
  begun: undefined,
  ran: undefined,
  firstQuestion: undefined,
  panel: undefined,
  typedErrors: {},
  runAsYouType: false,
};

export interface ExploreLoaded {
  readonly dataset: Datasource | undefined;
  readonly slice: ExploreSavedChart | undefined;
  readonly saved: FormData;
  readonly start: FormData;
}

/** The chart that is being built, but for the settings themselves (workSlice). Datasets are large: no drafts. */
export const exploreSlice = createSlice({
  name: 'explore',
  initialState,
  reducers: {
    exploreOpening: (state, { payload }: PayloadAction<number>) => ({
      ...initialState,
      opening: payload,
      runAsYouType: state.runAsYouType,
    }),
    exploreLoaded: (state, { payload }: PayloadAction<ExploreLoaded>) => ({
      ...(state as ExploreState),
      ...payload,
      status: 'ready' as const,
    }),
    exploreFailed: (state, { payload }: PayloadAction<ChartProblem>) => ({
      ...(state as ExploreState),
      status: 'failed' as const,
      failure: payload,
    }),
    nothingNamed: (state) => ({ ...(state as ExploreState), status: 'nothingNamed' as const }),
    workDerived: (state, { payload }: PayloadAction<FormData>) => ({ ...(state as ExploreState), begun: payload }),
    panelLoaded: (state, { payload }: PayloadAction<ControlPanel | undefined>) => ({
      ...(state as ExploreState),
      panel: payload,
    }),
    asked: (state, { payload }: PayloadAction<FormData>) => ({ ...(state as ExploreState), ran: payload }),
    firstAsked: (state, { payload }: PayloadAction<FormData>) => ({
      ...(state as ExploreState),
      firstQuestion: payload,
    }),
    typed: (state, { payload }: PayloadAction<{ name: string; errors: readonly string[] }>) => {
      const { [payload.name]: _old, ...others } = (state as ExploreState).typedErrors;
      const typedErrors = payload.errors.length > 0 ? { ...others, [payload.name]: payload.errors } : others;
      return { ...(state as ExploreState), typedErrors };
    },
    datasetChanged: (state, { payload }: PayloadAction<Datasource>) => ({
      ...(state as ExploreState),
      dataset: payload,
    }),
    /** The server has it now; what it keeps is what was sent. */
    chartSaved: (
      state,
      { payload }: PayloadAction<{ slice: ExploreSavedChart; saved: FormData; begun: FormData }>,
    ) => ({ ...(state as ExploreState), ...payload }),
    sliceChanged: (state, { payload }: PayloadAction<Partial<ExploreSavedChart>>) => {
      const { slice } = state as ExploreState;
      return slice ? { ...(state as ExploreState), slice: { ...slice, ...payload } } : state;
    },
    runAsYouTypeChanged: (state, { payload }: PayloadAction<boolean>) => ({
      ...(state as ExploreState),
      runAsYouType: payload,
    }),
  },
});

export const {
  exploreOpening,
  exploreLoaded,
  exploreFailed,
  nothingNamed,
  workDerived,
  panelLoaded,
  asked,
  firstAsked,
  typed,
  datasetChanged,
  chartSaved,
  sliceChanged,
  runAsYouTypeChanged,
} = exploreSlice.actions;

declare module '../../store/store' {
  interface LazySlices {
    readonly explore: ExploreState;
  }
}
