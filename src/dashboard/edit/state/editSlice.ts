import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import undoable, { newHistory, type StateWithHistory } from 'redux-undo';
import { EMPTY_LAYOUT } from '../../../layout/layout';
import type { DashboardDraft } from '../model/dashboardDraft';

/** All of a dashboard that is saved together, as the person has it now. */
export type DashboardDraft = DashboardDraft;

/** The state that the server was known to be in: what a three-way merge starts from. */
export interface ServerVersion {
  readonly draft: DashboardDraft;
  readonly changed_on: string;
  readonly changed_by_name: string;
}

export interface EditSession {
  /** 0: nothing is being edited. */
  readonly dashboardId: number;
  readonly base: ServerVersion | null;
  /** The work that needs no saving: unsaved changes are there while the present is another object. */
  readonly clean: DashboardDraft | null;
  readonly isSaving: boolean;
  /** More steps were done than can be undone. */
  readonly maxUndoHistoryExceeded: boolean;
  /** Selected parts, in the order of selection. */
  readonly selected: readonly string[];
  /** What reading the layout put right, in words; saved only when the person saves. */
  readonly repairs: readonly string[];
}

const EMPTY_DRAFT: DashboardDraft = {
  dashboard_title: '',
  slug: null,
  css: '',
  certified_by: '',
  certification_details: '',
  owners: [],
  roles: [],
  metadata: {},
  layout: EMPTY_LAYOUT,
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

export interface DraftStart {
  readonly dashboardId: number;
  readonly base: ServerVersion;
  /** The base with its layout repaired: the same object where nothing had to be. */
  readonly draft: DashboardDraft;
  readonly repairs: readonly string[];
}

export interface EditSaved {
  /** As the server has it now. */
  readonly base: ServerVersion;
}

const session = createSlice({
  name: 'edit',
  initialState: nothing,
  reducers: {
    editingStarted: (_state, { payload }: PayloadAction<DraftStart>): EditSession => ({
      ...nothing,
      dashboardId: payload.dashboardId,
      base: payload.base,
      clean: payload.draft,
      repairs: payload.repairs,
    }),
    editingEnded: () => nothing,
    savingChanged: (state, { payload }: PayloadAction<boolean>) => ({ ...(state as EditSession), isSaving: payload }),
    /** The server has what `base` says: it is the work now, and the history begins anew. */
    draftSaved: (state, { payload }: PayloadAction<EditSaved>): EditSession => ({
      ...(state as EditSession),
      base: payload.base,
      clean: payload.base.draft,
      isSaving: false,
      maxUndoHistoryExceeded: false,
      repairs: [],
    }),
    undoLimitExceeded: (state) => ({ ...(state as EditSession), maxUndoHistoryExceeded: true }),
    itemsSelected: (state, { payload }: PayloadAction<readonly string[]>): EditSession => ({
      ...(state as EditSession),
      selected: payload,
    }),
  },
});

const draft = createSlice({
  name: 'editWork',
  initialState: EMPTY_DRAFT,
  reducers: {
    /** All of it after a change, as one step. The same `step` joins quick changes of one thing (a title being typed) into one. */
    draftChanged: {
      reducer: (_state, { payload }: PayloadAction<DashboardDraft, string, { step: string }>) => payload,
      prepare: (changed: DashboardDraft, step = '') => ({ payload: changed, meta: { step } }),
    },
  },
});

export const { editingStarted, editingEnded, savingChanged, draftSaved, undoLimitExceeded, itemsSelected } = session.actions;
export const { draftChanged } = draft.actions;

export const UNDO = 'editWork/undo';
export const REDO = 'editWork/redo';
/** Steps that can be undone; the reference has 50. */
export const UNDO_LIMIT = 100;

export type DraftHistory = StateWithHistory<DashboardDraft>;

const history = undoable(draft.reducer, {
  // It counts the present too.
  limit: UNDO_LIMIT + 1,
  undoType: UNDO,
  redoType: REDO,
  groupBy: (action: UnknownAction) => (draftChanged.match(action) && action.meta.step !== '' ? action.meta.step : null),
  syncFilter: true,
});

/** One history over layout, title and properties. Another dashboard, a save and leaving begin a new one. */
function workReducer(state: DraftHistory | undefined, action: UnknownAction): DraftHistory {
  if (editingStarted.match(action)) return newHistory([], action.payload.draft, []);
  if (draftSaved.match(action)) return newHistory([], action.payload.base.draft, []);
  if (editingEnded.match(action)) return newHistory([], EMPTY_DRAFT, []);
  return history(state, action);
}

export const editSession = session;
export const editWork = { reducerPath: 'editWork' as const, reducer: workReducer };

declare module '../../../store/store' {
  interface LazySlices {
    readonly edit: EditSession;
    readonly editWork: DraftHistory;
  }
}
