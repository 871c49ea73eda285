import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { refreshDashboard } from '../state/refreshDashboard';

/** Refreshes by itself every `refreshFrequency` seconds; a browser tab out of sight waits until it is seen again. */
export function useAutoRefresh(): void {
  const dispatch = useAppDispatch();
  const frequency = useAppSelector((state) => state.dashboard.refreshFrequency);
  useEffect(() => {
    if (frequency <= 0) return;
    let stop: (() => void) | undefined;
    let missed = false;
    const refresh = (): void => {
      missed = document.hidden;
      if (missed) return;
      stop?.();
      stop = dispatch(refreshDashboard({ timed: true }));
    };
    const seen = (): void => {
      if (missed && !document.hidden) refresh();
    };
    const timer = setInterval(refresh, frequency * 1000);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
      stop?.();
    };
  }, [dispatch, frequency]);
}
