import type { Middleware } from '@reduxjs/toolkit';
import { t } from '../../../lib/t';
import type { OperationResult } from '../../../layout/operations/operation';
import { EMPTY_LAYOUT, type Layout } from '../../../layout/layout';
import { repairLayout } from '../../../layout/repair/repairLayout';
import { draftShown } from '../../state/dashboardSlice';
import { getRemainingTabs } from '../../state/activeTabs';
import { LazyMiddleware } from '../../../store/lazyMiddleware';
import { rootReducer, type AppThunk, type RootState } from '../../../store/store';
import {
  editingStarted,
  draftChanged,
  editingEnded,
  editSession,
  editWork,
  itemsSelected,
  REDO,
  UNDO,
  UNDO_LIMIT,
  undoLimitExceeded,
  type DashboardDraft,
} from './editSlice';
import { shownLayout } from './shownLayout';

/** The page shows what is being edited: after each step, undone ones too. */
const show: Middleware<object, RootState> = (api) => (next) => (action) => {
  const before = api.getState().editWork?.present;
  const result = next(action);
  const { edit, editWork: history, dashboard } = api.getState();
  const { loaded, activeTabs } = dashboard;
  if (!history || history.present === before || !loaded || edit?.dashboardId !== loaded.info.id) return result;
  const { dashboard_title, layout, ...rest } = history.present;
  const layout = shownLayout(layout, loaded.layout);
  const info = { ...rest, dashboard_title: dashboard_title.trim() || t('[ untitled dashboard ]') };
  api.dispatch(draftShown({ info, layout, activeTabs: getRemainingTabs(layout, activeTabs) }));
  return result;
};

rootReducer.inject(editSession);
rootReducer.inject(editWork);

/** Begins to edit the dashboard that is open. What its layout needs to be put right is done here, and only saved with the rest. */
export function startEditing(): AppThunk {
  return (dispatch, getState, services) => {
    services.get(LazyMiddleware).add(show);
    const { loaded } = getState().dashboard;
    if (!loaded || getState().edit?.dashboardId === loaded.info.id) return;
    const { info, stored, slices } = loaded;
    const { id, changed_on, changed_by_name, dashboard_title, slug, css, owners, roles, metadata } = info;
    const { certified_by, certification_details } = info;
    const { layout, repairs } = repairLayout(stored, Object.values(slices));
    const draft: DashboardDraft = {
      ...{ dashboard_title, slug, css, certified_by, certification_details, owners, roles, metadata, layout },
    };
    const base = { draft, changed_on, changed_by_name };
    dispatch(editingStarted({ dashboardId: id, base, draft, repairs }));
  };
}

/** Changes anything that is saved with the dashboard, as one step to undo. The same `step` joins quick changes into one. */
export function changeDraft(change: (draft: DashboardDraft) => DashboardDraft, step = ''): AppThunk {
  return (dispatch, getState) => {
    const history = getState().editWork;
    if (!history) return;
    const changed = change(history.present);
    if (changed === history.present) return;
    dispatch(draftChanged(changed, step));
    const oldest = getState().editWork?.past[0];
    if (history.past.length === UNDO_LIMIT && oldest !== history.past[0]) dispatch(undoLimitExceeded());
  };
}

/** Does one operation on the layout and selects what it touched. Answers its outcome: a refusal has changed nothing. */
export function changeLayout(operation: (layout: Layout) => OperationResult, step = ''): AppThunk<OperationResult> {
  return (dispatch, getState) => {
    const outcome = operation(getState().editWork?.present.layout ?? EMPTY_LAYOUT);
    if ('refused' in outcome) return outcome;
    const { layout, touched } = outcome;
    dispatch(changeDraft((draft) => (draft.layout === layout ? draft : { ...draft, layout }), step));
    dispatch(itemsSelected(touched));
    return outcome;
  };
}

export function undoEdit(): AppThunk {
  return (dispatch) => void dispatch({ type: UNDO });
}

export function redoEdit(): AppThunk {
  return (dispatch) => void dispatch({ type: REDO });
}

/** Throws unsaved changes away: the page shows what was last saved. */
export function discardDraft(): AppThunk {
  return (dispatch, getState) => {
    const clean = getState().edit?.clean;
    if (clean && getState().editWork?.present !== clean) dispatch(changeDraft(() => clean));
    dispatch(editingEnded());
  };
}

export function selectHasUnsavedChanges({ edit, editWork: history }: RootState): boolean {
  return Boolean(edit?.clean) && history?.present !== edit?.clean;
}
