import { getDashboardCharts, getDashboardDatasets } from '../../../api/dashboard';
import { toCurrentChart } from '../../../chart/currentChart';
import { asNumber, asString } from '../../../lib/read';
import type { Layout } from '../../../layout/layout';
import { sliceAdded } from '../../state/dashboardInfoSlice';
import type { AppThunk, RootState } from '../../../store/store';
import { fetchSlice } from './fetchSlice';

function getMissingChartIds({ dashboardInfo }: RootState, { items }: Layout): readonly number[] {
  const loadedSlices = dashboardInfo.loaded?.slices ?? {};
  const chartIds = Object.values(items).flatMap(({ type, meta }) => {
    const chart = type === 'CHART' ? asNumber(meta['chartId']) : undefined;
    return chart === undefined || loadedSlices[chart] ? [] : [chart];
  });
  return [...new Set(chartIds)];
}

/**
 * Loads the charts of a layout that this page does not have, before they are rendered. Returns the ids of those that do
 * not exist, or that the user may not see. Never rejects.
 */
export function loadCharts(id: number, layout: Layout): AppThunk<Promise<readonly number[]>> {
  return async (dispatch, getState, { client }) => {
    const missingIds = getMissingChartIds(getState(), layout);
    if (missingIds.length === 0) return [];
    try {
      const [{ charts }, { datasets }] = await Promise.all([
        getDashboardCharts(client, id),
        getDashboardDatasets(client, id),
      ]);
      const missing = charts.filter((chart) => missingIds.includes(chart.id));
      const { traits } = getState().session;
      const slices = await Promise.all(missing.map((chart) => toCurrentChart(chart, traits)));
      if (getState().dashboardInfo.loaded?.info.id !== id) return [];
      for (const slice of slices) {
        const uid = asString(slice.form_data.datasource);
        dispatch(sliceAdded({ slice, datasource: datasets.find((dataset) => dataset.uid === uid) }));
      }
    } catch {
      // Each one is then requested separately.
    }
    await Promise.allSettled(getMissingChartIds(getState(), layout).map((chart) => dispatch(fetchSlice(chart))));
    return getMissingChartIds(getState(), layout);
  };
}
