import { createSelector } from '@reduxjs/toolkit';
import { isFilterBox } from '../../viz/registry';
import { selectSlices } from './selectDashboard';

/** Whether the dashboard has filter boxes (2.x). */
export const selectHasFilterBoxes = createSelector([selectSlices], (slices) =>
  Object.values(slices).some((slice) => isFilterBox(slice.form_data.viz_type)),
);
