import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UnknownRecord } from '../../../lib/read';
import type { FilterBoxSelections } from '../../../query/filterBox';
import { dashboardLoadStarted } from '../../state/dashboardInfoSlice';
import { rootReducer } from '../../../store/store';

/** undecided: the boxes filter. reviewing: native filters replace them, unsaved. converted: saved. */
export type MigrationState = 'noop' | 'undecided' | 'snoozed' | 'reviewing' | 'converted';

export interface FilterBoxState {
  /** What the user applied since the dashboard was opened. */
  readonly selected: FilterBoxSelections;
  readonly migration: MigrationState;
  /** Ids of the native filters under review. */
  readonly reviewed: readonly string[];
}

const initialState: FilterBoxState = { selected: {}, migration: 'noop', reviewed: [] };

/** The filter boxes of a 2.x dashboard. */
const filterBoxSlice = createSlice({
  name: 'filterBoxes',
  initialState,
  reducers: {
    /** A box applies these columns; its others stay as they are. */
    filterBoxApplied: (
      state,
      { payload: { chartId, values } }: PayloadAction<{ readonly chartId: number; readonly values: UnknownRecord }>,
    ) => {
      Object.assign((state.selected[String(chartId)] ??= {}), values);
    },
    migrationChanged: (state, { payload }: PayloadAction<MigrationState>) => {
      state.migration = payload;
      state.reviewed = [];
    },
    reviewStarted: (state, { payload: filterIds }: PayloadAction<readonly string[]>) => {
      state.migration = 'reviewing';
      state.reviewed = [...filterIds];
    },
  },
  extraReducers: (builder) => {
    builder.addCase(dashboardLoadStarted, () => initialState);
  },
});

export const { filterBoxApplied, migrationChanged, reviewStarted } = filterBoxSlice.actions;

rootReducer.inject(filterBoxSlice);

declare module '../../../store/store' {
  interface LazySlices {
    readonly filterBoxes: FilterBoxState;
  }
}
