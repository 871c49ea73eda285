import { prefetchWhenIdle } from '../../lib/prefetchWhenIdle';

type Loads = readonly (() => Promise<unknown>)[];

/** What a lost connection shows. */
const ERRORS: Loads = [
  () => import('../../chart/errors/ErrorMessage'),
  () => import('../../chart/errors/ErrorDetails'),
];
const MENUS: Loads = [
  // Opening a chart's menu saves the filters for the chart builder: they have to be there when its first entry is clicked.
  () => import('../state/exploreContext'),
  () => import('../header/DashboardMenuList'),
  () => import('../header/DashboardDialogs'),
  () => import('../../chart/menu/ChartMenuList'),
  () => import('../../chart/menu/ChartDialogs'),
  () => import('../../chart/menu/FullSize'),
  () => import('../../chart/sql/ViewQueryDialog'),
  () => import('../../chart/results/ViewAsTableDialog'),
  () => import('../../chart/export/share'),
  () => import('../header/shareDashboard'),
  () => import('../../chart/menu/downloadRows'),
  () => import('../header/RefreshIntervalDialog'),
  () => import('./AutoRefresh'),
];
const DRILL: Loads = [
  () => import('../../chart/drill/ChartContextMenu'),
  () => import('../../chart/drill/DrillDetailDialog'),
  () => import('../../chart/drill/DrillByDialog'),
  () => import('../../chart/export/saveImage'),
  () => import('../../chart/embed/EmbedDialog'),
  () => import('../header/DashboardReportDialog'),
  () => import('../filters/cross/CrossFilterScopingDialog'),
];
/** For users who may edit: edit mode and the dialogs of a failed save, which must open without a connection too. */
const EDIT: Loads = [
  () => import('../edit/editFeature'),
  () => import('../edit/pane/ChartsTab'),
  () => import('../edit/save/FailedDialog'),
  () => import('../edit/save/ConflictDialog'),
  () => import('../filters/config/FilterConfigDialog'),
  () => import('../edit/properties/SaveAsDialog'),
  () => import('../header/EmbedDialog'),
  () => import('../filters/box/FilterScopesDialog'),
  () => import('../filters/box/MigrationDialog'),
];
/** Milliseconds before everything is prefetched: many dashboards are only opened briefly. */
const DELAY = 5000;

/** Calls back when the user moves the pointer, touches the page or presses a key for the first time. Returns a function that cancels it. */
function onFirstAction(callback: () => void): () => void {
  const controller = new AbortController();
  const act = (): void => {
    controller.abort();
    callback();
  };
  for (const type of ['pointermove', 'pointerdown', 'keydown'])
    window.addEventListener(type, act, { capture: true, passive: true, signal: controller.signal });
  return () => controller.abort();
}

/**
 * Prefetches what the page can open, so that it opens instantly, also without a connection: menus once the user does anything.
 * Returns a function that cancels the rest.
 */
export function prefetchFeatures(mayEdit: boolean): () => void {
  const stops = [
    prefetchWhenIdle(ERRORS),
    prefetchWhenIdle(mayEdit ? [...MENUS, ...DRILL, ...EDIT] : [...MENUS, ...DRILL], DELAY),
  ];
  stops.push(onFirstAction(() => stops.push(prefetchWhenIdle(MENUS))));
  return () => stops.forEach((stop) => stop());
}
