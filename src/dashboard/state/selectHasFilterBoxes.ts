import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '../../store/store';
import { isFilterBox } from '../../viz/registry';

/** Whether the dashboard has filter boxes (2.x). */
export const selectHasFilterBoxes = createSelector(
  [(state: RootState) => state.dashboardInfo.loaded?.slices],
  (slices) => Object.values(slices ?? {}).some((slice) => isFilterBox(slice.form_data.viz_type)),
);
