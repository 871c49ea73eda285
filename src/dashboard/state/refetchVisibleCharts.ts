import type { DataMasks } from '../../query/types';
import { ChartRequests } from '../../chart/state/chartRequests';
import { fetchChartData, type FetchChartDataArgs } from '../../chart/state/fetchChartData';
import { NO_OWN_STATE } from '../../chart/state/chartsSlice';
import { dataMaskApplied, type DataMaskSource } from './dataMaskSlice';
import { selectChartFormData, selectBlockingFilters } from './selectChartFormData';
import type { AppThunk } from '../../store/store';

type Standing = Pick<FetchChartDataArgs, 'dashboardId' | 'force' | 'priority'>;
const standing = new Map<number, Standing>();

/** The chart is shown on the dashboard and asks with these from now on. Returns the way to end it. */
export function registerVisibleChart(chartId: number, how: Standing): () => void {
  standing.set(chartId, how);
  return () => {
    if (standing.get(chartId) === how) standing.delete(chartId);
  };
}

/**
 * Asks what the shown charts ask now, for a change after which they would ask anyhow: the questions are on their way
 * before the page is drawn anew, and the server works meanwhile. Charts that have not asked yet, or that a filter holds
 * back, are left to the page.
 */
export function refetchVisibleCharts(): AppThunk {
  return (dispatch, getState, services) => {
    const { latest, scheduler } = services.get(ChartRequests);
    for (const [chartId, how] of standing) {
      const state = getState();
      const formData = selectChartFormData(state, chartId);
      if (!formData || !latest.has(chartId) || selectBlockingFilters(state, chartId).length > 0) continue;
      dispatch(
        fetchChartData({ chartId, formData, ownState: state.charts[chartId]?.ownState ?? NO_OWN_STATE, ...how }),
      );
    }
    scheduler.flush();
  };
}

/** Applies masks all at once, and asks at once what follows from them. */
export function applyMasks(masks: DataMasks, by: DataMaskSource): AppThunk {
  return (dispatch) => {
    dispatch(dataMaskApplied({ masks, by }));
    dispatch(refetchVisibleCharts());
  };
}
