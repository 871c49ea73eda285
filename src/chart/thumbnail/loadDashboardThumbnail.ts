import * as v from 'valibot';
import { checkEach, textOrNull } from '../../api/client/parse';
import { fetchItem } from '../../api/resource';
import type { FormData } from '../../lib/wire';
import { getChartId } from '../../layout/itemProps';
import { getItem } from '../../layout/layout';
import { ROOT_ID } from '../../layout/layoutIds';
import { parseLayout } from '../../layout/parseLayout';
import type { AppThunk } from '../../store/store';
import { scheduleOptions } from '../state/optionsScheduler';
import { LOWEST_PRIORITY, loadChartThumbnail } from './loadChartThumbnail';
import { Thumbnails, toThumbnailKey, type ChartThumbnail, type FirstChart } from './Thumbnails';

const MOST_CHARTS = 4;
const RESOURCE = '/api/v1/dashboard/';

const dashboardSchema = v.object({ position_json: textOrNull });
const chartSchema = v.object({
  id: v.number(),
  slice_name: v.fallback(v.string(), ''),
  form_data: v.pipe(
    v.looseObject({ viz_type: v.string(), datasource: v.string() }),
    v.transform((read): FormData => read),
  ),
});
type Chart = v.InferOutput<typeof chartSchema>;

/** The first charts that one sees when the dashboard is opened, in reading order: of tabs those of the first one. */
function getFirstCharts(position_json: string | null, charts: readonly Chart[]): readonly FirstChart[] {
  const { layout } = parseLayout(position_json, charts);
  const known = new Map(charts.map(({ id, form_data }) => [id, { id, formData: form_data }]));
  const found = new Set<FirstChart>();
  const visit = (id: string): void => {
    const item = getItem(layout, id);
    if (!item || found.size === MOST_CHARTS) return;
    const chart = known.get(getChartId(item) ?? -1);
    if (chart) found.add(chart);
    (item.type === 'TABS' ? item.children.slice(0, 1) : item.children).forEach(visit);
  };
  visit(ROOT_ID);
  return [...found];
}

function fetchFirstCharts(id: number, signal: AbortSignal): AppThunk<Promise<readonly FirstChart[]>> {
  return async (dispatch, _getState, { client }) => {
    const schedule = <T>(run: (scheduled: AbortSignal) => Promise<T>) =>
      dispatch(scheduleOptions(run, signal, LOWEST_PRIORITY));
    const [{ position_json }, charts] = await Promise.all([
      schedule((scheduled) => fetchItem(client, RESOURCE, id, dashboardSchema, scheduled)),
      schedule((scheduled) =>
        fetchItem(client, `${RESOURCE}${id.toString()}/`, 'charts', v.array(v.unknown()), scheduled),
      ),
    ]);
    return getFirstCharts(position_json, checkEach(chartSchema, charts, 'result').items);
  };
}

/**
 * What the first charts of a dashboard are drawn with, without its filters; those that cannot be drawn are missing. As
 * `loadChartThumbnail`.
 */
export function loadDashboardThumbnail(
  id: number,
  version: string,
  signal: AbortSignal,
): AppThunk<Promise<readonly ChartThumbnail[]>> {
  return async (dispatch, _getState, services) => {
    const { dashboards } = services.get(Thumbnails);
    const charts = await dashboards.load(toThumbnailKey(id, version), signal, () =>
      dispatch(fetchFirstCharts(id, signal)),
    );
    const thumbnails = await Promise.all(
      (charts ?? []).map(({ id: chartId, formData }) =>
        dispatch(loadChartThumbnail(chartId, { version, signal, source: { formData, dashboardId: id } })),
      ),
    );
    return thumbnails.filter((thumbnail) => thumbnail !== null);
  };
}
