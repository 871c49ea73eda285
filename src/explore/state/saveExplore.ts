import { getExplore, type Explore } from '../../api/charts';
import { createDashboard, dashboardPositions, putDashboardPositions } from '../../api/dashboards';
import { createChart, getChart, updateChart, type ChartBody } from '../../api/saveChart';
import { randomId } from '../../lib/randomId';
import { stringifyJson } from '../../lib/losslessJson';
import { asArray, asNumber, asRecord } from '../../lib/read';
import { t } from '../../lib/t';
import type { FormData } from '../../lib/wire';
import { readDatasource } from '../../query/buildQueryContext';
import { withChartInTab } from '../model/dashboardTabs';
import { chartQueryContext } from '../../chart/state/chartQuestion';
import type { AppThunk } from '../../store/store';
import { chartSaved, type ExploreSavedChart } from './exploreSlice';
import { savedSettings } from './savedSettings';
import { savedBefore, savedParams } from './savedParams';

export type SaveTarget =
  | { readonly kind: 'none' }
  | { readonly kind: 'existing'; readonly id: number; readonly tabId: string | undefined }
  | { readonly kind: 'new'; readonly dashboard_title: string };

export interface SaveExplore {
  readonly action: 'overwrite' | 'saveas';
  readonly slice_name: string;
  readonly dashboard: SaveTarget;
  /** What the server is asked with these settings, for the stored query context. */
  readonly question: FormData;
  /** A colleague's newer save was seen and is to be overwritten. */
  readonly overNewer?: boolean;
}

export interface Saved {
  readonly sliceId: number;
  readonly dashboardId: number | undefined;
  /** The chart is saved, but something beside it is not. */
  readonly warning: string | undefined;
}

/** A colleague saved the chart since it was opened. */
export interface NewerSave {
  readonly theirs: FormData;
  readonly slice: ExploreSavedChart;
}

export type SaveOutcome = { readonly saved: Saved } | { readonly newer: NewerSave };

type AskedSlice = NonNullable<Explore['slice']>;

/** The chart as the server has it now. */
export async function sliceNow(id: number): Promise<AskedSlice> {
  const { slice } = await getExplore({ slice_id: id });
  if (!slice) throw new Error(t('The chart does not exist'));
  return slice;
}

async function dashboardsOf(id: number): Promise<number[]> {
  const record = await getChart(id);
  return asArray(record['dashboards']).flatMap((dashboard) => asNumber(asRecord(dashboard)['id']) ?? []);
}

async function targetId(target: SaveTarget): Promise<number | undefined> {
  if (target.kind === 'new') return createDashboard(target.dashboard_title);
  return target.kind === 'existing' ? target.id : undefined;
}

/** Puts the chart into the chosen tab; a sentence where that failed: the chart itself is saved by then. */
async function placeInTab(target: SaveTarget, chart: { id: number; slice_name: string }): Promise<string | undefined> {
  if (target.kind !== 'existing' || target.tabId === undefined) return undefined;
  try {
    const positions = await dashboardPositions(target.id);
    const next = positions && withChartInTab(positions, target.tabId, chart, randomId());
    if (!next) return t('The chart was saved, but the tab it was to go to is gone.');
    await putDashboardPositions(target.id, next);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Saves the chart that is being built: over itself, or as a new one; with its settings (`params`) and with the question
 * that reports and the API ask (`query_context`). Rejects with an ApiError. A colleague's newer save is answered, not
 * overwritten, unless `overNewer`.
 */
export function saveExplore({
  action,
  slice_name,
  dashboard,
  question,
  overNewer,
}: SaveExplore): AppThunk<Promise<SaveOutcome>> {
  return async (dispatch, getState) => {
    const { explore, exploreWork, session } = getState();
    const work = exploreWork?.present.formData;
    if (!explore || !work) throw new Error(t('The chart does not exist'));
    const overwritten = action === 'overwrite' ? explore.slice : undefined;
    if (overwritten && !overNewer) {
      const now = await sliceNow(overwritten.slice_id);
      if (now.changed_on !== overwritten.changed_on)
        return { newer: { theirs: savedSettings(now, work) ?? work, slice: now } };
    }
    const params = savedParams(work, savedBefore(explore), explore.panel);
    const { id: datasource_id, type: datasource_type } = readDatasource(work.datasource);
    const dashboardId = await targetId(dashboard);
    const body = (id: number | undefined): ChartBody => {
      const form_data = { ...question, ...(id !== undefined && { slice_id: id }) };
      const context = chartQueryContext({ formData: form_data, ownState: {}, rules: session.rules });
      return {
        slice_name,
        viz_type: work.viz_type,
        datasource_id,
        datasource_type,
        params: stringifyJson({ ...params, ...(id !== undefined && { slice_id: id }) }),
        query_context: stringifyJson(context),
      };
    };
    let id = overwritten?.slice_id;
    if (id === undefined) {
      id = await createChart({ ...body(undefined), ...(dashboardId !== undefined && { dashboards: [dashboardId] }) });
    } else {
      const on = dashboardId === undefined ? [] : [...(await dashboardsOf(id)), dashboardId];
      // 2.x takes the owners away from a chart that is saved without naming them.
      const owners = overwritten?.owners ?? [];
      await updateChart(id, { ...body(id), owners, ...(on.length > 0 && { dashboards: [...new Set(on)] }) });
    }
    const warning = await placeInTab(dashboard, { id, slice_name });
    const slice = await sliceNow(id);
    dispatch(chartSaved({ slice, saved: params, begun: work }));
    return { saved: { sliceId: id, dashboardId, warning } };
  };
}
