import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UnknownRecord } from '../../../lib/read';
import type { FilterBoxChoices } from '../../../query/filterBox';
import { dashboardLoadStarted } from '../../state/dashboardSlice';
import { rootReducer } from '../../../store/store';

/** undecided: the boxes filter. reviewing: native filters stand in for them, not saved. converted: saved so. */
export type MigrationState = 'noop' | 'undecided' | 'snoozed' | 'reviewing' | 'converted';

export interface FilterBoxState {
  /** What was chosen since the dashboard was opened. */
  readonly chosen: FilterBoxChoices;
  readonly migration: MigrationState;
  /** Ids of the native filters that are reviewed. */
  readonly reviewed: readonly string[];
}

const initialState: FilterBoxState = { chosen: {}, migration: 'noop', reviewed: [] };

/** The filter boxes of a 2.x dashboard. Importing this module brings it into the store. */
export const filterBoxSlice = createSlice({
  name: 'filterBoxes',
  initialState,
  reducers: {
    /** A box applies these columns; the others stay as they are. */
    filterBoxApplied: (
      state,
      { payload }: PayloadAction<{ readonly chartId: number; readonly values: UnknownRecord }>,
    ) => {
      const { chosen, ...rest } = state as FilterBoxState;
      const id = String(payload.chartId);
      return { ...rest, chosen: { ...chosen, [id]: { ...chosen[id], ...payload.values } } };
    },
    migrationMoved: (state, { payload }: PayloadAction<MigrationState>) => ({
      ...(state as FilterBoxState),
      migration: payload,
      reviewed: [],
    }),
    reviewBegun: (state, { payload }: PayloadAction<readonly string[]>) => ({
      ...(state as FilterBoxState),
      migration: 'reviewing' as const,
      reviewed: payload,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(dashboardLoadStarted, () => initialState);
  },
});

export const { filterBoxApplied, migrationMoved, reviewBegun } = filterBoxSlice.actions;

rootReducer.inject(filterBoxSlice);

declare module '../../../store/store' {
  interface LazySlices {
    readonly filterBoxes: FilterBoxState;
  }
}
