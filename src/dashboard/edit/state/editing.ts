import type { Middleware } from '@reduxjs/toolkit';
import { t } from '../../../lib/t';
import type { Outcome } from '../../../layout/outcome';
import { NO_POSITIONS, type Positions } from '../../../layout/positions';
import { repairPositions } from '../../../layout/operations/repairPositions';
import { workShown } from '../../state/dashboardSlice';
import { keptTabs } from '../../state/openTabs';
import { addMiddleware, rootReducer, type AppThunk, type RootState } from '../../../store/store';
import {
  editBegun,
  editChanged,
  editEnded,
  editSession,
  editWork,
  partsSelected,
  REDO,
  UNDO,
  UNDO_LIMIT,
  undoExceeded,
  type EditWork,
} from './editSlice';
import { shownLayout } from './shownLayout';

/** The page shows what is being edited: after each step, undone ones too. */
const show: Middleware<object, RootState> = (api) => (next) => (action) => {
  const before = api.getState().editWork?.present;
  const result = next(action);
  const { edit, editWork: history, dashboard } = api.getState();
  const { loaded, activeTabs } = dashboard;
  if (!history || history.present === before || !loaded || edit?.dashboardId !== loaded.info.id) return result;
  const { dashboard_title, positions, ...rest } = history.present;
  const layout = shownLayout(positions, loaded.layout);
  const info = { ...rest, dashboard_title: dashboard_title.trim() || t('[ untitled dashboard ]') };
  api.dispatch(workShown({ info, layout, activeTabs: keptTabs(layout, activeTabs) }));
  return result;
};

rootReducer.inject(editSession);
rootReducer.inject(editWork);
addMiddleware(show);

/** Begins to edit the dashboard that is open. What its layout needs to be put right is done here, and only saved with the rest. */
export function beginEditing(): AppThunk {
  return (dispatch, getState) => {
    const { loaded } = getState().dashboard;
    if (!loaded || getState().edit?.dashboardId === loaded.info.id) return;
    const { info, stored, slices } = loaded;
    const { id, changed_on, changed_by_name, dashboard_title, slug, css, owners, roles, metadata } = info;
    const { certified_by, certification_details } = info;
    const { positions, repairs } = repairPositions(stored, Object.values(slices));
    const work: EditWork = {
      ...{ dashboard_title, slug, css, certified_by, certification_details, owners, roles, metadata, positions },
    };
    const base = { work, changed_on, changed_by_name };
    dispatch(editBegun({ dashboardId: id, base, work, repairs }));
  };
}

/** Changes anything that is saved with the dashboard, as one step to undo. The same `step` joins quick changes into one. */
export function changeWork(change: (work: EditWork) => EditWork, step = ''): AppThunk {
  return (dispatch, getState) => {
    const history = getState().editWork;
    if (!history) return;
    const changed = change(history.present);
    if (changed === history.present) return;
    dispatch(editChanged(changed, step));
    const oldest = getState().editWork?.past[0];
    if (history.past.length === UNDO_LIMIT && oldest !== history.past[0]) dispatch(undoExceeded());
  };
}

/** Does one operation on the layout and selects what it touched. Answers its outcome: a refusal has changed nothing. */
export function changeLayout(operation: (positions: Positions) => Outcome, step = ''): AppThunk<Outcome> {
  return (dispatch, getState) => {
    const outcome = operation(getState().editWork?.present.positions ?? NO_POSITIONS);
    if ('refused' in outcome) return outcome;
    const { positions, touched } = outcome;
    dispatch(changeWork((work) => (work.positions === positions ? work : { ...work, positions }), step));
    dispatch(partsSelected(touched));
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
export function discardEdits(): AppThunk {
  return (dispatch, getState) => {
    const clean = getState().edit?.clean;
    if (clean && getState().editWork?.present !== clean) dispatch(changeWork(() => clean));
    dispatch(editEnded());
  };
}

export function selectHasUnsavedChanges({ edit, editWork: history }: RootState): boolean {
  return Boolean(edit?.clean) && history?.present !== edit?.clean;
}
