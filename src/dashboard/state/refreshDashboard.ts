import { selectLayout, selectDashboardInfo } from './selectDashboard';
import { asArray, asBoolean, asNumber, type UnknownRecord } from '../../lib/read';
import { ChartRequests } from '../../chart/state/chartRequests';
import { refreshChart } from '../../chart/state/fetchChartData';
import { refreshingChanged } from './dashboardInfoSlice';
import { getVisibleCharts } from './visibleCharts';
import type { AppThunk } from '../../store/store';

const STAGGER_TIME = 5000;

/**
 * Milliseconds between the charts of an automatic refresh: the larger of frequency and stagger_time, divided by
 * (charts − 1); 0 where stagger_refresh is off. Source: docs/contract/spec.md §9.
 */
export function staggerDelay(metadata: UnknownRecord, frequency: number, charts: number): number {
  if (!asBoolean(metadata['stagger_refresh'], true) || charts < 2) return 0;
  return Math.max(frequency * 1000, asNumber(metadata['stagger_time'], STAGGER_TIME)) / (charts - 1);
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

/**
 * Refetches all visible charts, then the options of the filters. An automatic refresh (`isTimed`) skips the immune charts,
 * staggers the rest and leaves the filters alone, as Superset does. Charts of hidden tabs refetch when they become visible.
 * Returns the function that cancels what has not started.
 */
export function refreshDashboard({ isTimed = false }: { readonly isTimed?: boolean } = {}): AppThunk<() => void> {
  return (dispatch, getState, services) => {
    const { loaded, activeTabs, refreshFrequency } = getState().dashboardInfo;
    const info = selectDashboardInfo(getState());
    if (!loaded || !info) return () => undefined;
    const { metadata, id } = info;
    const immune = new Set(isTimed ? asArray(metadata['timed_refresh_immune_slices']).map(Number) : []);
    const { visible, hidden } = getVisibleCharts(selectLayout(getState()), activeTabs);
    const { latest } = services.get(ChartRequests);
    // They request their data when they become visible.
    for (const chart of hidden) if (!immune.has(chart)) latest.delete(chart);
    const charts = visible.filter((chart) => !immune.has(chart));
    const delay = isTimed ? staggerDelay(metadata, refreshFrequency, charts.length) : 0;
    dispatch(refreshingChanged(true));
    const timers = charts.map((chart, index) =>
      setTimeout(() => {
        dispatch(refreshChart(chart, id, () => index));
        if (index === charts.length - 1) dispatch(refreshingChanged(false));
      }, index * delay),
    );
    if (charts.length === 0) dispatch(refreshingChanged(false));
    if (!isTimed) dispatch(refreshFilterOptions(metadata));
    return () => {
      timers.forEach(clearTimeout);
      dispatch(refreshingChanged(false));
    };
  };
}
