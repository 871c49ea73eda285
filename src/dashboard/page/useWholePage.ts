import { useEffect } from 'react';
import { DrawQueue } from '../../chart/drawQueue';
import { useAppSelector, useService } from '../../store/hooks';

/** Draws the charts that nobody has scrolled to before the page is printed. */
export function useDrawBeforePrint(): void {
  const { drawAllNow } = useService(DrawQueue);
  useEffect(() => {
    window.addEventListener('beforeprint', drawAllNow);
    return () => window.removeEventListener('beforeprint', drawAllNow);
  }, [drawAllNow]);
}

/** Small chunks of the menus, not needed to render. */
const NEXT: readonly (() => Promise<unknown>)[] = [
  () => import('../../chart/errors/ErrorMessage'),
  () => import('../../chart/sql/ViewQueryDialog'),
  () => import('../../chart/results/ViewAsTableDialog'),
  () => import('../../chart/export/share'),
  () => import('../header/RefreshIntervalDialog'),
];

/** Once every chart has loaded and the browser is idle, loads the menus' chunks one by one. */
export function usePrefetchMenus(): void {
  const settled = useAppSelector(({ charts }) => {
    const all = Object.values(charts);
    return all.length > 0 && all.every((chart) => chart.chartStatus !== 'loading');
  });
  useEffect(() => {
    // Safari has no idle callback; there the menus fetch when they are used.
    if (!settled || !('requestIdleCallback' in window)) return undefined;
    let next = 0;
    const fetchOne = (): void => {
      const load = NEXT[next++];
      // A failure shows when the chunk is needed.
      load?.().then(wait, () => undefined);
    };
    let idle = 0;
    const wait = (): void => {
      idle = window.requestIdleCallback(fetchOne);
    };
    wait();
    return () => {
      window.cancelIdleCallback(idle);
      next = NEXT.length;
    };
  }, [settled]);
}
