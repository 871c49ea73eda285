import type { DataMasks } from '../../query/types';
import { ChartRequests } from '../../chart/state/chartRequests';
import { fetchChartData, type FetchChartDataArgs } from '../../chart/state/fetchChartData';
import { NO_OWN_STATE } from '../../chart/state/chartsSlice';
import { dataMaskApplied, type DataMaskSource } from './dataMaskSlice';
import { selectChartFormData, selectBlockingFilters } from './selectChartFormData';
import type { AppThunk } from '../../store/store';

type RequestOptions = Pick<FetchChartDataArgs, 'dashboardId' | 'force' | 'priority'>;

/** The mounted charts of the active tabs, with the options of their requests. */
class VisibleCharts {
  readonly options = new Map<number, RequestOptions>();
}

/** A chart is visible and requests its data with these options from now on. Returns the unregister function. */
export function registerVisibleChart(chartId: number, options: RequestOptions): AppThunk<() => void> {
  return (_dispatch, _getState, services) => {
    const { options: visible } = services.get(VisibleCharts);
    visible.set(chartId, options);
    return () => {
      if (visible.get(chartId) === options) visible.delete(chartId);
    };
  };
}

/**
 * Requests what the visible charts will request anyway once they render: the requests leave before React renders, and the
 * server works meanwhile. Charts that have not requested anything yet, or that are blocked, are left to the page.
 */
export function refetchVisibleCharts(): AppThunk {
  return (dispatch, getState, services) => {
    const { latest, scheduler } = services.get(ChartRequests);
    for (const [chartId, options] of services.get(VisibleCharts).options) {
      const state = getState();
      const formData = selectChartFormData(state, chartId);
      if (!formData || !latest.has(chartId) || selectBlockingFilters(state, chartId).length > 0) continue;
      const ownState = state.charts[chartId]?.ownState ?? NO_OWN_STATE;
      dispatch(fetchChartData({ chartId, formData, ownState, ...options }));
    }
    scheduler.flush();
  };
}

/** Applies masks in one go, and requests what follows from them at once. */
export function applyMasks(masks: DataMasks, by: DataMaskSource): AppThunk {
  return (dispatch) => {
    dispatch(dataMaskApplied({ masks, by }));
    dispatch(refetchVisibleCharts());
  };
}
