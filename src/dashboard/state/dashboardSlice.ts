import type { Slice } from '../../chart/slice';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { asRecord, type UnknownRecord } from '../../lib/read';
import type { Datasource } from '../../lib/wire';
import type { ChartProblem } from '../../chart/state/chartsSlice';
import type { DashboardAddress } from './dashboardAddress';
import type { Layout } from '../../layout/layoutTypes';
import { rootReducer } from '../../store/store';

export interface Person {
  readonly id: number;
  readonly name: string;
}

/** A dashboard as the server keeps it; `metadata` is `json_metadata`, read, with keys unknown to us left in. */
export interface DashboardInfo {
  readonly id: number;
  readonly slug: string | null;
  readonly dashboard_title: string;
  readonly css: string;
  readonly certified_by: string;
  readonly certification_details: string;
  readonly owners: readonly Person[];
  readonly roles: readonly Person[];
  readonly published: boolean;
  readonly changed_on: string;
  readonly changed_by_name: string;
  readonly is_managed_externally: boolean;
  readonly metadata: UnknownRecord;
}

export type LastChange = Pick<DashboardInfo, 'changed_on' | 'changed_by_name'>;

export interface LoadedDashboard {
  readonly info: DashboardInfo;
  readonly layout: Layout;
  /** `position_json` as the server keeps it, read; undefined where there is none or it cannot be read. */
  readonly stored: UnknownRecord | undefined;
  readonly slices: Readonly<Record<number, Slice>>;
  readonly address: DashboardAddress;
  /** Sentences for the person: what could not be read and what was done instead. */
  readonly problems: readonly string[];
}

export type DashboardState = {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly failure: ChartProblem | null;
  readonly failureStatus: number;
  readonly loaded: LoadedDashboard | null;
  /** By `uid` (`<id>__table`). */
  readonly datasources: Readonly<Record<string, Datasource>>;
  readonly datasetsStatus: 'loading' | 'complete' | 'failed';
  /** TABS id → the TAB shown. */
  readonly activeTabs: Readonly<Record<string, string>>;
  /** TABs that were shown once: their charts stay. */
  readonly openedTabs: Readonly<Record<string, true>>;
  /** Charts whose description is open. */
  readonly expanded: Readonly<Record<number, boolean>>;
  readonly isRefreshing: boolean;
  /** Seconds between refreshes by themselves; 0 is off. */
  readonly refreshFrequency: number;
};

const initialState: DashboardState = {
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

const info = (state: DashboardState, change: Partial<DashboardInfo>): DashboardState =>
  state.loaded ? { ...state, loaded: { ...state.loaded, info: { ...state.loaded.info, ...change } } } : state;

export const dashboardSlice = createSlice({
  name: 'dashboard',
  initialState,
  reducers: {
    dashboardOpening: () => initialState,
    dashboardLoaded: (
      state,
      {
        payload,
      }: PayloadAction<{
        loaded: LoadedDashboard;
        activeTabs: Readonly<Record<string, string>>;
        refreshFrequency: number;
      }>,
    ) => ({
      ...(state as DashboardState),
      loaded: payload.loaded,
      expanded: Object.fromEntries(
        Object.entries(asRecord(payload.loaded.info.metadata['expanded_slices'])).map(([id, open]) => [
          id,
          open === true,
        ]),
      ),
      activeTabs: payload.activeTabs,
      openedTabs: Object.fromEntries(Object.values(payload.activeTabs).map((id) => [id, true as const])),
      refreshFrequency: payload.refreshFrequency,
    }),
    /** The page may be drawn: whatever it needs is here or under way. */
    dashboardShown: (state) => ({ ...(state as DashboardState), status: 'ready' as const }),
    dashboardFailed: (state, { payload }: PayloadAction<{ failure: ChartProblem; status: number }>) => ({
      ...(state as DashboardState),
      status: 'failed' as const,
      failure: payload.failure,
      failureStatus: payload.status,
    }),
    datasetsLoaded: (state, { payload }: PayloadAction<readonly Datasource[] | null>) => ({
      ...(state as DashboardState),
      datasetsStatus: payload ? ('complete' as const) : ('failed' as const),
      datasources: Object.fromEntries((payload ?? []).map((d) => [d.uid ?? `${d.id}__${d.type}`, d])),
    }),
    tabOpened: (state, { payload }: PayloadAction<{ tabsId: string; tabId: string }>) => ({
      ...(state as DashboardState),
      activeTabs: { ...state.activeTabs, [payload.tabsId]: payload.tabId },
      openedTabs: { ...state.openedTabs, [payload.tabId]: true as const },
    }),
    descriptionToggled: (state, { payload }: PayloadAction<number>) => ({
      ...(state as DashboardState),
      expanded: { ...state.expanded, [payload]: !state.expanded[payload] },
    }),
    /** The settings as the server keeps them now, after a part of them was saved, and when and by whom that was. */
    metadataChanged: (state, { payload }: PayloadAction<Pick<DashboardInfo, 'metadata'> & Partial<LastChange>>) =>
      info(state as DashboardState, payload),
    /** The person edits: the page shows what they have made of it. */
    workShown: (
      state,
      {
        payload,
      }: PayloadAction<{
        info: Partial<DashboardInfo>;
        layout: Layout;
        activeTabs: Readonly<Record<string, string>>;
      }>,
    ) => {
      const { loaded, openedTabs } = state as DashboardState;
      if (!loaded) return state as DashboardState;
      const opened = Object.fromEntries(Object.values(payload.activeTabs).map((id) => [id, true as const]));
      return {
        ...(state as DashboardState),
        loaded: { ...loaded, info: { ...loaded.info, ...payload.info }, layout: payload.layout },
        activeTabs: payload.activeTabs,
        openedTabs: { ...openedTabs, ...opened },
      };
    },
    /** What was edited is saved: the server has this now. */
    dashboardSaved: (state, { payload }: PayloadAction<Pick<LoadedDashboard, 'info' | 'stored'>>) => {
      const { loaded } = state as DashboardState;
      if (loaded?.info.id !== payload.info.id) return state as DashboardState;
      return { ...(state as DashboardState), loaded: { ...loaded, ...payload } };
    },
    /** A chart that the person puts on the dashboard. */
    sliceAdded: (state, { payload }: PayloadAction<{ slice: Slice; datasource: Datasource | undefined }>) => {
      const { loaded, datasources } = state as DashboardState;
      if (!loaded) return state as DashboardState;
      const { slice, datasource } = payload;
      const uid = datasource && (datasource.uid ?? `${datasource.id}__${datasource.type}`);
      return {
        ...(state as DashboardState),
        loaded: { ...loaded, slices: { ...loaded.slices, [slice.id]: slice } },
        datasources: datasource && uid && !datasources[uid] ? { ...datasources, [uid]: datasource } : datasources,
      };
    },
    publishedChanged: (state, { payload }: PayloadAction<boolean>) =>
      info(state as DashboardState, { published: payload }),
    refreshFrequencyChanged: (state, { payload }: PayloadAction<number>) => ({
      ...(state as DashboardState),
      refreshFrequency: payload,
    }),
    refreshingChanged: (state, { payload }: PayloadAction<boolean>) => ({
      ...(state as DashboardState),
      isRefreshing: payload,
    }),
  },
});

export const {
  dashboardOpening,
  dashboardLoaded,
  dashboardShown,
  dashboardFailed,
  datasetsLoaded,
  tabOpened,
  descriptionToggled,
  metadataChanged,
  workShown,
  dashboardSaved,
  sliceAdded,
  publishedChanged,
  refreshFrequencyChanged,
  refreshingChanged,
} = dashboardSlice.actions;

declare module '../../store/store' {
  interface FeatureSlices {
    readonly dashboard: DashboardState;
  }
}

rootReducer.inject(dashboardSlice);
