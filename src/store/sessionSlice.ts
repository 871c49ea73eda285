import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { QueryRules } from '../lib/queryRules';

export interface SessionState {
  readonly rules: QueryRules;
  /** Milliseconds that a chart's question may take: the server's SUPERSET_WEBSERVER_TIMEOUT. */
  readonly chartTimeout: number;
  /** How many options a filter asks for: the server's NATIVE_FILTER_DEFAULT_ROW_LIMIT. */
  readonly filterRowLimit: number;
}

const initialState: SessionState = {
  rules: { generation: 6, genericChartAxes: true },
  chartTimeout: 60_000,
  filterRowLimit: 1000,
};

/** What questions depend on that is not about any one page. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    rulesKnown: (state, { payload }: PayloadAction<QueryRules>) =>
      state.rules.generation === payload.generation && state.rules.genericChartAxes === payload.genericChartAxes
        ? state
        : { ...state, rules: payload },
    chartTimeoutKnown: (state, { payload }: PayloadAction<number>) => ({ ...state, chartTimeout: payload }),
    filterRowLimitKnown: (state, { payload }: PayloadAction<number>) => ({ ...state, filterRowLimit: payload }),
  },
});

export const { rulesKnown, chartTimeoutKnown, filterRowLimitKnown } = sessionSlice.actions;
