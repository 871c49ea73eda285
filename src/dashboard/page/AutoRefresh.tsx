import { t } from '../../lib/t';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { IconButton } from '../../ui/Button';
import { IconFrame } from '../../ui/icons';
import { refreshDashboard } from '../state/refreshDashboard';
import { useAutoRefresh } from './useAutoRefresh';
import { useRefreshPause } from './useRefreshPause';

/** The timer of a dashboard that is refreshed automatically. */
export function AutoRefreshTimer() {
  useAutoRefresh();
  return null;
}

/** How often the dashboard is refreshed, and a button that pauses it. */
export function AutoRefreshControl() {
  const dispatch = useAppDispatch();
  const [isPaused, setPaused] = useRefreshPause();
  const frequency = useAppSelector((state) => state.dashboardInfo.refreshFrequency);
  const toggle = (): void => {
    setPaused(!isPaused);
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
