import { createDashboardPermalink } from '../../api/permalink';
import { chartQueryContext } from '../../chart/state/chartRequest';
import '../../chart/state/chartsSlice';
import { stringifyJson } from '../../lib/losslessJson';
import { asNumber, asOptionalString, asRecord, type UnknownRecord } from '../../lib/read';
import type { AppStore } from '../../store/store';
import { showHostTheme } from '../../ui/showTheme';
import { applyThemeMode, type ThemeMode } from '../../ui/themeMode';
import { getPermalinkState } from '../state/getPermalinkState';
import { selectChartFormData } from '../state/selectChartFormData';
import { getDataMaskChange } from './dataMaskChange';
import type { Switchboard } from './switchboard';

/** The size of the page in a frame that is high enough: in a lower one the filter bar scrolls, and the page is as high as the frame. */
function getScrollSize(): { readonly width: number; readonly height: number } {
  const content = document.getElementById('app')?.getBoundingClientRect().height ?? 0;
  const bar = document.querySelector('.filter-bar-vertical');
  const list = bar?.querySelector('.filter-bar-body');
  const row = bar?.parentElement;
  if (bar && list && row) {
    const margin = row.getBoundingClientRect().height - bar.getBoundingClientRect().height;
    const growth = list.scrollHeight - list.clientHeight - margin;
    return { width: document.body.scrollWidth, height: Math.ceil(content + Math.max(0, growth)) };
  }
  return { width: document.body.scrollWidth, height: Math.ceil(content) };
}

async function getPermalink(store: AppStore, args: unknown): Promise<string> {
  const { dashboardInfo, session } = store.getState();
  const id = dashboardInfo.loaded?.info.id;
  if (id === undefined) throw new Error('The dashboard has not loaded.');
  const state = getPermalinkState(store.getState(), asOptionalString(asRecord(args)['anchor']));
  // The host makes its own address of ours where it wants to.
  const { resolvePermalink: _resolve, ...client } = store.services.client;
  return createDashboardPermalink(client, session.traits, id, state);
}

/** Chart id → the query context of its request; of one chart, or of all that have data. */
function getChartDataPayloads(store: AppStore, args: unknown): Record<string, unknown> {
  const state = store.getState();
  const chartId = asNumber(asRecord(args)['chartId']);
  const ids = Object.keys(state.dashboardInfo.loaded?.slices ?? {}).map(Number);
  return Object.fromEntries(
    ids.flatMap((id) => {
      const formData = chartId === undefined || chartId === id ? selectChartFormData(state, id) : undefined;
      if (!formData) return [];
      const ownState = state.charts[id]?.ownState ?? {};
      return [[id, toCloneable(chartQueryContext({ formData, ownState, rules: state.session.traits }))]];
    }),
  );
}

/** The state of charts that users have changed: the page and the search of a table. */
function getChartStates(store: AppStore): Record<string, unknown> {
  const charts = Object.entries(store.getState().charts).filter(([, { ownState }]) => Object.keys(ownState).length > 0);
  return Object.fromEntries(charts.map(([id, { ownState }]) => [id, { chartId: Number(id), state: ownState }]));
}

/** Superset's pair of themes, or one of Ant Design's. */
function setThemeConfig(args: unknown): { readonly success: boolean; readonly message: string } {
  showHostTheme(asRecord(args)['themeConfig']);
  return { success: true, message: 'Theme applied' };
}

/** A mode of the SDK, whose 'default' is light, whatever the system's is. */
export function readThemeMode(mode: unknown): ThemeMode {
  return mode === 'dark' || mode === 'system' ? mode : 'light';
}

/** What the host page may call once it has connected; the dashboard may still be loading. */
export function defineHostMethods(switchboard: Switchboard, store: AppStore): void {
  const define = switchboard.defineMethod;
  define('getScrollSize', getScrollSize);
  define('getDashboardPermalink', (args) => getPermalink(store, args));
  define('getActiveTabs', () => Object.values(store.getState().dashboardInfo.activeTabs));
  define('getDataMask', () => toCloneable(store.getState().dataMask.applied));
  define('getChartStates', () => toCloneable(getChartStates(store)));
  define('getChartDataPayloads', (args) => getChartDataPayloads(store, args));
  define('setThemeMode', (args) => applyThemeMode(readThemeMode(asRecord(args)['mode'])));
  define('setThemeConfig', setThemeConfig);
}

/** Tells the host page each change of the filters. */
export function observeDataMasks(switchboard: Switchboard, store: AppStore): void {
  let last = store.getState().dataMask.applied;
  store.subscribe(() => {
    const { applied } = store.getState().dataMask;
    if (applied === last) return;
    const change = getDataMaskChange(last, applied);
    last = applied;
    switchboard.emit('observeDataMask', { ...toCloneable(applied), ...change });
  });
}

/** Plain data, as the SDK's hosts know it from JSON. */
function toCloneable(value: object): UnknownRecord {
  return asRecord(JSON.parse(stringifyJson(value)));
}
