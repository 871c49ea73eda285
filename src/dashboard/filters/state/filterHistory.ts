import { createSlice, original, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import { sameValue } from '../../../lib/sameValue';
import type { DataMasks } from '../../../query/types';
import {
  valueLookupEnded,
  dataMaskApplied,
  dataMaskHydrated,
  dataMaskReplaced,
  type DataMaskSource,
} from '../../state/dataMaskSlice';
import { frozenPayload } from '../../../store/frozenPayload';
import { rootReducer, type AppThunk, type RootState } from '../../../store/store';

const MAX_STEPS = 50;

/** The history of the applied filters, for undo and redo. */
export interface FilterHistoryState {
  /** The latest last. */
  readonly past: readonly DataMasks[];
  /** The applied masks; undefined until the history is started. */
  readonly present: DataMasks | undefined;
  /** Undone states, the latest first. */
  readonly future: readonly DataMasks[];
}

const initialState: FilterHistoryState = { past: [], present: undefined, future: [] };
const startWith = (present: DataMasks): Draft<FilterHistoryState> => ({
  past: [],
  present: frozenPayload(present),
  future: [],
});

/**
 * Every change by the user is a step; what follows automatically (a first value) belongs to that step. Reconfiguring the
 * filters resets the history, whose states no longer match them.
 */
function addStep(state: Draft<FilterHistoryState>, next: DataMasks, by: DataMaskSource): void {
  const present = original(state).present;
  if (present === undefined || by === 'history') return;
  if (by === 'config') {
    Object.assign(state, startWith(next));
    return;
  }
  if (by !== 'first' && !sameValue(present, next)) {
    state.past.push(frozenPayload(present));
    if (state.past.length > MAX_STEPS) state.past.shift();
    state.future = [];
  }
  state.present = frozenPayload(next);
}

const historySlice = createSlice({
  name: 'filterHistory',
  initialState,
  reducers: {
    historyStarted: (_state, { payload }: PayloadAction<DataMasks>) => startWith(payload),
    historyUndone: (state) => {
      const { past, present, future } = state;
      const previous = past.pop();
      if (!previous || !present) return;
      future.unshift(present);
      state.present = previous;
    },
    historyRedone: (state) => {
      const { past, present, future } = state;
      const next = future.shift();
      if (!next || !present) return;
      past.push(present);
      state.present = next;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(dataMaskHydrated, (_state, { payload }) => startWith(payload.masks))
      .addCase(dataMaskApplied, (state, { payload: { masks, by } }) => {
        addStep(state, { ...original(state).present, ...masks }, by);
      })
      .addCase(dataMaskReplaced, (state, { payload: { masks, by } }) => {
        addStep(state, masks, by);
      });
  },
});

const { historyStarted, historyUndone, historyRedone } = historySlice.actions;

rootReducer.inject(historySlice);

const selectHistory = (state: RootState): FilterHistoryState => state.filterHistory ?? initialState;

export const selectCanUndo = (state: RootState): boolean => selectHistory(state).past.length > 0;
export const selectCanRedo = (state: RootState): boolean => selectHistory(state).future.length > 0;

/** Starts recording the changes of the filters. */
export function startFilterHistory(): AppThunk {
  return (dispatch, getState) => {
    const { applied } = getState().dataMask;
    if (!sameValue(selectHistory(getState()).present, applied)) dispatch(historyStarted(applied));
  };
}

function applyPresent(): AppThunk {
  return (dispatch, getState) => {
    const { present } = selectHistory(getState());
    if (present === undefined) return;
    // A new object, so that the page sees a change even if it equals the initial masks.
    dispatch(dataMaskReplaced({ masks: { ...present }, by: 'history' }));
    // Pending lookups were for the previous state.
    dispatch(valueLookupEnded(Object.keys(getState().dataMask.pending)));
  };
}

export function undoFilters(): AppThunk {
  return (dispatch) => {
    dispatch(historyUndone());
    dispatch(applyPresent());
  };
}

export function redoFilters(): AppThunk {
  return (dispatch) => {
    dispatch(historyRedone());
    dispatch(applyPresent());
  };
}

declare module '../../../store/store' {
  interface LazySlices {
    readonly filterHistory: FilterHistoryState;
  }
}
