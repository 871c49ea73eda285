import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { getTraits, type ServerTraits } from '../lib/getTraits';

export interface SessionState {
  /** The bootstrap has arrived, or cannot be loaded. */
  readonly isSettled: boolean;
  readonly traits: ServerTraits;
  /** The time limit of chart data, in milliseconds: the server's SUPERSET_WEBSERVER_TIMEOUT. */
  readonly chartTimeout: number;
  /** The row limit of filter options: the server's NATIVE_FILTER_DEFAULT_ROW_LIMIT. */
  readonly filterRowLimit: number;
}

const initialState: SessionState = {
  isSettled: false,
  traits: getTraits(6),
  chartTimeout: 60_000,
  filterRowLimit: 1000,
};

/** Server traits and settings that the requests of all pages depend on. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionSettled: (state) => ({ ...state, isSettled: true }),
    // Equal traits stay the same object, so that nothing that depends on them is computed again.
    traitsKnown: (state, { payload }: PayloadAction<ServerTraits>) =>
      Object.entries(payload).every(([key, value]) => Reflect.get(state.traits, key) === value)
        ? state
        : { ...state, traits: payload },
    chartTimeoutKnown: (state, { payload }: PayloadAction<number>) => ({ ...state, chartTimeout: payload }),
    filterRowLimitKnown: (state, { payload }: PayloadAction<number>) => ({ ...state, filterRowLimit: payload }),
  },
});

export const { sessionSettled, traitsKnown, chartTimeoutKnown, filterRowLimitKnown } = sessionSlice.actions;
