import type { DashboardTheme } from '../../api/dashboardShape';
import type { Slice, SlicesById } from '../../chart/slice';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { asRecord, type UnknownRecord } from '../../lib/read';
import type { Datasource } from '../../lib/wire';
import type { RequestError } from '../../store/requestError';
import type { DashboardAddress } from './dashboardAddress';
import type { Layout } from '../../layout/layout';
import { frozenPayload } from '../../store/frozenPayload';
import { rootReducer } from '../../store/store';

/** An owner or a role. */
export interface DashboardSubject {
  readonly id: number;
  readonly name: string;
}

/** A dashboard as the server has it; `metadata` is the parsed `json_metadata`, unknown keys included. */
export interface DashboardInfo {
  readonly id: number;
  readonly slug: string | null;
  readonly dashboard_title: string;
  readonly css: string;
  /** Null also where the server has no themes. */
  readonly theme: DashboardTheme | null;
  readonly certified_by: string;
  readonly certification_details: string;
  readonly owners: readonly DashboardSubject[];
  readonly roles: readonly DashboardSubject[];
  readonly published: boolean;
  readonly changed_on: string;
  readonly changed_by_name: string;
  /** From 6.x on. */
  readonly created_by_name?: string;
  readonly created_on_delta_humanized?: string;
  readonly is_managed_externally: boolean;
  readonly metadata: UnknownRecord;
}

export type LastChange = Pick<DashboardInfo, 'changed_on' | 'changed_by_name'>;

export interface LoadedDashboard {
  readonly info: DashboardInfo;
  /** The parsed `position_json` as the server has it; undefined where it is missing or unreadable. */
  readonly stored: UnknownRecord | undefined;
  readonly slices: SlicesById;
  readonly address: DashboardAddress;
  /** Warnings for the user: what could not be read and what is used instead. */
  readonly warnings: readonly string[];
}

export type DashboardInfoState = {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly failure: RequestError | null;
  readonly failureStatus: number;
  readonly loaded: LoadedDashboard | null;
  /** By `uid` (`<id>__table`). */
  readonly datasources: Readonly<Record<string, Datasource>>;
  readonly datasetsStatus: 'loading' | 'complete' | 'failed';
  /** TABS id → its active TAB. */
  readonly activeTabs: Readonly<Record<string, string>>;
  /** TABs that have been active once: their charts stay mounted. */
  readonly openedTabs: Readonly<Record<string, true>>;
  /** Chart id → whether its description is open. */
  readonly expanded: Readonly<Record<number, boolean>>;
  readonly isRefreshing: boolean;
  /** Seconds between automatic refreshes; 0 is off. */
  readonly refreshFrequency: number;
};

const initialState: DashboardInfoState = {
  status: 'loading',
  failure: null,
  failureStatus: 0,
  loaded: null,
  datasources: {},
  datasetsStatus: 'loading',
  activeTabs: {},
  openedTabs: {},
  expanded: {},
  isRefreshing: false,
  refreshFrequency: 0,
};

const open = (activeTabs: Readonly<Record<string, string>>): Record<string, true> =>
  Object.fromEntries(Object.values(activeTabs).map((id) => [id, true]));

const getUid = ({ uid, id, type }: Datasource): string => uid ?? `${id}__${type}`;

const dashboardInfoSlice = createSlice({
  name: 'dashboardInfo',
  initialState,
  reducers: {
    dashboardLoadStarted: () => initialState,
    dashboardLoaded: (
      state,
      {
        payload,
      }: PayloadAction<{
        loaded: LoadedDashboard;
        /** For the slice `dashboardLayout`. */
        layout: Layout;
        activeTabs: Readonly<Record<string, string>>;
        refreshFrequency: number;
      }>,
    ) => {
      const expanded = asRecord(payload.loaded.info.metadata['expanded_slices']);
      state.loaded = frozenPayload(payload.loaded);
      state.expanded = Object.fromEntries(Object.entries(expanded).map(([id, isOpen]) => [id, isOpen === true]));
      state.activeTabs = payload.activeTabs;
      state.openedTabs = open(payload.activeTabs);
      state.refreshFrequency = payload.refreshFrequency;
    },
    /** The page can render: everything it needs is loaded or requested. */
    dashboardReady: (state) => {
      state.status = 'ready';
    },
    dashboardLoadFailed: (state, { payload }: PayloadAction<{ failure: RequestError; status: number }>) => {
      state.status = 'failed';
      state.failure = frozenPayload(payload.failure);
      state.failureStatus = payload.status;
    },
    datasetsLoaded: (state, { payload }: PayloadAction<readonly Datasource[] | null>) => {
      state.datasetsStatus = payload ? 'complete' : 'failed';
      state.datasources = frozenPayload(
        Object.fromEntries((payload ?? []).map((dataset) => [getUid(dataset), dataset])),
      );
    },
    tabOpened: (state, { payload: { tabsId, tabId } }: PayloadAction<{ tabsId: string; tabId: string }>) => {
      state.activeTabs[tabsId] = tabId;
      state.openedTabs[tabId] = true;
    },
    descriptionToggled: (state, { payload: chartId }: PayloadAction<number>) => {
      state.expanded[chartId] = state.expanded[chartId] !== true;
    },
    /** `json_metadata` was saved partially: the server's current version, and when and by whom it was saved. */
    metadataChanged: (
      { loaded },
      { payload: { metadata, ...change } }: PayloadAction<Pick<DashboardInfo, 'metadata'> & Partial<LastChange>>,
    ) => {
      if (loaded) Object.assign(loaded.info, change, { metadata: frozenPayload(metadata) });
    },
    /** The layout changed, and perhaps its tabs with it. */
    activeTabsReplaced: (state, { payload }: PayloadAction<Readonly<Record<string, string>>>) => {
      state.activeTabs = payload;
      Object.assign(state.openedTabs, open(payload));
    },
    /** The draft was saved: the server now has this. */
    dashboardSaved: ({ loaded }, { payload }: PayloadAction<Pick<LoadedDashboard, 'info' | 'stored'>>) => {
      if (loaded?.info.id !== payload.info.id) return;
      loaded.info = frozenPayload(payload.info);
      loaded.stored = frozenPayload(payload.stored);
    },
    /** A chart was loaded to be added to the dashboard. */
    sliceAdded: (
      { loaded, datasources },
      { payload: { slice, datasource } }: PayloadAction<{ slice: Slice; datasource: Datasource | undefined }>,
    ) => {
      if (!loaded) return;
      loaded.slices[slice.id] = frozenPayload(slice);
      if (datasource) datasources[getUid(datasource)] ??= frozenPayload(datasource);
    },
    publishedChanged: ({ loaded }, { payload }: PayloadAction<Pick<DashboardInfo, 'id' | 'published'>>) => {
      if (loaded?.info.id === payload.id) loaded.info.published = payload.published;
    },
    refreshFrequencyChanged: (state, { payload }: PayloadAction<number>) => {
      state.refreshFrequency = payload;
    },
    refreshingChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.isRefreshing = payload;
    },
  },
});

export const {
  dashboardLoadStarted,
  dashboardLoaded,
  dashboardReady,
  dashboardLoadFailed,
  datasetsLoaded,
  tabOpened,
  descriptionToggled,
  metadataChanged,
  activeTabsReplaced,
  dashboardSaved,
  sliceAdded,
  publishedChanged,
  refreshFrequencyChanged,
  refreshingChanged,
} = dashboardInfoSlice.actions;

declare module '../../store/store' {
  interface FeatureSlices {
    readonly dashboardInfo: DashboardInfoState;
  }
}

rootReducer.inject(dashboardInfoSlice);
