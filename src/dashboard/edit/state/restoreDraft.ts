import { selectDraft } from '../../state/selectDashboard';
import type { Resolutions } from '../../../layout/merge/conflict';
import { mergeDrafts, type Merged } from '../model/mergeDrafts';
import type { AppThunk } from '../../../store/store';
import { loadCharts } from './loadCharts';
import type { StoredDashboardDraft } from './storedDrafts';
import { changeDraft } from './editing';

/**
 * Merges a stored draft into the current one, as one undo step. With conflicts nothing is changed yet: the open
 * conflicts of the result have to be resolved first.
 */
export function restoreDraft(
  draft: StoredDashboardDraft,
  resolutions: Resolutions = {},
): AppThunk<Promise<Merged | undefined>> {
  return async (dispatch, getState) => {
    const id = getState().edit?.dashboardId ?? 0;
    await dispatch(loadCharts(id, draft.draft.layout));
    const { edit, dashboardInfo } = getState();
    const present = selectDraft(getState());
    if (edit?.dashboardId !== id || !present) return undefined;
    const slices = dashboardInfo.loaded?.slices ?? {};
    const merged = mergeDrafts(draft.base.draft, draft.draft, present, slices, resolutions);
    if (merged.open.length === 0) dispatch(changeDraft(() => merged.draft));
    return merged;
  };
}
