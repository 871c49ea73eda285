import { createSlice, original, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import { sameValue } from '../../../lib/sameValue';
import type { DataMasks } from '../../../query/types';
import {
  valueLookupEnded,
  valueLookupStarted,
  dataMaskApplied,
  dataMaskHydrated,
  dataMaskReplaced,
  type DataMaskSource,
} from '../../state/dataMaskSlice';
import { frozenPayload } from '../../../store/frozenPayload';
import { rootReducer, type AppThunk, type RootState } from '../../../store/store';
import { lookUpFirstValues } from './firstValues';
import { draftMasksRemoved } from './nativeFiltersSlice';

const MAX_STEPS = 50;

/** The history of the applied filters, for undo and redo. */
export interface FilterHistoryState {
  /** The latest last. */
  readonly past: readonly DataMasks[];
  /** The applied masks; undefined until the history is started. */
  readonly present: DataMasks | undefined;
  /** Undone states, the latest first. */
  readonly future: readonly DataMasks[];
  /** The initial masks of the filters whose first value was pending then: a state with such a mask lacks that value. */
  readonly placeholders: DataMasks;
}

const initialState: FilterHistoryState = { past: [], present: undefined, future: [], placeholders: {} };

function startWith(present: DataMasks, pendingIds: readonly string[] = []): Draft<FilterHistoryState> {
  const placeholders = Object.fromEntries(pendingIds.map((id) => [id, present[id] ?? {}]));
  return { past: [], present: frozenPayload(present), future: [], placeholders: frozenPayload(placeholders) };
}

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
    historyStarted: (
      _state,
      { payload }: PayloadAction<{ readonly masks: DataMasks; readonly pending: readonly string[] }>,
    ) => startWith(payload.masks, payload.pending),
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
      .addCase(dataMaskHydrated, (_state, { payload }) => startWith(payload.masks, payload.pending))
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
    const { applied, pending } = getState().dataMask;
    if (!sameValue(selectHistory(getState()).present, applied))
      dispatch(historyStarted({ masks: applied, pending: Object.keys(pending) }));
  };
}

function applyPresent(): AppThunk {
  return (dispatch, getState) => {
    const { present, placeholders } = selectHistory(getState());
    if (present === undefined) return;
    const { applied, pending } = getState().dataMask;
    const changedIds = [...new Set([...Object.keys(applied), ...Object.keys(present)])].filter(
      (id) => !sameValue(applied[id], present[id]),
    );
    const lookupIds = Object.keys(placeholders).filter((id) => sameValue(present[id] ?? {}, placeholders[id]));
    // Before the masks are replaced, so that no chart requests its data in between.
    dispatch(valueLookupStarted(lookupIds));
    // A new object, so that the page sees a change even if it equals the initial masks.
    dispatch(dataMaskReplaced({ masks: { ...present }, by: 'history' }));
    dispatch(draftMasksRemoved(changedIds));
    // All other pending lookups were for the previous state.
    dispatch(valueLookupEnded(Object.keys(pending).filter((id) => !lookupIds.includes(id))));
    if (lookupIds.length > 0) dispatch(lookUpFirstValues());
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
