import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { DraggedItems } from '../../../layout/operations/operation';
import { frozenPayload } from '../../../store/frozenPayload';
import { rootReducer } from '../../../store/store';
import { editingEnded, editingStarted } from './editSlice';

/** A dialog about items. It belongs to the edit layer: what opens it may be gone as soon as the pointer moves on. */
export type ItemDialog =
  { readonly kind: 'remove'; readonly ids: readonly string[] } | { readonly kind: 'size'; readonly id: string };

/** Items that are being placed by keyboard: arrow keys go through the drop targets. */
export interface KeyboardMove {
  readonly dragged: DraggedItems;
  /** What they are called; undefined: described as items of the layout. */
  readonly label: string | undefined;
  /** Another one for each move. */
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
  /** The user leaves unsaved changes that they may come back to: their draft stays in this browser. */
  readonly keepsDraftOnLeave: boolean;
}

const initialState: EditUiState = {
  announcement: { text: '', count: 0 },
  editedTextId: null,
  dialog: null,
  keyboardMove: null,
  keyboardMoves: 0,
  keepsDraftOnLeave: false,
};

export const editUiSlice = createSlice({
  name: 'editUi',
  initialState,
  reducers: {
    /** Reads a sentence to users of screen readers. It replaces the one before. */
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
    /** A chart's definition has to be loaded before. */
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
    draftKeptOnLeave: (state) => {
      state.keepsDraftOnLeave = true;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(editingStarted, (state) => {
        state.keepsDraftOnLeave = false;
        // Of a chart whose definition arrived only after edit mode was left.
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
  draftKeptOnLeave,
} = editUiSlice.actions;

declare module '../../../store/store' {
  interface LazySlices {
    readonly editUi: EditUiState;
  }
}

rootReducer.inject(editUiSlice);
