import type { Client } from '../../api/client/client';
import { createDashboard, fetchDashboardPositions, putDashboardPositions } from '../../api/dashboards';
import { createChart, getChart, updateChart, type ChartBody } from '../../api/saveChart';
import type { ServerTraits } from '../../lib/getTraits';
import { stringifyJson } from '../../lib/losslessJson';
import { asArray, asNumber, asRecord } from '../../lib/read';
import { t } from '../../lib/t';
import type { FormData } from '../../lib/wire';
import { readDatasource } from '../../query/buildQueryContext';
import { withChartInTab } from './dashboardTabs';
import { toCurrentFormData } from '../../chart/currentChart';
import { chartQueryContext } from '../../chart/state/chartRequest';
import type { AppThunk } from '../../store/store';
import { chartSaved, saveProgressed, type SavedChart } from '../state/exploreSlice';
import { fetchSlice } from '../state/fetchSlice';
import { toSavedFormData } from '../state/savedFormData';
import { toSaveBaseline, toSavedParams } from '../state/savedParams';

export type SaveTarget =
  | { readonly kind: 'none' }
  | { readonly kind: 'existing'; readonly id: number; readonly tabId: string | undefined }
  | { readonly kind: 'new'; readonly dashboard_title: string };

export interface SaveChartOptions {
  readonly action: 'overwrite' | 'saveas';
  readonly slice_name: string;
  readonly dashboard: SaveTarget;
  /** For the saved query context. */
  readonly queryFormData: FormData;
  /** The user has confirmed overwriting a newer save. */
  readonly overwriteNewer?: boolean;
}

export interface SaveReport {
  readonly sliceId: number;
  readonly dashboardId: number | undefined;
  /** The chart is saved, but it could not be added to the tab. */
  readonly warning: string | undefined;
}

/** Somebody saved the chart since it was opened. */
export interface SaveConflict {
  readonly theirs: FormData;
  readonly slice: SavedChart;
}

export type SaveResult = { readonly saved: SaveReport } | { readonly conflict: SaveConflict };

async function fetchDashboardIds(client: Client, id: number): Promise<number[]> {
  const record = await getChart(client, id);
  return asArray(record['dashboards']).flatMap((dashboard) => asNumber(asRecord(dashboard)['id']) ?? []);
}

/** The dashboard to add the chart to, created unless an earlier attempt to save has done so. */
function resolveDashboardId(target: SaveTarget): AppThunk<Promise<number | undefined>> {
  return async (dispatch, getState, { client }) => {
    if (target.kind !== 'new') return target.kind === 'existing' ? target.id : undefined;
    const { dashboard_title } = target;
    const created = getState().explore?.unfinishedSave.dashboard;
    if (created?.dashboard_title === dashboard_title) return created.id;
    const id = await createDashboard(client, { dashboard_title });
    dispatch(saveProgressed({ dashboard: { id, dashboard_title } }));
    return id;
  };
}

/** Adds the chart to the selected tab. Returns a warning when that fails: the chart itself is saved by then. */
async function addToTab(
  client: Client,
  target: SaveTarget,
  chart: { id: number; slice_name: string },
): Promise<string | undefined> {
  if (target.kind !== 'existing' || target.tabId === undefined) return undefined;
  try {
    const positions = await fetchDashboardPositions(client, target.id);
    const next = positions && withChartInTab(positions, target.tabId, chart);
    if (!next) return t('The chart was saved, but the tab selected for it no longer exists.');
    await putDashboardPositions(client, target.id, next);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function readTheirs(slice: SavedChart, formData: FormData, traits: ServerTraits): Promise<FormData> {
  return toCurrentFormData(toSavedFormData(slice, formData) ?? formData, traits);
}

/**
 * Overwrites the chart being edited or saves it as a new one: its form data as `params`, and the `query_context` for reports
 * and the API. Rejects with an ApiError; what was created by then is used by the next attempt. Returns a conflict if somebody saved the chart since it was opened, unless
 * `overwriteNewer`.
 */
export function saveChart({
  action,
  slice_name,
  dashboard,
  queryFormData,
  overwriteNewer,
}: SaveChartOptions): AppThunk<Promise<SaveResult>> {
  return async (dispatch, getState, { client }) => {
    const { explore, exploreFormData, session } = getState();
    if (!explore || !exploreFormData) throw new Error(t('The chart does not exist'));
    const formData = exploreFormData.present;
    const overwritten = action === 'overwrite' ? explore.slice : undefined;
    if (overwritten && !overwriteNewer) {
      const current = await fetchSlice(client, overwritten.slice_id);
      if (current.changed_on !== overwritten.changed_on)
        return { conflict: { theirs: await readTheirs(current, formData, session.traits), slice: current } };
    }
    const params = toSavedParams(formData, toSaveBaseline(explore), explore.controlPanel);
    const { id: datasource_id, type: datasource_type } = readDatasource(formData.datasource);
    const dashboardId = await dispatch(resolveDashboardId(dashboard));
    const toBody = (id: number | undefined): ChartBody => {
      const sliceId = id !== undefined && { slice_id: id };
      const context = chartQueryContext({
        formData: { ...queryFormData, ...sliceId },
        ownState: {},
        rules: session.traits,
      });
      return {
        slice_name,
        viz_type: formData.viz_type,
        datasource_id,
        datasource_type,
        params: stringifyJson({ ...params, ...sliceId }),
        query_context: stringifyJson(context),
      };
    };
    let id = overwritten?.slice_id ?? explore.unfinishedSave.sliceId;
    if (id === undefined) {
      id = await createChart(client, {
        ...toBody(undefined),
        ...(dashboardId !== undefined && { dashboards: [dashboardId] }),
      });
      dispatch(saveProgressed({ sliceId: id }));
    } else {
      const dashboards = dashboardId === undefined ? [] : [...(await fetchDashboardIds(client, id)), dashboardId];
      // 2.x removes the owners of a chart that is saved without them.
      const { owners } = overwritten ?? (await fetchSlice(client, id));
      await updateChart(client, id, {
        ...toBody(id),
        owners,
        ...(dashboards.length > 0 && { dashboards: [...new Set(dashboards)] }),
      });
    }
    const warning = await addToTab(client, dashboard, { id, slice_name });
    const slice = await fetchSlice(client, id);
    dispatch(chartSaved({ slice, savedFormData: params, initialFormData: formData }));
    return { saved: { sliceId: id, dashboardId, warning } };
  };
}
