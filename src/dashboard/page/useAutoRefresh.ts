import { useEffect } from 'react';
import { Connection } from '../../store/connection';
import { useAppDispatch, useAppSelector, useService } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { refreshDashboard, refreshInterval } from '../state/refreshDashboard';
import { useRefreshPause } from './useRefreshPause';

/**
 * Refreshes every `refreshFrequency` seconds, except while it is paused or the server cannot be reached; a hidden browser tab
 * refreshes once it is visible again. The charts of one refresh may go on into the next.
 */
export function useAutoRefresh(): void {
  const dispatch = useAppDispatch();
  const connection = useService(Connection);
  const [isPaused, setPaused] = useRefreshPause();
  const frequency = useAppSelector((state) => state.dashboardInfo.refreshFrequency);
  const force = useBootstrap().common.conf['DASHBOARD_AUTO_REFRESH_MODE'] !== 'fetch';
  // Another dashboard is not paused.
  useEffect(() => () => setPaused(false), [setPaused]);
  useEffect(() => {
    if (frequency <= 0 || isPaused) return;
    const controller = new AbortController();
    let isMissed = false;
    const refresh = (): void => {
      isMissed = document.hidden;
      if (isMissed || connection.getStatus() !== 'online') return;
      dispatch(refreshDashboard({ isTimed: true, force, signal: controller.signal }));
    };
    const onVisibilityChange = (): void => {
      if (isMissed && !document.hidden) refresh();
    };
    const timer = setInterval(refresh, refreshInterval(frequency));
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      controller.abort();
    };
  }, [dispatch, connection, frequency, force, isPaused]);
}
