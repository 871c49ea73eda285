import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import undoable, { newHistory, type StateWithHistory } from 'redux-undo';
import type { FormData } from '../../lib/wire';

/** The settings that the person works on: form data as saved, with every key that we do not know, and their changes. */
export interface Work {
  readonly formData: FormData;
}

const NOTHING: FormData = { viz_type: '', datasource: '' };
const initialState: Work = { formData: NOTHING };

const workSlice = createSlice({
  name: 'exploreWork',
  initialState,
  reducers: {
    /** Another chart: what was done before is no longer to be undone. */
    workBegun: (_state, { payload }: PayloadAction<FormData>) => ({ formData: payload }),
    /** All settings after a change, as one step. The same `step` joins quick changes of one control into one. */
    workChanged: {
      reducer: (_state, { payload }: PayloadAction<FormData, string, { step: string }>) => ({ formData: payload }),
      prepare: (formData: FormData, step = '') => ({ payload: formData, meta: { step } }),
    },
  },
});

export const { workBegun, workChanged } = workSlice.actions;

export const UNDO = 'exploreWork/undo';
export const REDO = 'exploreWork/redo';
const LIMIT = 100;

export type WorkHistory = StateWithHistory<Work>;

function groupOf(action: UnknownAction): string | null {
  return workChanged.match(action) && action.meta.step !== '' ? action.meta.step : null;
}

const history = undoable(workSlice.reducer, {
  limit: LIMIT,
  undoType: UNDO,
  redoType: REDO,
  groupBy: groupOf,
  syncFilter: true,
});

/** With its past and its future, so that every change can be taken back. Another chart begins a new history. */
export function workReducer(state: WorkHistory | undefined, action: UnknownAction): WorkHistory {
  return workBegun.match(action) ? newHistory([], { formData: action.payload }, []) : history(state, action);
}

declare module '../../store/store' {
  interface LazySlices {
    readonly exploreWork: WorkHistory;
  }
}
