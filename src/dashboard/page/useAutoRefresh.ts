import { useEffect } from 'react';
import { Connection } from '../../store/connection';
import { useAppDispatch, useAppSelector, useService } from '../../store/hooks';
import { refreshDashboard } from '../state/refreshDashboard';

/**
 * Refreshes every `refreshFrequency` seconds, except while the server cannot be reached; a hidden browser tab refreshes once it
 * is visible again.
 */
export function useAutoRefresh(): void {
  const dispatch = useAppDispatch();
  const connection = useService(Connection);
  const frequency = useAppSelector((state) => state.dashboardInfo.refreshFrequency);
  useEffect(() => {
    if (frequency <= 0) return;
    let stop: (() => void) | undefined;
    let isMissed = false;
    const refresh = (): void => {
      isMissed = document.hidden;
      if (isMissed || connection.getStatus() !== 'online') return;
      stop?.();
      stop = dispatch(refreshDashboard({ isTimed: true }));
    };
    const onVisibilityChange = (): void => {
      if (isMissed && !document.hidden) refresh();
    };
    const timer = setInterval(refresh, frequency * 1000);
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      stop?.();
    };
  }, [dispatch, connection, frequency]);
}
