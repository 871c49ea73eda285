import type { PanelContext } from '../../controls/controlContext';
import { afterChange } from '../../controls/panelValues';
import { sameValue } from '../../lib/sameValue';
import type { UnknownRecord } from '../../lib/read';
import type { ControlPanel } from '../../viz/panelTypes';
import { refreshChart } from '../../chart/state/fetchChartData';
import type { AppThunk } from '../../store/store';
import { formDataChanged } from './exploreFormDataSlice';
import { selectExplore, selectFormData, selectSliceId } from './exploreSelectors';
import { runRequested } from './exploreSlice';

/** Changes controls, and those that depend on them, as one undo step; changes with the same `step` are merged. */
export function changeControls(
  changes: UnknownRecord,
  step: string | undefined,
  controlPanel: ControlPanel | undefined,
  context: PanelContext,
): AppThunk {
  return (dispatch, getState) => {
    const formData = selectFormData(getState());
    const next = controlPanel ? afterChange(controlPanel, formData, changes, context) : { ...formData, ...changes };
    if (!sameValue(formData, next)) dispatch(formDataChanged(next, step));
  };
}

const topPriority = (): number => -1;

/** Requests the chart's data with the current form data; again, if nothing has changed since the last run. */
export function runChart(): AppThunk {
  return (dispatch, getState) => {
    const state = getState();
    const formData = selectFormData(state);
    if (!sameValue(selectExplore(state).lastRunFormData, formData)) {
      dispatch(runRequested(formData));
      return;
    }
    const chartId = selectSliceId(state) ?? 0;
    if (state.charts[chartId]?.chartStatus !== 'loading')
      dispatch(refreshChart(chartId, undefined, topPriority, { force: false }));
  };
}
