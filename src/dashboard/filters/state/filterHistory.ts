import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sameValue } from '../../../lib/sameValue';
import type { DataMasks } from '../../../query/types';
import { valueLookupEnded, dataMaskApplied, dataMaskHydrated, dataMaskReplaced, type DataMaskSource } from '../../state/dataMaskSlice';
import { rootReducer, type AppThunk, type RootState } from '../../../store/store';

/** How many states are kept. */
const LIMIT = 50;

/** The states of the filters, as a person went from one to the next. */
export interface FilterHistoryState {
  /** The nearest last. */
  readonly past: readonly DataMasks[];
  /** What is applied; undefined until somebody watches. */
  readonly present: DataMasks | undefined;
  /** What was gone back from, the nearest first. */
  readonly future: readonly DataMasks[];
}

const initialState: FilterHistoryState = { past: [], present: undefined, future: [] };
const begin = (present: DataMasks): FilterHistoryState => ({ past: [], present, future: [] });

/**
 * Every change by a person is a step; what follows from it by itself (a first option) belongs to it. Filters that were
 * configured anew have no history: what was before speaks of others.
 */
function changed(state: FilterHistoryState, next: DataMasks, by: DataMaskSource): FilterHistoryState {
  const { past, present } = state;
  if (present === undefined || by === 'history') return state;
  if (by === 'config') return begin(next);
  if (by === 'first' || sameValue(present, next)) return { ...state, present: next };
  return { past: [...past, present].slice(-LIMIT), present: next, future: [] };
}

const historySlice = createSlice({
  name: 'filterHistory',
  initialState,
  reducers: {
    historyBegun: (_state, { payload }: PayloadAction<DataMasks>) => begin(payload),
    wentBack: (state) => {
      const { past, present, future } = state as FilterHistoryState;
      const before = past.at(-1);
      if (!before || !present) return state;
      return { past: past.slice(0, -1), present: before, future: [present, ...future] };
    },
    wentForward: (state) => {
      const { past, present, future } = state as FilterHistoryState;
      const [next, ...later] = future;
      if (!next || !present) return state;
      return { past: [...past, present], present: next, future: later };
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(dataMaskHydrated, (_state, { payload }) => begin(payload.masks))
      .addCase(dataMaskApplied, (state, { payload: { masks, by } }) => {
        const history = state as FilterHistoryState;
        return changed(history, { ...history.present, ...masks }, by);
      })
      .addCase(dataMaskReplaced, (state, { payload: { masks, by } }) => changed(state as FilterHistoryState, masks, by));
  },
});

const { historyBegun, wentBack, wentForward } = historySlice.actions;

rootReducer.inject(historySlice);

const historyOf = (state: RootState): FilterHistoryState => state.filterHistory ?? initialState;

export const selectCanGoBack = (state: RootState): boolean => historyOf(state).past.length > 0;
export const selectCanGoForward = (state: RootState): boolean => historyOf(state).future.length > 0;

/** From now on the changes of the filters are steps. */
export function watchFilters(): AppThunk {
  return (dispatch, getState) => {
    const { applied } = getState().dataMask;
    if (!sameValue(historyOf(getState()).present, applied)) dispatch(historyBegun(applied));
  };
}

function show(): AppThunk {
  return (dispatch, getState) => {
    const { present } = historyOf(getState());
    if (present === undefined) return;
    // A map of its own: to the page it is a change, also where it leads back to what it was opened with.
    dispatch(dataMaskReplaced({ masks: { ...present }, by: 'history' }));
    // What was looked up for the state that was left concerns nobody any more.
    dispatch(valueLookupEnded(Object.keys(getState().dataMask.pending)));
  };
}

/** The filters as they were one change ago. */
export function filtersBack(): AppThunk {
  return (dispatch) => {
    dispatch(wentBack());
    dispatch(show());
  };
}

/** The filters as they were before going back. */
export function filtersForward(): AppThunk {
  return (dispatch) => {
    dispatch(wentForward());
    dispatch(show());
  };
}

declare module '../../../store/store' {
  interface LazySlices {
    readonly filterHistory: FilterHistoryState;
  }
}
