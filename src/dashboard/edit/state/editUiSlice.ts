import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { DraggedItems } from '../../../layout/operations/operation';
import { frozenPayload } from '../../../store/frozenPayload';
import { rootReducer } from '../../../store/store';
import { editingEnded, editingStarted } from './editSlice';

/**
 * A dialog about items. Rendered by the edit layer, since the tools that opened it may unmount when the pointer moves
 * on.
 */
export type ItemDialog =
  { readonly kind: 'remove'; readonly ids: readonly string[] } | { readonly kind: 'size'; readonly id: string };

/** A keyboard move: arrow keys cycle through the drop targets. */
export interface KeyboardMove {
  readonly dragged: DraggedItems;
  /** Their description; by default, that of layout items. */
  readonly label: string | undefined;
  /** Unique for each move. */
  readonly id: number;
}

export interface EditUiState {
  /** For screen readers. `count` alternates between two live regions, so that the same text is read twice. */
  readonly announcement: { readonly text: string; readonly count: number };
  /** The item whose text (heading, tab title, chart name, Markdown) is open for editing; one at a time. */
  readonly editedTextId: string | null;
  readonly dialog: ItemDialog | null;
  readonly keyboardMove: KeyboardMove | null;
  readonly keyboardMoves: number;
  /** The user leaves with unsaved changes that they may return to: their draft stays in this browser. */
  readonly preservesDraftOnLeave: boolean;
}

const initialState: EditUiState = {
  announcement: { text: '', count: 0 },
  editedTextId: null,
  dialog: null,
  keyboardMove: null,
  keyboardMoves: 0,
  preservesDraftOnLeave: false,
};

const editUiSlice = createSlice({
  name: 'editUi',
  initialState,
  reducers: {
    /** Announces a message to screen readers. It replaces the previous one. */
    announced: ({ announcement }, { payload }: PayloadAction<string>) => {
      announcement.text = payload;
      announcement.count += 1;
    },
    textEditorOpened: (state, { payload: id }: PayloadAction<string>) => {
      state.editedTextId = id;
    },
    textEditorClosed: (state) => {
      state.editedTextId = null;
    },
    itemDialogOpened: (state, { payload }: PayloadAction<ItemDialog>) => {
      state.dialog = frozenPayload(payload);
    },
    itemDialogClosed: (state) => {
      state.dialog = null;
    },
    /** A chart's definition has to be loaded first. */
    keyboardMoveStarted: {
      reducer: (state, { payload }: PayloadAction<Omit<KeyboardMove, 'id'>>) => {
        state.keyboardMoves += 1;
        state.keyboardMove = frozenPayload({ ...payload, id: state.keyboardMoves });
      },
      prepare: (dragged: DraggedItems, label?: string) => ({ payload: { dragged, label } }),
    },
    keyboardMoveEnded: (state) => {
      state.keyboardMove = null;
    },
    draftPreservedOnLeave: (state) => {
      state.preservesDraftOnLeave = true;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(editingStarted, (state) => {
        state.preservesDraftOnLeave = false;
        // The definition arrived only after edit mode was left.
        state.keyboardMove = null;
      })
      .addCase(editingEnded, (state) => {
        state.editedTextId = null;
        state.dialog = null;
        state.keyboardMove = null;
      });
  },
});

export const {
  announced,
  textEditorOpened,
  textEditorClosed,
  itemDialogOpened,
  itemDialogClosed,
  keyboardMoveStarted,
  keyboardMoveEnded,
  draftPreservedOnLeave,
} = editUiSlice.actions;

declare module '../../../store/store' {
  interface LazySlices {
    readonly editUi: EditUiState;
  }
}

rootReducer.inject(editUiSlice);
