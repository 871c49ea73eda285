import type { UnknownAction } from '@reduxjs/toolkit';
import type { Layout } from '../../../layout/layout';
import type { OperationResult } from '../../../layout/operations/operation';
import { repairLayout } from '../../../layout/repair/repairLayout';
import { reuseItems } from '../../../layout/repair/reuseItems';
import type { AppThunk, RootState } from '../../../store/store';
import { getRemainingTabs } from '../../state/activeTabs';
import type { DashboardDraft } from '../../state/dashboardLayoutSlice';
import { activeTabsReplaced } from '../../state/dashboardInfoSlice';
import { selectDraft, selectLayout } from '../../state/selectDashboard';
import { toDraft } from '../model/toDraft';
import { draftChanged, editingEnded, editingStarted, itemsSelected, undoLimitExceeded } from './editSlice';
import { REDO, UNDO, UNDO_LIMIT } from './undoableLayout';

/** Dispatches a change of the layout; where it removes the open tab, another one is opened. */
export function dispatchLayoutChange(action: UnknownAction): AppThunk {
  return (dispatch, getState) => {
    const previousLayout = selectLayout(getState());
    dispatch(action);
    const layout = selectLayout(getState());
    if (layout !== previousLayout)
      dispatch(activeTabsReplaced(getRemainingTabs(layout, getState().dashboardInfo.activeTabs)));
  };
}

/** Starts editing the open dashboard. Its layout is repaired here; repairs are saved with the user's changes. */
export function startEditing(): AppThunk {
  return (dispatch, getState) => {
    const { loaded } = getState().dashboardInfo;
    if (!loaded || getState().edit?.dashboardId === loaded.info.id) return;
    const { info, stored, slices } = loaded;
    const { id, changed_on, changed_by_name } = info;
    const repaired = repairLayout(stored, Object.values(slices));
    const layout = reuseItems(selectLayout(getState()), repaired.layout);
    const draft = toDraft(info, layout);
    const base = { draft, changed_on, changed_by_name };
    dispatch(dispatchLayoutChange(editingStarted({ dashboardId: id, base, draft, repairs: repaired.repairs })));
  };
}

/**
 * Changes anything that is saved with the dashboard, as one undo step. Consecutive changes with the same `step` are grouped.
 */
export function changeDraft(change: (draft: DashboardDraft) => DashboardDraft, step = ''): AppThunk {
  return (dispatch, getState) => {
    const draft = selectDraft(getState());
    const { past } = getState().dashboardLayout;
    if (!draft) return;
    const updated = change(draft);
    if (updated === draft) return;
    dispatch(dispatchLayoutChange(draftChanged(updated, step)));
    const [oldest] = getState().dashboardLayout.past;
    if (past.length === UNDO_LIMIT && oldest !== past[0]) dispatch(undoLimitExceeded());
  };
}

/** Applies one operation to the layout and selects the items it touched. On an error nothing changes. */
export function changeLayout(operation: (layout: Layout) => OperationResult, step = ''): AppThunk<OperationResult> {
  return (dispatch, getState) => {
    const result = operation(selectLayout(getState()));
    if ('error' in result) return result;
    const { layout, touched } = result;
    dispatch(changeDraft((draft) => (draft.layout === layout ? draft : { ...draft, layout }), step));
    dispatch(itemsSelected(touched));
    return result;
  };
}

export function undoEdit(): AppThunk {
  return (dispatch) => dispatch(dispatchLayoutChange({ type: UNDO }));
}

export function redoEdit(): AppThunk {
  return (dispatch) => dispatch(dispatchLayoutChange({ type: REDO }));
}

/** Discards the unsaved changes and leaves edit mode: the page shows the saved dashboard. */
export function discardDraft(): AppThunk {
  return (dispatch, getState) => {
    const clean = getState().edit?.clean;
    if (clean && selectHasUnsavedChanges(getState())) dispatch(dispatchLayoutChange(draftChanged(clean)));
    dispatch(editingEnded());
  };
}

export function selectHasUnsavedChanges(state: RootState): boolean {
  const draft = selectDraft(state);
  return draft !== undefined && Boolean(state.edit?.clean) && draft !== state.edit?.clean;
}
