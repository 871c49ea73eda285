import { selectLayout, selectDashboardInfo } from './selectDashboard';
import { asArray, asBoolean, asNumber, type UnknownRecord } from '../../lib/read';
import { ChartRequests } from '../../chart/state/chartRequests';
import { refreshChart } from '../../chart/state/fetchChartData';
import { refreshingChanged } from './dashboardSlice';
import { getVisibleCharts } from './visibleCharts';
import type { AppThunk } from '../../store/store';

const STAGGER_TIME = 5000;

/**
 * Milliseconds between the charts of a refresh by itself: the larger of frequency and stagger_time, divided by
 * (charts − 1); 0 where stagger_refresh is off. Source: docs/contract/spec.md §9.
 */
export function staggerDelay(metadata: UnknownRecord, frequency: number, charts: number): number {
  if (!asBoolean(metadata['stagger_refresh'], true) || charts < 2) return 0;
  return Math.max(frequency * 1000, asNumber(metadata['stagger_time'], STAGGER_TIME)) / (charts - 1);
}

/** After the charts; nobody waits for it. Where no filter was ever asked for there is nothing to ask anew. */
function askOptionsAnew(metadata: UnknownRecord): AppThunk {
  return (dispatch) => {
    if (asArray(metadata['native_filter_configuration']).length === 0) return;
    import('../filters/state/filterOptionsApi').then(
      ({ refreshOptions }) => dispatch(refreshOptions()),
      () => undefined,
    );
  };
}

/**
 * Asks all shown charts anew, and then the options of the filters. By itself (`timed`) it passes over the immune charts,
 * spreads the rest and leaves the filters as they are, as the reference does; the charts of hidden tabs ask when they are
 * shown. Returns the way to call off what has not begun.
 */
export function refreshDashboard({ timed = false }: { readonly timed?: boolean } = {}): AppThunk<() => void> {
  return (dispatch, getState, services) => {
    const { loaded, activeTabs, refreshFrequency } = getState().dashboard;
    const info = selectDashboardInfo(getState());
    if (!loaded || !info) return () => undefined;
    const { metadata, id } = info;
    const immune = new Set(timed ? asArray(metadata['timed_refresh_immune_slices']).map(Number) : []);
    const { visible: shown, hidden } = getVisibleCharts(selectLayout(getState()), activeTabs);
    const { latest } = services.get(ChartRequests);
    // They request their data when they become visible.
    for (const chart of hidden) if (!immune.has(chart)) latest.delete(chart);
    const charts = shown.filter((chart) => !immune.has(chart));
    const delay = timed ? staggerDelay(metadata, refreshFrequency, charts.length) : 0;
    dispatch(refreshingChanged(true));
    const timers = charts.map((chart, index) =>
      setTimeout(() => {
        dispatch(refreshChart(chart, id, () => index));
        if (index === charts.length - 1) dispatch(refreshingChanged(false));
      }, index * delay),
    );
    if (charts.length === 0) dispatch(refreshingChanged(false));
    if (!timed) dispatch(askOptionsAnew(metadata));
    return () => {
      timers.forEach(clearTimeout);
      dispatch(refreshingChanged(false));
    };
  };
}
