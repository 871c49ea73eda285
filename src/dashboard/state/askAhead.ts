import type { DataMasks } from '../../query/types';
import { askChart, askNow, hasAsked, type AskChart } from '../../chart/state/askChart';
import { NO_OWN_STATE } from '../../chart/state/chartsSlice';
import { masksApplied, type MaskChange } from './dataMaskSlice';
import { selectChartFormData, selectWaits } from './selectChartFormData';
import type { AppThunk } from '../../store/store';

type Standing = Pick<AskChart, 'dashboardId' | 'force' | 'priority'>;
const standing = new Map<number, Standing>();

/** The chart is shown on the dashboard and asks with these from now on. Returns the way to end it. */
export function standBy(chartId: number, how: Standing): () => void {
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
export function askAhead(): AppThunk {
  return (dispatch, getState) => {
    for (const [chartId, how] of standing) {
      const state = getState();
      const formData = selectChartFormData(state, chartId);
      if (!formData || !hasAsked(chartId) || selectWaits(state, chartId).length > 0) continue;
      dispatch(askChart({ chartId, formData, ownState: state.charts[chartId]?.ownState ?? NO_OWN_STATE, ...how }));
    }
    askNow();
  };
}

/** Applies masks all at once, and asks at once what follows from them. */
export function applyMasks(masks: DataMasks, by: MaskChange): AppThunk {
  return (dispatch) => {
    dispatch(masksApplied({ masks, by }));
    dispatch(askAhead());
  };
}
