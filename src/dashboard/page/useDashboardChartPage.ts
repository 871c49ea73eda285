import { useMemo } from 'react';
import type { ChartPage } from '../../chart/chartPage';
import type { ColorNamespace } from '../../lib/color/colorScale';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { descriptionToggled } from '../state/dashboardInfoSlice';

/** The services of this dashboard for its charts. */
export function useDashboardChartPage(dashboardId: number | undefined, colors: ColorNamespace): ChartPage {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  return useMemo(
    () => ({
      colors,
      permalinkState: (anchor) =>
        import('../state/getPermalinkState').then((m) => m.getPermalinkState(store.getState(), anchor)),
      saveExploreContext: async () => {
        if (dashboardId === undefined) return;
        await import('../state/exploreContext')
          .then((m) => dispatch(m.persistExploreContext(dashboardId)))
          .catch(() => undefined);
      },
      toggleDescription: (chartId) => dispatch(descriptionToggled(chartId)),
    }),
    [dispatch, store, dashboardId, colors],
  );
}
