import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Explore } from '../../api/charts';
import type { UnknownRecord } from '../../lib/read';
import type { Datasource, FormData } from '../../lib/wire';
import type { ControlPanel } from '../../viz/panelTypes';
import { chartUpdateSucceeded } from '../../chart/state/chartsSlice';
import type { RequestError } from '../../store/requestError';
import { frozenPayload } from '../../store/frozenPayload';
import { rootReducer } from '../../store/store';

export type SavedChart = NonNullable<Explore['slice']>;
/** Control name → error messages. */
export type ControlErrors = Readonly<Record<string, readonly string[]>>;

/** Errors in incomplete input, and the value that was stored for it. */
interface InputErrors {
  readonly value: unknown;
  readonly errors: readonly string[];
}

export interface UnfinishedSave {
  readonly dashboard?: { readonly id: number; readonly dashboard_title: string };
  readonly sliceId?: number;
  /** The response to the request that creates the chart was lost: it may have been created. */
  readonly isUncertain?: boolean;
  /** When the chart was overwritten; a later change is another user's. */
  readonly changed_on?: string;
}

export interface ExploreState {
  readonly status: 'loading' | 'ready' | 'failed' | 'notSpecified';
  readonly error: RequestError | null;
  /** Incremented for each opened chart; identifies late responses for an earlier one. */
  readonly loadId: number;
  /** Undefined when the chart's dataset was deleted. */
  readonly dataset: Datasource | undefined;
  /** Incremented whenever the dataset is edited or another one is selected. */
  readonly datasetRevision: number;
  /** Undefined for a chart that was never saved. */
  readonly slice: SavedChart | undefined;
  /** Typed into the header; saved with the chart. */
  readonly newName: string | undefined;
  /** As stored on the server; for a chart that was never saved, as it was opened. */
  readonly savedFormData: FormData | undefined;
  /** As opened, before the control panel filled anything in. */
  readonly openedFormData: FormData | undefined;
  /** It was opened with unsaved changes from the server's cache. */
  readonly isCached: boolean;
  /** The URL parameters that it was opened with: sent with requests, not saved with the chart. */
  readonly urlParams: UnknownRecord;
  /** `savedFormData` with what the control panel fills in: the unchanged state. */
  readonly initialFormData: FormData | undefined;
  /** What the user last ran; undefined before the first run. */
  readonly lastRunFormData: FormData | undefined;
  /** Of the request sent while the page was loading; the same object is reused so that the request is not sent twice. */
  readonly firstRequestFormData: FormData | undefined;
  /** Undefined until loaded, and for unknown viz types. */
  readonly controlPanel: ControlPanel | undefined;
  /** The viz type that the user selected last; its control panel may still be loading. */
  readonly selectedVizType: string | undefined;
  /** By control. They apply while the control has that value. */
  readonly inputErrors: Readonly<Record<string, InputErrors>>;
  readonly runAsYouType: boolean;
  /** What an attempt to save has written before it failed. */
  readonly unfinishedSave: UnfinishedSave;
  /** When the chart's last data arrived, epoch milliseconds. */
  readonly respondedAt: number;
}

const initialState: ExploreState = {
  status: 'loading',
  error: null,
  loadId: 0,
  dataset: undefined,
  datasetRevision: 0,
  slice: undefined,
  newName: undefined,
  savedFormData: undefined,
  openedFormData: undefined,
  isCached: false,
  urlParams: {},
  initialFormData: undefined,
  lastRunFormData: undefined,
  firstRequestFormData: undefined,
  controlPanel: undefined,
  selectedVizType: undefined,
  inputErrors: {},
  runAsYouType: false,
  unfinishedSave: {},
  respondedAt: 0,
};

export interface ExploreLoaded {
  readonly dataset: Datasource | undefined;
  readonly slice: SavedChart | undefined;
  readonly savedFormData: FormData;
  readonly openedFormData: FormData;
  readonly urlParams?: UnknownRecord;
  readonly isCached?: boolean;
}

/** The chart being edited, except for its form data, which has its own slice with an undo history. */
export const exploreSlice = createSlice({
  name: 'explore',
  initialState,
  reducers: {
    exploreLoading: ({ loadId, runAsYouType, datasetRevision }) => ({
      ...initialState,
      loadId: loadId + 1,
      runAsYouType,
      datasetRevision,
    }),
    /** The chart is there, its page not yet. */
    exploreLoaded: (state, { payload }: PayloadAction<ExploreLoaded>) => {
      state.dataset = frozenPayload(payload.dataset);
      state.slice = frozenPayload(payload.slice);
      state.savedFormData = payload.savedFormData;
      state.openedFormData = payload.openedFormData;
      state.urlParams = payload.urlParams ?? {};
      state.isCached = payload.isCached === true;
    },
    exploreReady: (state) => {
      state.status = 'ready';
    },
    exploreFailed: (state, { payload }: PayloadAction<RequestError>) => {
      state.status = 'failed';
      state.error = frozenPayload(payload);
    },
    /** The URL names neither a chart nor a dataset. */
    exploreNotSpecified: (state) => {
      state.status = 'notSpecified';
    },
    initialFormDataDerived: (state, { payload }: PayloadAction<FormData>) => {
      state.initialFormData = payload;
    },
    controlPanelLoaded: (state, { payload }: PayloadAction<ControlPanel | undefined>) => {
      state.controlPanel = frozenPayload(payload);
    },
    runRequested: (state, { payload }: PayloadAction<FormData>) => {
      state.lastRunFormData = payload;
    },
    firstRequestSent: (state, { payload }: PayloadAction<FormData>) => {
      state.firstRequestFormData = payload;
    },
    vizTypeSelected: (state, { payload }: PayloadAction<string>) => {
      state.selectedVizType = payload;
    },
    inputErrorsChanged: (state, { payload }: PayloadAction<InputErrors & { name: string }>) => {
      const { name, value, errors } = payload;
      if (errors.length > 0) state.inputErrors[name] = { value, errors: [...errors] };
      else Reflect.deleteProperty(state.inputErrors, name);
    },
    datasetChanged: (state, { payload }: PayloadAction<Datasource>) => {
      state.dataset = frozenPayload(payload);
      state.datasetRevision += 1;
    },
    chartRenamed: (state, { payload }: PayloadAction<string>) => {
      state.newName = payload === (state.slice?.slice_name ?? '') ? undefined : payload;
    },
    saveProgressed: (state, { payload }: PayloadAction<UnfinishedSave>) => {
      state.unfinishedSave = { ...state.unfinishedSave, ...payload };
    },
    chartSaved: (
      state,
      { payload }: PayloadAction<{ slice: SavedChart; savedFormData: FormData; initialFormData: FormData }>,
    ) => {
      state.slice = frozenPayload(payload.slice);
      state.savedFormData = payload.savedFormData;
      state.initialFormData = payload.initialFormData;
      state.newName = undefined;
      state.unfinishedSave = {};
    },
    sliceChanged: (state, { payload }: PayloadAction<Partial<SavedChart>>) => {
      if (!state.slice) return;
      // A name that was saved in the meantime is the chart's: the one in the header would undo it.
      const { slice_name = state.slice.slice_name } = payload;
      if (slice_name !== state.slice.slice_name || slice_name === state.newName) state.newName = undefined;
      Object.assign(state.slice, payload);
    },
    runAsYouTypeChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.runAsYouType = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(chartUpdateSucceeded, (state, { payload }) => {
      if (payload.id === (state.slice?.slice_id ?? 0)) state.respondedAt = payload.at;
    });
  },
});

export const {
  exploreLoading,
  exploreLoaded,
  exploreReady,
  exploreFailed,
  exploreNotSpecified,
  initialFormDataDerived,
  controlPanelLoaded,
  runRequested,
  firstRequestSent,
  vizTypeSelected,
  inputErrorsChanged,
  datasetChanged,
  chartRenamed,
  saveProgressed,
  chartSaved,
  sliceChanged,
  runAsYouTypeChanged,
} = exploreSlice.actions;

declare module '../../store/store' {
  interface LazySlices {
    readonly explore: ExploreState;
  }
}
rootReducer.inject(exploreSlice);
