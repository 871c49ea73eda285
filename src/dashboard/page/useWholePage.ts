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

/** Milliseconds for charts that have their data to be drawn: code for later must not hold them up. */
const DRAWING = 400;

/** Once every chart has loaded, loads what the page can open, so that it opens at once, and without a connection too. */
export function usePrefetch(mayEdit: boolean): void {
  const isSettled = useAppSelector(({ charts }) => {
    const all = Object.values(charts);
    return all.length > 0 && all.every((chart) => chart.chartStatus !== 'loading');
  });
  useEffect(() => {
    if (!isSettled) return undefined;
    let stop: (() => void) | undefined;
    let isStopped = false;
    const load = async (): Promise<void> => {
      const { prefetchFeatures } = await import('./prefetchFeatures');
      if (!isStopped) stop = prefetchFeatures(mayEdit);
    };
    const stopLoading = prefetchWhenIdle([load], DRAWING);
    return () => {
      isStopped = true;
      stopLoading();
      stop?.();
    };
  }, [isSettled, mayEdit]);
}
