import { allOrAbort } from '../../lib/allOrAbort';
import { selectLayout } from './selectDashboard';
import { asApiError } from '../../api/client/ApiError';
import { getDashboard, getDashboardCharts, getDashboardDatasets } from '../../api/dashboard';
import type { Dashboard } from '../../api/dashboardShape';
import { EventLog } from '../../api/log';
import { pause } from '../../api/client/retry';
import { earlyTraits, getDashboardVersion } from '../../api/session/serverTraits';
import { setColorVersion } from '../../lib/color/colorSchemes';
import { getPersonName, readPerson } from '../../api/person';
import { asNumber, asRecord, asString, isRecord, type UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { ChartComponents } from '../../chart/ChartComponents';
import { toCurrentChart } from '../../chart/currentChart';
import { ChartRequests } from '../../chart/state/chartRequests';
import { fetchChartData, retryFailedCharts } from '../../chart/state/fetchChartData';
import { toRequestError } from '../../store/requestError';
import { chartOwnStateChanged, chartsCleared, NO_OWN_STATE } from '../../chart/state/chartsSlice';
import { readDashboardAddress, type DashboardAddress } from './dashboardAddress';
import type { Slice } from '../../chart/slice';
import {
  dashboardLoadFailed,
  dashboardLoaded,
  dashboardLoadStarted,
  dashboardReady,
  datasetsLoaded,
  type DashboardInfo,
} from './dashboardInfoSlice';
import { valueLookupEnded, dataMaskHydrated } from './dataMaskSlice';
import { getDefaultViewMasks } from './savedViewsStorage';
import { readBlockingFilters, getInitiallyPending } from '../../query/filters/blockingFilters';
import { isValueOnlyMask, initialDataMasks } from '../../query/filters/nativeFilters';
import { getChartId } from '../../layout/itemProps';
import { parseLayout } from '../../layout/parseLayout';
import { markKeyUnreadable } from './persistDataMask';
import { getInitialTabs } from './activeTabs';
import type { SavedState } from './savedState';
import { selectChartFormData, selectBlockingFilters } from './selectChartFormData';
import { Preload } from '../../store/Preload';
import { traitsKnown } from '../../store/sessionSlice';
import { getVisibleCharts } from './visibleCharts';
import type { AppThunk } from '../../store/store';

export function toDashboardInfo(dashboard: Dashboard): DashboardInfo {
  return {
    id: dashboard.id,
    slug: dashboard.slug,
    css: dashboard.css,
    theme: dashboard.theme,
    certified_by: dashboard.certified_by,
    certification_details: dashboard.certification_details,
    published: dashboard.published,
    changed_on: dashboard.changed_on,
    changed_by_name: dashboard.changed_by_name,
    created_by_name: getPersonName(readPerson(dashboard.raw['created_by'])[0]),
    created_on_delta_humanized: asString(dashboard.raw['created_on_delta_humanized']),
    is_managed_externally: dashboard.is_managed_externally,
    dashboard_title: dashboard.dashboard_title.trim() || t('[ untitled dashboard ]'),
    owners: dashboard.owners.map((owner) => ({ id: owner.id, name: getPersonName(owner) })),
    roles: dashboard.roles,
    metadata: dashboard.metadata,
  };
}

/** Undefined for a layout that cannot be read or is empty. */
export function getSavedPositions({ positions, problems }: Dashboard): UnknownRecord | undefined {
  const isUnreadable = problems.some(({ path }) => path === 'position_json') || Object.keys(positions).length === 0;
  return isUnreadable ? undefined : positions;
}

function getAnchor(hash: string): string {
  const text = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether the address has a key of a state that the server stores. */
function hasStateKey({ nativeFiltersKey, urlParams }: DashboardAddress): boolean {
  return nativeFiltersKey !== undefined || urlParams['permalink_key'] !== undefined;
}

const loadSavedState = () => import('./savedState');

/** The state stored under the keys in the URL; empty, with a warning, if it cannot be read. */
function fetchSavedState(
  info: DashboardInfo,
  address: DashboardAddress,
  warnings: string[],
  signal: AbortSignal,
): AppThunk<Promise<SavedState>> {
  return async (dispatch) => {
    if (!hasStateKey(address)) return {};
    try {
      const saved = await loadSavedState();
      return await dispatch(saved.fetchSavedState(info.id, address, warnings, signal));
    } catch {
      // The user has left: the URL is another page's.
      if (signal.aborted) return {};
      if (address.nativeFiltersKey !== undefined) dispatch(markKeyUnreadable(address.nativeFiltersKey));
      warnings.push(t('The filters of this link could not be read now. Reload the page to try again.'));
      return {};
    }
  };
}

/**
 * Requests the charts of the active tabs before they render, in reading order, and loads their chart components. On mount,
 * each chart reuses its request.
 */
function fetchVisibleCharts(signal: AbortSignal): AppThunk {
  return (dispatch, getState, services) => {
    const { loaded, activeTabs } = getState().dashboardInfo;
    if (!loaded) return;
    const components = services.get(ChartComponents);
    const dashboardId = loaded.info.id;
    const { visible } = getVisibleCharts(selectLayout(getState()), activeTabs);
    const types = new Set<string>();
    visible.forEach((chartId, index) => {
      const formData = selectChartFormData(getState(), chartId);
      if (!formData) return;
      types.add(asString(formData.viz_type));
      if (selectBlockingFilters(getState(), chartId).length > 0) return;
      const priority = (): number => index;
      const force = loaded.address.force;
      const ownState = getState().charts[chartId]?.ownState ?? NO_OWN_STATE;
      dispatch(fetchChartData({ chartId, formData, ownState, dashboardId, force, priority }));
    });
    const loadTypes = (): void => {
      // A component that cannot be loaded is reported by the chart that needs it.
      for (const type of types) components.load(type).catch(() => undefined);
    };
    // After the requests are sent: a dozen files would take all connections of HTTP/1.1 before them.
    pause(0, signal).then(loadTypes, () => undefined);
  };
}

const getTarget = (idOrSlug: string, search: string): string => `${idOrSlug}${search}`;

/** Starts loading a dashboard before React renders; `loadDashboard` then reuses the request. */
export function preloadDashboard(idOrSlug: string, search: string, hash: string): AppThunk {
  return (dispatch, _getState, services) => {
    services.get(Preload).set(getTarget(idOrSlug, search), dispatch(openDashboard(idOrSlug, search, hash)));
  };
}

/** Opens a dashboard, or reuses the one preloaded from the same URL. Returns the function that leaves it. */
export function loadDashboard(idOrSlug: string, search: string, hash: string): AppThunk<() => void> {
  return (dispatch, _getState, services) =>
    services.get(Preload).take(getTarget(idOrSlug, search)) ?? dispatch(openDashboard(idOrSlug, search, hash));
}

/** Requests the dashboard, its charts and its datasets in parallel; the page renders once the first two have loaded. */
function openDashboard(idOrSlug: string, search: string, hash: string): AppThunk<() => void> {
  return (dispatch, getState, services) => {
    const requests = services.get(ChartRequests);
    const controller = new AbortController();
    const { signal } = controller;
    const hasLeft = (): boolean => signal.aborted;
    requests.clear();
    dispatch(chartsCleared());
    dispatch(dashboardLoadStarted());
    // Nearly every dashboard has a chart of ECharts: its code loads while a slow server looks up which charts there are. Behind a
    // fast one they are known before, and load what they need.
    let areChartsKnown = false;
    pause(300, signal)
      .then<unknown>(() => areChartsKnown || import('../../viz/shared/echarts/EChart'))
      .catch(() => undefined);
    if (hasStateKey(readDashboardAddress(search))) loadSavedState().catch(() => undefined);
    const load = async (): Promise<void> => {
      const datasets = getDashboardDatasets(services.client, idOrSlug, signal).catch(() => undefined);
      const [dashboard, { charts: savedCharts, problems: badCharts }] = await allOrAbort(
        (both) => [getDashboard(services.client, idOrSlug, both), getDashboardCharts(services.client, idOrSlug, both)],
        signal,
      );
      areChartsKnown = true;
      if (hasLeft()) return;
      const traits = earlyTraits(getDashboardVersion(dashboard.raw));
      dispatch(traitsKnown(traits));
      setColorVersion(traits.dataVersion);
      const charts = await Promise.all(savedCharts.map((chart) => toCurrentChart(chart, traits)));
      if (hasLeft()) return;
      const info = toDashboardInfo(dashboard);
      const address = readDashboardAddress(search);
      const parsed = parseLayout(dashboard.position_json, charts);
      const warnings = [
        ...dashboard.problems
          .filter((p) => p.path === 'json_metadata')
          .map(() => t('The settings of this dashboard cannot be read. It is shown with the defaults.')),
        ...parsed.warnings,
        ...badCharts.map((p) => t('A chart of this dashboard cannot be read: %s', `${p.path}: ${p.message}`)),
      ];
      const slices = Object.fromEntries(charts.map((chart): [number, Slice] => [chart.id, chart]));
      if (address.nativeFilters !== undefined && !isRecord(address.nativeFilters))
        warnings.push(t('The filters in this address cannot be read. The saved defaults are used.'));
      const saved = await dispatch(fetchSavedState(info, address, warnings, signal));
      if (hasLeft()) return;
      for (const [id, ownState] of saved.ownStates ?? [])
        if (slices[id]) dispatch(chartOwnStateChanged({ id, ownState }));
      const hasValues = address.nativeFilters !== undefined || hasStateKey(address);
      const defaultView = hasValues ? undefined : getDefaultViewMasks(info.id);
      let masks = initialDataMasks(info.metadata, address.nativeFilters ?? saved.dataMask ?? defaultView, charts);
      if (traits.completesMasks && Object.values(masks).some(isValueOnlyMask)) {
        const model = await import('../filters/model/completeMasks').catch(() => undefined);
        if (hasLeft()) return;
        masks = model?.completeMasks(info.metadata, masks) ?? masks;
      }
      dispatch(dataMaskHydrated({ masks, pending: getInitiallyPending(readBlockingFilters(info.metadata), masks) }));
      dispatch(
        dashboardLoaded({
          loaded: { info, stored: getSavedPositions(dashboard), slices, address, warnings },
          layout: parsed.layout,
          activeTabs: getInitialTabs(
            parsed.layout,
            [
              getAnchor(hash),
              ...Object.values(parsed.layout.items).flatMap((item) =>
                address.focusedChart !== undefined && getChartId(item) === address.focusedChart ? [item.id] : [],
              ),
            ],
            saved.activeTabs,
          ),
          refreshFrequency: asNumber(asRecord(info.metadata)['refresh_frequency'], 0),
        }),
      );
      dispatch(fetchVisibleCharts(signal));
      if (Object.keys(getState().dataMask.pending).length > 0)
        import('../filters/state/firstValues')
          .then(({ lookUpFirstValues: settleFirstValues }) => {
            if (!hasLeft()) signal.addEventListener('abort', dispatch(settleFirstValues()));
          })
          // If values cannot be looked up, they must not block charts.
          .catch(() => dispatch(valueLookupEnded(Object.keys(getState().dataMask.pending))));
      // The first screen needs the columns' formats and labels, but does not wait for a slow or failing list of datasets.
      const first = await Promise.race([datasets, pause(150, signal)]);
      // Rendering blocks the main thread: the charts' requests are sent before it.
      if (first) await pause(0, signal);
      if (hasLeft()) return;
      if (first) dispatch(datasetsLoaded(first.datasets));
      dispatch(dashboardReady());
      const visit = { event_name: 'mount_dashboard', dashboard_id: info.id, source: 'dashboard', source_id: info.id };
      services.get(EventLog).add(visit);
      if (!first) {
        const lateDatasets = await datasets;
        if (hasLeft()) return;
        dispatch(datasetsLoaded(lateDatasets?.datasets ?? null));
        if (lateDatasets) dispatch(retryFailedCharts(info.id));
      }
    };
    load().catch((error: unknown) => {
      if (!hasLeft())
        dispatch(dashboardLoadFailed({ failure: toRequestError(error), status: asApiError(error).status }));
    });
    return () => {
      controller.abort();
      requests.clear();
    };
  };
}
