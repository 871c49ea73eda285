import { createSelector } from '@reduxjs/toolkit';
import { getChartId, getText } from '../../../layout/itemProps';
import { selectLayout } from '../../state/selectDashboard';
import type { RootState } from '../../../store/store';

/** A function from a chart's id to its name on this dashboard. */
export const selectGetChartName = createSelector(
  [selectLayout, (state: RootState) => state.dashboardInfo.loaded?.slices],
  ({ items }, slices) => {
    const names = new Map<number, string>();
    for (const item of Object.values(items)) {
      const chartId = getChartId(item);
      if (chartId !== undefined && !names.has(chartId)) names.set(chartId, getText(item));
    }
    return (chartId: number): string => names.get(chartId) || slices?.[chartId]?.slice_name || String(chartId);
  },
);
