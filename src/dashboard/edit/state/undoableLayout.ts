import { EMPTY_LAYOUT } from '../../../layout/layout';
import type { UnknownAction } from '@reduxjs/toolkit';
import undoable, { newHistory, type StateWithHistory } from 'redux-undo';
import { rootReducer } from '../../../store/store';
import {
  dashboardLayoutReducer,
  isDraft,
  viewedLayout,
  type DashboardDraft,
  type DashboardLayoutState,
} from '../../state/dashboardLayoutSlice';
import { dashboardLoadStarted } from '../../state/dashboardInfoSlice';
import { draftChanged, draftSaved, editingEnded, editingStarted } from './editSlice';

export const UNDO = 'dashboardLayout/undo';
export const REDO = 'dashboardLayout/redo';
/** Undo limit, as in Superset. */
export const UNDO_LIMIT = 50;

function draftReducer(draft: DashboardDraft = EMPTY_DRAFT, action: UnknownAction): DashboardDraft {
  return draftChanged.match(action) ? action.payload : draft;
}

/** Redux-undo requires an initial state; a history starts with `editingStarted`. */
const EMPTY_DRAFT: DashboardDraft = {
  ...{ dashboard_title: '', slug: null, css: '', theme: null, certified_by: '', certification_details: '' },
  ...{ owners: [], roles: [], metadata: {}, layout: EMPTY_LAYOUT },
};

type DraftHistory = StateWithHistory<DashboardDraft>;

function isHistory(state: DashboardLayoutState | undefined): state is DraftHistory {
  return state !== undefined && isDraft(state.present);
}

const historyReducer = undoable<DashboardDraft, UnknownAction>(draftReducer, {
  // The present counts too.
  limit: UNDO_LIMIT + 1,
  undoType: UNDO,
  redoType: REDO,
  groupBy: (action: UnknownAction) => (draftChanged.match(action) && action.meta.step !== '' ? action.meta.step : null),
  syncFilter: true,
});

/** `dashboardLayout` with one history over layout, title and metadata. Reset by another dashboard and by a save. */
export function undoableLayoutReducer(
  state: DashboardLayoutState | undefined,
  action: UnknownAction,
): DashboardLayoutState {
  if (editingStarted.match(action)) return newHistory([], action.payload.draft, []);
  if (draftSaved.match(action)) return newHistory([], action.payload.base.draft, []);
  if (!isHistory(state)) return dashboardLayoutReducer(state, action);
  if (editingEnded.match(action)) return viewedLayout(state.present.layout);
  // Edit mode, which stores unsaved changes, is left after that.
  if (dashboardLoadStarted.match(action)) return state;
  const viewed = dashboardLayoutReducer(state, action);
  return viewed === state ? historyReducer(state, action) : viewed;
}

rootReducer.inject(
  { reducerPath: 'dashboardLayout' as const, reducer: undoableLayoutReducer },
  { overrideExisting: true },
);
