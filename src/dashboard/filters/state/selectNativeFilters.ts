// Injects the slice that is read here.
import '../../state/dashboardInfoSlice';
import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '../../../store/store';
import { readCustomizations, readNativeFilters, type NativeFilter } from '../model/nativeFilter';

const NONE: readonly NativeFilter[] = [];
const selectMetadata = (state: RootState) => state.dashboardInfo.loaded?.info.metadata;

/** The filters and dividers of the open dashboard, in their order. */
export const selectNativeFilters = createSelector([selectMetadata], readNativeFilters);

/** 6.x: its display controls and their dividers. */
export const selectCustomizations = createSelector(
  [selectMetadata, (state: RootState) => state.session.traits.hasDisplayControls],
  (metadata, hasDisplayControls) => (hasDisplayControls ? readCustomizations(metadata) : NONE),
);
