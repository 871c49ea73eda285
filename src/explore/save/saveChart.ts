import type { Client } from '../../api/client/client';
import { createOnce } from '../../api/createOnce';
import { fetchDashboardPositions, putDashboardPositions } from '../../api/dashboards';
import { findRecentlySaved } from '../../api/recentlySaved';
import { createChart, getChart, updateChart, type ChartBody } from '../../api/saveChart';
import type { ServerTraits } from '../../lib/getTraits';
import { stringifyJson } from '../../lib/losslessJson';
import { asArray, asNumber, asRecord } from '../../lib/read';
import { t } from '../../lib/t';
import type { FormData } from '../../lib/wire';
import { readDatasource } from '../../query/buildQueryContext';
import { DashboardCreator } from './DashboardCreator';
import { withChartInTab } from './dashboardTabs';
import { toCurrentFormData } from '../../chart/currentChart';
import { chartQueryContext } from '../../chart/state/chartRequest';
import type { AppThunk } from '../../store/store';
import { selectLoadId } from '../state/exploreSelectors';
import { chartSaved, saveProgressed, type SavedChart, type UnfinishedSave } from '../state/exploreSlice';
import { fetchSlice } from '../state/fetchSlice';
import { toSavedFormData } from '../state/savedFormData';
import { toSaveBaseline, toSavedParams, withOwnFilters } from '../state/savedParams';

export type SaveTarget =
  | { readonly kind: 'none' }
  | { readonly kind: 'existing'; readonly id: number; readonly tabId: string | undefined }
  | { readonly kind: 'new'; readonly dashboard_title: string };

export interface SaveChartOptions {
  readonly action: 'overwrite' | 'saveas';
  /** Overwritten with the name that it was opened with, a chart keeps the one that it has by now. */
  readonly slice_name: string;
  readonly dashboard: SaveTarget;
  /** For the saved query context. */
  readonly queryFormData: FormData;
  readonly userId: number | undefined;
  /** The user has confirmed overwriting a newer save. */
  readonly overwriteNewer?: boolean;
}

export interface SaveReport {
  readonly sliceId: number;
  readonly sliceName: string;
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

/** The id of the dashboard to add the chart to; undefined for one that is still to be created. */
function findDashboardId(target: SaveTarget, created: UnfinishedSave['dashboard']): number | undefined {
  if (target.kind === 'existing') return target.id;
  return target.kind === 'new' && created?.dashboard_title === target.dashboard_title ? created.id : undefined;
}

const withDashboard = async (client: Client, chartId: number, dashboardId: number): Promise<number[]> => [
  ...new Set([...(await fetchDashboardIds(client, chartId)), dashboardId]),
];

/** For the next attempt, unless another chart was opened in the meantime. */
function recordProgress(progress: UnfinishedSave, loadId: number): AppThunk {
  return (dispatch, getState) => {
    if (selectLoadId(getState()) === loadId) dispatch(saveProgressed(progress));
  };
}

/** Creates the dashboard once the chart is saved: a refused chart leaves no empty dashboard behind. */
function addToNewDashboard(
  dashboard_title: string,
  { slice_id, owners }: SavedChart,
  userId: number | undefined,
  loadId: number,
): AppThunk<Promise<number>> {
  return async (dispatch, _getState, services) => {
    const { client } = services;
    const id = asNumber(await services.get(DashboardCreator).create({ dashboard_title }, loadId, userId));
    if (id === undefined) throw new Error(t('Sorry, an unknown error occurred'));
    dispatch(recordProgress({ dashboard: { id, dashboard_title } }, loadId));
    await updateChart(client, slice_id, { owners, dashboards: await withDashboard(client, slice_id, id) });
    return id;
  };
}

/** The chart that a request with this body has created, if it has; undefined where there is none. */
async function findCreatedChart(client: Client, { slice_name = '', params }: ChartBody): Promise<number | undefined> {
  for (const id of await findRecentlySaved(client, 'chart', slice_name))
    if ((await getChart(client, id))['params'] === params) return id;
  return undefined;
}

function createChartOnce(body: ChartBody, loadId: number): AppThunk<Promise<number>> {
  return (dispatch, getState, { client }) =>
    createOnce({
      wasUncertain: getState().explore?.unfinishedSave.isUncertain === true,
      find: () => findCreatedChart(client, body),
      create: () => createChart(client, body),
      onUncertain: () => {
        dispatch(recordProgress({ isUncertain: true }, loadId));
      },
    });
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
 * and the API. Rejects with an ApiError; what was created by then is used by the next attempt. Returns a conflict if somebody
 * saved the chart since it was opened, unless `overwriteNewer`. Another chart that is opened in the meantime stays as it is.
 */
export function saveChart({
  action,
  slice_name,
  dashboard,
  queryFormData,
  userId,
  overwriteNewer,
}: SaveChartOptions): AppThunk<Promise<SaveResult>> {
  return async (dispatch, getState, { client }) => {
    const { explore, exploreFormData, session } = getState();
    if (!explore || !exploreFormData) throw new Error(t('The chart does not exist'));
    const { loadId } = explore;
    const formData = exploreFormData.present;
    const overwritten = action === 'overwrite' ? explore.slice : undefined;
    const params = toSavedParams(formData, toSaveBaseline(explore), explore.controlPanel);
    const ownFormData = withOwnFilters(queryFormData, explore.savedFormData);
    const { id: datasource_id, type: datasource_type } = readDatasource(formData.datasource);
    const current = overwritten && (await fetchSlice(client, overwritten.slice_id));
    const sliceName = current && slice_name === overwritten.slice_name ? current.slice_name : slice_name;
    const toBody = (id: number | undefined): ChartBody => {
      const sliceId = id !== undefined && { slice_id: id };
      // The parameters of this visit's address are not the chart's: a report would fill them into the query's template.
      const context = chartQueryContext({
        formData: { ...ownFormData, url_params: {}, ...sliceId },
        ownState: {},
        rules: session.traits,
      });
      return {
        slice_name: sliceName,
        viz_type: formData.viz_type,
        datasource_id,
        datasource_type,
        params: stringifyJson({ ...params, ...sliceId }),
        query_context: stringifyJson(context),
      };
    };
    if (current && !overwriteNewer) {
      const isChanged = current.changed_on !== (explore.unfinishedSave.changed_on ?? overwritten.changed_on);
      // Unless it is this very save, whose response was lost.
      if (isChanged && (await getChart(client, current.slice_id))['params'] !== toBody(current.slice_id).params)
        return { conflict: { theirs: await readTheirs(current, formData, session.traits), slice: current } };
    }
    let dashboardId = findDashboardId(dashboard, explore.unfinishedSave.dashboard);
    let id = overwritten?.slice_id ?? explore.unfinishedSave.sliceId;
    if (id === undefined) {
      const dashboards = dashboardId !== undefined && { dashboards: [dashboardId] };
      id = await dispatch(createChartOnce({ ...toBody(undefined), ...dashboards }, loadId));
      dispatch(recordProgress({ sliceId: id }, loadId));
    } else {
      // 2.x removes the owners of a chart that is saved without them; they may have changed since it was opened.
      const { owners } = current ?? (await fetchSlice(client, id));
      const dashboards = dashboardId !== undefined && (await withDashboard(client, id, dashboardId));
      await updateChart(client, id, { ...toBody(id), owners, ...(dashboards && { dashboards }) });
    }
    if (dashboard.kind === 'new' && dashboardId === undefined) {
      const written = await fetchSlice(client, id);
      if (overwritten) dispatch(recordProgress({ changed_on: written.changed_on }, loadId));
      dashboardId = await dispatch(addToNewDashboard(dashboard.dashboard_title, written, userId, loadId));
    }
    const warning = await addToTab(client, dashboard, { id, slice_name: sliceName });
    const slice = await fetchSlice(client, id);
    if (selectLoadId(getState()) === loadId)
      dispatch(chartSaved({ slice, savedFormData: params, initialFormData: formData }));
    return { saved: { sliceId: id, sliceName, dashboardId, warning } };
  };
}
