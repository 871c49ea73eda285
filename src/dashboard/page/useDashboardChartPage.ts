import { useMemo } from 'react';
import type { ChartPage } from '../../chart/chartPage';
import type { ColorNamespace } from '../../lib/color/colorScale';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { descriptionToggled } from '../state/dashboardInfoSlice';
import { getPermalinkState } from '../state/getPermalinkState';

/** The services of this dashboard for its charts. */
export function useDashboardChartPage(dashboardId: number | undefined, colors: ColorNamespace): ChartPage {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  return useMemo(
    () => ({
      colors,
      permalinkState: (anchor) => getPermalinkState(store.getState(), anchor),
      saveExploreContext: () => {
        if (dashboardId === undefined) return;
        import('../state/exploreContext').then(
          (m) => dispatch(m.persistExploreContext(dashboardId)),
          () => undefined, // the chart builder opens without the dashboard's filters
        );
      },
      toggleDescription: (chartId) => dispatch(descriptionToggled(chartId)),
    }),
    [dispatch, store, dashboardId, colors],
  );
}
