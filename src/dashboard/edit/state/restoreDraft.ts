import type { Choices } from '../../../layout/merge/conflict';
import { mergeWork, type Merged } from '../model/mergeWork';
import type { AppThunk } from '../../../store/store';
import { bringCharts } from './bringCharts';
import type { EditDraft } from './drafts';
import { changeWork } from './editing';

/**
 * Lays a draft over what is being edited, as one step to undo. Where both changed the same, nothing is done yet: the open
 * conflicts of the answer are to be chosen about first.
 */
export function restoreDraft(draft: EditDraft, choices: Choices = {}): AppThunk<Promise<Merged | undefined>> {
  return async (dispatch, getState) => {
    const id = getState().edit?.dashboardId ?? 0;
    await dispatch(bringCharts(id, draft.work.positions));
    const { edit, editWork, dashboard } = getState();
    if (edit?.dashboardId !== id || !editWork) return undefined;
    const slices = dashboard.loaded?.slices ?? {};
    const merged = mergeWork(draft.base.work, draft.work, editWork.present, slices, choices);
    if (merged.open.length === 0) dispatch(changeWork(() => merged.work));
    return merged;
  };
}
