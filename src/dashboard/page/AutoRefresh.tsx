import { useSyncExternalStore } from 'react';
import { t } from '../../lib/t';
import { useAppDispatch, useAppSelector, useService } from '../../store/hooks';
import { IconButton } from '../../ui/Button';
import { IconFrame } from '../../ui/icons';
import { refreshDashboard } from '../state/refreshDashboard';
import { RefreshPause } from './refreshPause';
import { useAutoRefresh } from './useAutoRefresh';

/** The timer of a dashboard that is refreshed automatically. */
export function AutoRefresh() {
  useAutoRefresh();
  return null;
}

/** How often the dashboard is refreshed, and a button that pauses it. */
export function AutoRefreshControl() {
  const dispatch = useAppDispatch();
  const pause = useService(RefreshPause);
  const isPaused = useSyncExternalStore(pause.subscribe, pause.get);
  const frequency = useAppSelector((state) => state.dashboardInfo.refreshFrequency);
  const toggle = (): void => {
    pause.set(!isPaused);
    // What was missed.
    if (isPaused) dispatch(refreshDashboard());
  };
  const title = isPaused
    ? t('Auto refresh paused (set to %s seconds)', frequency)
    : t('Auto refresh set to %s seconds', frequency);
  return (
    <span className="refresh-note" title={title}>
      <IconButton
        label={isPaused ? t('Resume auto-refresh') : t('Pause auto-refresh')}
        icon={
          <IconFrame size={14}>
            <path d={isPaused ? 'M7 4.5v15l12-7.5z' : 'M8 5v14M16 5v14'} />
          </IconFrame>
        }
        onClick={toggle}
      />
      {t('%s s', frequency)}
    </span>
  );
}
