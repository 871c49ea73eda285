import { createSelector } from '@reduxjs/toolkit';
import { selectScopes } from '../../state/selectChartFormData';
import { selectLayout } from '../../state/selectDashboard';
import type { RootState } from '../../../store/store';
import { sortByDependency } from '../model/dependencies';
import { getBarSelection } from './barSelection';
import { getFiltersInScope } from './getFiltersInScope';
import { nativeFiltersSlice } from './nativeFiltersSlice';
import { selectCustomizations, selectNativeFilters } from './selectNativeFilters';

const initialState = nativeFiltersSlice.getInitialState();

export const selectBar = (state: RootState) => state.nativeFilters ?? initialState;

/** Filters and display controls. */
export const selectAllFilters = createSelector(
  [selectNativeFilters, selectCustomizations],
  (filters, customizations) => [...filters, ...customizations],
);

/** Filters that depend on each other, by name. */
export const selectDependencyCycles = createSelector(
  [selectNativeFilters],
  (filters) => sortByDependency(filters).cycles,
);

/** Ids of the filters with a chart of the active tabs in their scope. */
export const selectFiltersInScope = createSelector(
  [selectAllFilters, selectScopes, selectLayout, (state: RootState) => state.dashboardInfo.activeTabs],
  getFiltersInScope,
);

/** The selection of the bar, and what its buttons can do with it. */
export const selectBarSelection = createSelector(
  [
    selectAllFilters,
    selectFiltersInScope,
    (state: RootState) => state.dataMask.applied,
    (state: RootState) => selectBar(state).draft,
    (state: RootState) => state.dataMask.pending,
  ],
  getBarSelection,
);
