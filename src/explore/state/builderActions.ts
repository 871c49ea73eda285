import type { PanelContext } from '../../controls/controlContext';
import { afterChange } from '../../controls/panelValues';
import { sameValue } from '../../lib/sameValue';
import type { UnknownRecord } from '../../lib/read';
import type { ControlPanel } from '../../viz/panelTypes';
import type { AppThunk } from '../../store/store';
import { formDataChanged } from './exploreFormDataSlice';
import { selectFormData } from './exploreSelectors';
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

/** Requests the chart's data with the current form data. */
export function runChart(): AppThunk {
  return (dispatch, getState) => {
    dispatch(runRequested(selectFormData(getState())));
  };
}
