import type { Bootstrap } from '../../api/session/bootstrapShape';
import { prefetchWhenIdle } from '../../lib/prefetchWhenIdle';
import { storeOpeningQueries } from './storeOpeningQueries';

const MENUS: readonly (() => Promise<unknown>)[] = [
  () => import('../../chart/menu/ChartMenuList'),
  () => import('../../chart/errors/ErrorMessage'),
  () => import('../../chart/errors/ErrorDetails'),
  () => import('../../chart/sql/ViewQueryDialog'),
  () => import('../../chart/results/ViewAsTableDialog'),
  () => import('../../chart/export/share'),
  () => import('../../chart/menu/downloadRows'),
  () => import('../header/RefreshIntervalDialog'),
];
const DRILL: readonly (() => Promise<unknown>)[] = [
  () => import('../../chart/drill/ChartContextMenu'),
  () => import('../../chart/drill/DrillDetailDialog'),
  () => import('../../chart/drill/DrillByDialog'),
  () => import('../../chart/export/saveImage'),
];
/** For users who may edit: edit mode and the dialogs of a failed save, which must open without a connection too. */
const EDIT: readonly (() => Promise<unknown>)[] = [
  () => import('../edit/editFeature'),
  () => import('../edit/save/FailedDialog'),
  () => import('../edit/save/ConflictDialog'),
  () => import('../filters/config/FilterConfigDialog'),
];
/** Milliseconds before more than the menus is prefetched: many dashboards are only opened briefly. */
const DELAY = 5000;

/**
 * Prefetches what the page can open, so that it opens instantly, also without a connection, and stores what the next visit
 * requests first. Returns a function that cancels the rest.
 */
export function prefetchFeatures(mayEdit: boolean, bootstrap: Bootstrap): () => void {
  storeOpeningQueries(bootstrap);
  const stopMenus = prefetchWhenIdle(MENUS);
  const stopRest = prefetchWhenIdle(mayEdit ? [...DRILL, ...EDIT] : DRILL, DELAY);
  return () => {
    stopMenus();
    stopRest();
  };
}
