import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { traitsOf, type ServerTraits } from '../lib/traitsOf';

export interface SessionState {
  readonly traits: ServerTraits;
  /** Milliseconds that a chart's question may take: the server's SUPERSET_WEBSERVER_TIMEOUT. */
  readonly chartTimeout: number;
  /** How many options a filter asks for: the server's NATIVE_FILTER_DEFAULT_ROW_LIMIT. */
  readonly filterRowLimit: number;
}

const initialState: SessionState = {
  traits: traitsOf(6),
  chartTimeout: 60_000,
  filterRowLimit: 1000,
};

/** What questions depend on that is not about any one page. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    // Equal traits stay the same object, so that nothing that depends on them is computed again.
    traitsKnown: (state, { payload }: PayloadAction<ServerTraits>) =>
      Object.entries(payload).every(([key, value]) => Reflect.get(state.traits, key) === value)
        ? state
        : { ...state, traits: payload },
    chartTimeoutKnown: (state, { payload }: PayloadAction<number>) => ({ ...state, chartTimeout: payload }),
    filterRowLimitKnown: (state, { payload }: PayloadAction<number>) => ({ ...state, filterRowLimit: payload }),
  },
});

export const { traitsKnown, chartTimeoutKnown, filterRowLimitKnown } = sessionSlice.actions;
