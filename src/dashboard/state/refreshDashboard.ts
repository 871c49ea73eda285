import { selectLayout, selectDashboardInfo } from './selectDashboard';
import { asArray, asBoolean, asNumber, type UnknownRecord } from '../../lib/read';
import { ChartRequests } from '../../chart/state/chartRequests';
import { refreshChart } from '../../chart/state/fetchChartData';
import { refreshingChanged } from './dashboardInfoSlice';
import { getVisibleCharts } from './visibleCharts';
import type { AppThunk } from '../../store/store';

const STAGGER_TIME = 5000;
/** The longest time of a timer, milliseconds: it fires at once for a longer one. */
const MAX_DELAY = 2 ** 31 - 1;

/** Milliseconds between automatic refreshes: for a frequency in seconds, at least a second. */
export function refreshInterval(frequency: number): number {
  return Math.min(Math.max(frequency, 1) * 1000, MAX_DELAY);
}

/**
 * Milliseconds between the charts of an automatic refresh: the larger of frequency and stagger_time, divided by
 * (charts − 1); 0 where stagger_refresh is off. Source: docs/contract/spec.md §9.
 */
export function staggerDelay(metadata: UnknownRecord, frequency: number, charts: number): number {
  if (!asBoolean(metadata['stagger_refresh'], true) || charts < 2) return 0;
  const time = Math.max(frequency * 1000, asNumber(metadata['stagger_time'], STAGGER_TIME));
  return Math.min(time, MAX_DELAY) / (charts - 1);
}

/** After the charts, without waiting. */
function refreshFilterOptions(metadata: UnknownRecord): AppThunk {
  return (dispatch) => {
    if (asArray(metadata['native_filter_configuration']).length === 0) return;
    import('../filters/state/filterOptionsApi')
      .then(({ refreshOptions }) => dispatch(refreshOptions()))
      .catch(() => undefined);
  };
}

interface RefreshOptions {
  /** Automatic: skips the immune charts, staggers the rest and leaves the filters alone, as Superset does. */
  readonly isTimed?: boolean;
  /** Bypasses the server's caches. */
  readonly force?: boolean;
  /** Once aborted, no further chart starts. */
  readonly signal?: AbortSignal;
}

/** Refetches all visible charts, then the options of the filters. Charts of hidden tabs refetch when they become visible. */
export function refreshDashboard({ isTimed = false, force = true, signal }: RefreshOptions = {}): AppThunk {
  return (dispatch, getState, services) => {
    const { loaded, activeTabs, refreshFrequency } = getState().dashboardInfo;
    const info = selectDashboardInfo(getState());
    if (!loaded || !info) return;
    const { metadata, id } = info;
    const immune = new Set(isTimed ? asArray(metadata['timed_refresh_immune_slices']).map(Number) : []);
    const { visible, hidden } = getVisibleCharts(selectLayout(getState()), activeTabs);
    const { latest, outdated } = services.get(ChartRequests);
    for (const chart of hidden) {
      if (immune.has(chart)) continue;
      latest.delete(chart);
      if (force) outdated.add(chart);
    }
    const charts = visible.filter((chart) => !immune.has(chart));
    if (isTimed) {
      const delay = staggerDelay(metadata, refreshFrequency, charts.length);
      charts.forEach((chart, index) =>
        setTimeout(() => {
          if (!signal?.aborted) dispatch(refreshChart(chart, id, () => index, { force }));
        }, index * delay),
      );
      return;
    }
    dispatch(refreshingChanged(true));
    const ends = charts.map(
      (chart, index) =>
        new Promise<void>((resolve) => {
          dispatch(refreshChart(chart, id, () => index, { force, onEnd: resolve }));
        }),
    );
    void Promise.all(ends).then(() => dispatch(refreshingChanged(false)));
    dispatch(refreshFilterOptions(metadata));
  };
}
