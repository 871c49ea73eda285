import { useEffect } from 'react';
import { DrawQueue } from '../../chart/drawQueue';
import { prefetchWhenIdle } from '../../lib/prefetchWhenIdle';
import { useAppSelector, useService } from '../../store/hooks';

/** Draws all charts, also those outside of the viewport, before the page is printed. */
export function useDrawBeforePrint(): void {
  const { drawAllNow } = useService(DrawQueue);
  useEffect(() => {
    window.addEventListener('beforeprint', drawAllNow);
    return () => window.removeEventListener('beforeprint', drawAllNow);
  }, [drawAllNow]);
}

/** What every viewer's menus and failures need. Small. */
const MENUS: readonly (() => Promise<unknown>)[] = [
  () => import('../../chart/errors/ErrorMessage'),
  () => import('../../chart/errors/ErrorDetails'),
  () => import('../../chart/sql/ViewQueryDialog'),
  () => import('../../chart/results/ViewAsTableDialog'),
  () => import('../../chart/export/share'),
  () => import('../header/RefreshIntervalDialog'),
];
const DRILL: readonly (() => Promise<unknown>)[] = [
  () => import('../../chart/drill/ChartContextMenu'),
  () => import('../../chart/drill/DrillDetailDialog'),
  () => import('../../chart/drill/DrillByDialog'),
  () => import('../../chart/export/saveImage'),
];
/** For those who may edit: all that edit mode needs to save, and to tell of a save that failed. */
const EDIT: readonly (() => Promise<unknown>)[] = [
  () => import('../edit/editFeature'),
  () => import('../edit/save/FailedDialog'),
  () => import('../edit/save/ConflictDialog'),
  () => import('../filters/config/FilterConfigDialog'),
];
/** Milliseconds that a dashboard is open before more than its menus is loaded ahead: many are opened for a glance. */
const DELAY = 5000;

/** Once every chart has loaded, loads what the page can open, so that it opens at once, and without a connection too. */
export function usePrefetch(mayEdit: boolean): void {
  const isSettled = useAppSelector(({ charts }) => {
    const all = Object.values(charts);
    return all.length > 0 && all.every((chart) => chart.chartStatus !== 'loading');
  });
  useEffect(() => (isSettled ? prefetchWhenIdle(MENUS) : undefined), [isSettled]);
  useEffect(
    () => (isSettled ? prefetchWhenIdle(mayEdit ? [...DRILL, ...EDIT] : DRILL, DELAY) : undefined),
    [isSettled, mayEdit],
  );
}
