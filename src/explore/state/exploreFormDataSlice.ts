import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import undoable, { newHistory, type StateWithHistory } from 'redux-undo';
import type { FormData } from '../../lib/wire';
import { rootReducer } from '../../store/store';

const initialState: FormData = { viz_type: '', datasource: '' };

/** The form data being edited, including unknown keys, so that they survive a save. */
const formDataSlice = createSlice({
  name: 'exploreFormData',
  initialState,
  reducers: {
    /** Another chart was opened: its history starts here. */
    formDataLoaded: (_state, { payload }: PayloadAction<FormData>) => payload,
    /** The whole form data after a change, as one undo step; changes with the same `step` are merged. */
    formDataChanged: {
      reducer: (_state, { payload }: PayloadAction<FormData, string, { step: string }>) => payload,
      prepare: (formData: FormData, step: string = '') => ({ payload: formData, meta: { step } }),
    },
  },
});

export const { formDataLoaded, formDataChanged } = formDataSlice.actions;

export const UNDO = 'exploreFormData/undo';
export const REDO = 'exploreFormData/redo';
const LIMIT = 100;

type FormDataHistory = StateWithHistory<FormData>;

function getUndoGroup(action: UnknownAction): string | null {
  return formDataChanged.match(action) && action.meta.step !== '' ? action.meta.step : null;
}

export const initialFormDataHistory: FormDataHistory = newHistory([], initialState, []);

const undoableReducer = undoable(formDataSlice.reducer, {
  limit: LIMIT,
  undoType: UNDO,
  redoType: REDO,
  groupBy: getUndoGroup,
  syncFilter: true,
});

function exploreFormDataReducer(state: FormDataHistory | undefined, action: UnknownAction): FormDataHistory {
  return formDataLoaded.match(action) ? newHistory([], action.payload, []) : undoableReducer(state, action);
}

declare module '../../store/store' {
  interface LazySlices {
    readonly exploreFormData: FormDataHistory;
  }
}
rootReducer.inject({ reducerPath: 'exploreFormData', reducer: exploreFormDataReducer });
