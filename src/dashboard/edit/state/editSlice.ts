import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import undoable, { newHistory, type StateWithHistory } from 'redux-undo';
import { NO_POSITIONS } from '../../../layout/positions';
import type { Work } from '../model/work';

/** All of a dashboard that is saved together, as the person has it now. */
export type EditWork = Work;

/** The state that the server was known to be in: what a three-way merge starts from. */
export interface EditBase {
  readonly work: EditWork;
  readonly changed_on: string;
  readonly changed_by_name: string;
}

export interface EditSession {
  /** 0: nothing is being edited. */
  readonly dashboardId: number;
  readonly base: EditBase | null;
  /** The work that needs no saving: unsaved changes are there while the present is another object. */
  readonly clean: EditWork | null;
  readonly isSaving: boolean;
  /** More steps were done than can be undone. */
  readonly maxUndoHistoryExceeded: boolean;
  /** Selected parts, in the order of selection. */
  readonly selected: readonly string[];
  /** What reading the layout put right, in words; saved only when the person saves. */
  readonly repairs: readonly string[];
}

const NO_WORK: EditWork = {
  dashboard_title: '',
  slug: null,
  css: '',
  certified_by: '',
  certification_details: '',
  owners: [],
  roles: [],
  metadata: {},
  positions: NO_POSITIONS,
};

const nothing: EditSession = {
  dashboardId: 0,
  base: null,
  clean: null,
  isSaving: false,
  maxUndoHistoryExceeded: false,
  selected: [],
  repairs: [],
};

export interface EditBegun {
  readonly dashboardId: number;
  readonly base: EditBase;
  /** The base with its layout repaired: the same object where nothing had to be. */
  readonly work: EditWork;
  readonly repairs: readonly string[];
}

export interface EditSaved {
  /** As the server has it now. */
  readonly base: EditBase;
}

const session = createSlice({
  name: 'edit',
  initialState: nothing,
  reducers: {
    editBegun: (_state, { payload }: PayloadAction<EditBegun>): EditSession => ({
      ...nothing,
      dashboardId: payload.dashboardId,
      base: payload.base,
      clean: payload.work,
      repairs: payload.repairs,
    }),
    editEnded: () => nothing,
    savingChanged: (state, { payload }: PayloadAction<boolean>) => ({ ...(state as EditSession), isSaving: payload }),
    /** The server has what `base` says: it is the work now, and the history begins anew. */
    editSaved: (state, { payload }: PayloadAction<EditSaved>): EditSession => ({
      ...(state as EditSession),
      base: payload.base,
      clean: payload.base.work,
      isSaving: false,
      maxUndoHistoryExceeded: false,
      repairs: [],
    }),
    undoExceeded: (state) => ({ ...(state as EditSession), maxUndoHistoryExceeded: true }),
    partsSelected: (state, { payload }: PayloadAction<readonly string[]>): EditSession => ({
      ...(state as EditSession),
      selected: payload,
    }),
  },
});

const work = createSlice({
  name: 'editWork',
  initialState: NO_WORK,
  reducers: {
    /** All of it after a change, as one step. The same `step` joins quick changes of one thing (a title being typed) into one. */
    editChanged: {
      reducer: (_state, { payload }: PayloadAction<EditWork, string, { step: string }>) => payload,
      prepare: (changed: EditWork, step = '') => ({ payload: changed, meta: { step } }),
    },
  },
});

export const { editBegun, editEnded, savingChanged, editSaved, undoExceeded, partsSelected } = session.actions;
export const { editChanged } = work.actions;

export const UNDO = 'editWork/undo';
export const REDO = 'editWork/redo';
/** Steps that can be undone; the reference has 50. */
export const UNDO_LIMIT = 100;

export type EditHistory = StateWithHistory<EditWork>;

const history = undoable(work.reducer, {
  // It counts the present too.
  limit: UNDO_LIMIT + 1,
  undoType: UNDO,
  redoType: REDO,
  groupBy: (action: UnknownAction) => (editChanged.match(action) && action.meta.step !== '' ? action.meta.step : null),
  syncFilter: true,
});

/** One history over layout, title and properties. Another dashboard, a save and leaving begin a new one. */
function workReducer(state: EditHistory | undefined, action: UnknownAction): EditHistory {
  if (editBegun.match(action)) return newHistory([], action.payload.work, []);
  if (editSaved.match(action)) return newHistory([], action.payload.base.work, []);
  if (editEnded.match(action)) return newHistory([], NO_WORK, []);
  return history(state, action);
}

export const editSession = session;
export const editWork = { reducerPath: 'editWork' as const, reducer: workReducer };

declare module '../../../store/store' {
  interface LazySlices {
    readonly edit: EditSession;
    readonly editWork: EditHistory;
  }
}
