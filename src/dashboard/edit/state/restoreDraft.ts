import { selectDraft } from '../../state/selectDashboard';
import type { Resolutions } from '../../../layout/merge/conflict';
import { mergeDrafts, type Merged } from '../model/mergeDrafts';
import type { AppThunk } from '../../../store/store';
import { loadCharts } from './loadCharts';
import type { StoredDashboardDraft } from './storedDrafts';
import { changeDraft } from './editing';

/**
 * Lays a draft over what is being edited, as one step to undo. Where both changed the same, nothing is done yet: the open
 * conflicts of the answer are to be chosen about first.
 */
export function restoreDraft(
  draft: StoredDashboardDraft,
  choices: Resolutions = {},
): AppThunk<Promise<Merged | undefined>> {
  return async (dispatch, getState) => {
    const id = getState().edit?.dashboardId ?? 0;
    await dispatch(loadCharts(id, draft.draft.layout));
    const { edit, dashboard } = getState();
    const present = selectDraft(getState());
    if (edit?.dashboardId !== id || !present) return undefined;
    const slices = dashboard.loaded?.slices ?? {};
    const merged = mergeDrafts(draft.base.draft, draft.draft, present, slices, choices);
    if (merged.open.length === 0) dispatch(changeDraft(() => merged.draft));
    return merged;
  };
}
