import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { frozenPayload } from '../../../store/frozenPayload';
import { rootReducer } from '../../../store/store';
import type { DashboardDraft } from '../../state/dashboardLayoutSlice';

/** A known version of the server: the base of a three-way merge. */
export interface ServerVersion {
  readonly draft: DashboardDraft;
  readonly changed_on: string;
  readonly changed_by_name: string;
}

type Preview = { readonly [K in 'css' | 'metadata' | 'theme']?: DashboardDraft[K] | undefined };

export interface EditState {
  /** 0: edit mode is off. */
  readonly dashboardId: number;
  readonly base: ServerVersion | null;
  /** The draft without unsaved changes. There are unsaved changes while the present draft is another object. */
  readonly clean: DashboardDraft | null;
  readonly isSaving: boolean;
  /** There were more changes than the history can undo. */
  readonly maxUndoHistoryExceeded: boolean;
  /** Ids of the selected items, in the order of selection. */
  readonly selected: readonly string[];
  /** Messages about repairs of the layout. Repairs are saved only when the user saves. */
  readonly repairs: readonly string[];
  /** What an open dialog previews: the page shows it instead of the draft's. No undo step, no change. */
  readonly preview: Preview;
}

const initialState: EditState = {
  dashboardId: 0,
  base: null,
  clean: null,
  isSaving: false,
  maxUndoHistoryExceeded: false,
  selected: [],
  repairs: [],
  preview: {},
};

export interface EditingStart {
  readonly dashboardId: number;
  readonly base: ServerVersion;
  /** The base with its layout repaired: the same object if nothing was. */
  readonly draft: DashboardDraft;
  readonly repairs: readonly string[];
}

const editSlice = createSlice({
  name: 'edit',
  initialState,
  reducers: {
    editingStarted: (_state, { payload }: PayloadAction<EditingStart>) => {
      const { draft, ...start } = payload;
      return frozenPayload({ ...initialState, ...start, clean: draft });
    },
    editingEnded: () => initialState,
    savingChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.isSaving = payload;
    },
    /** The server now has `base`: the draft continues from there, with a new history. */
    draftSaved: (state, { payload: { base } }: PayloadAction<{ readonly base: ServerVersion }>) => {
      state.base = frozenPayload(base);
      state.clean = frozenPayload(base.draft);
      state.isSaving = false;
      state.maxUndoHistoryExceeded = false;
      state.repairs = [];
    },
    undoLimitExceeded: (state) => {
      state.maxUndoHistoryExceeded = true;
    },
    itemsSelected: (state, { payload }: PayloadAction<readonly string[]>) => {
      state.selected = [...payload];
    },
    /** Undefined restores the draft's own. */
    previewed: ({ preview }, { payload }: PayloadAction<Preview>) => {
      Object.assign(preview, frozenPayload(payload));
    },
  },
});

export const { editingStarted, editingEnded, savingChanged, draftSaved, undoLimitExceeded, itemsSelected, previewed } =
  editSlice.actions;

/**
 * The draft after a change, as one undo step. Consecutive changes with the same `step` (typing a title) are one step.
 */
export const draftChanged = createAction('dashboardLayout/draftChanged', (draft: DashboardDraft, step?: string) => ({
  payload: draft,
  meta: { step: step ?? '' },
}));

declare module '../../../store/store' {
  interface LazySlices {
    readonly edit: EditState;
  }
}

rootReducer.inject(editSlice);
