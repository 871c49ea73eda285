import { asApiError } from '../../api/client/ApiError';
import { getDashboard, getDashboardCharts, getDashboardDatasets } from '../../api/dashboard';
import type { Dashboard } from '../../api/dashboardShape';
import { getFilterState } from '../../api/filterState';
import { logEvent } from '../../api/log';
import { getDashboardPermalink } from '../../api/permalink';
import { pause } from '../../api/client/retry';
import { earlyTraits, generationOfDashboard } from '../../api/session/serverTraits';
import { setColorGeneration } from '../../lib/color/colorSchemes';
import { asNumber, asRecord, asString, isRecord, type UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { vizType } from '../../viz/registry';
import { ChartRequests } from '../../chart/state/chartRequests';
import { fetchChartData } from '../../chart/state/fetchChartData';
import { chartProblem } from '../../chart/state/chartProblem';
import { chartsCleared, NO_OWN_STATE } from '../../chart/state/chartsSlice';
import { readDashboardAddress, type DashboardAddress } from './dashboardAddress';
import type { Slice } from '../../chart/slice';
import {
  dashboardLoadFailed,
  dashboardLoaded,
  dashboardLoadStarted,
  dashboardReady,
  datasetsLoaded,
  type DashboardInfo,
} from './dashboardSlice';
import { valueLookupEnded, dataMaskHydrated } from './dataMaskSlice';
import { getDefaultViewMasks } from './savedViewsStorage';
import { filterGates, pendingAtFirst } from '../../query/filters/filterWaits';
import { initialDataMasks } from '../../query/filters/nativeFilters';
import { readLayout } from '../../layout/readLayout';
import { markKeyUnreadable } from './persistDataMask';
import { getInitialTabs } from './activeTabs';
import { selectChartFormData, selectBlockingFilters } from './selectChartFormData';
import { rulesKnown } from '../../store/sessionSlice';
import { getVisibleCharts } from './visibleCharts';
import type { AppThunk } from '../../store/store';

export function toDashboardInfo(dashboard: Dashboard): DashboardInfo {
  return {
    id: dashboard.id,
    slug: dashboard.slug,
    css: dashboard.css,
    certified_by: dashboard.certified_by,
    certification_details: dashboard.certification_details,
    published: dashboard.published,
    changed_on: dashboard.changed_on,
    changed_by_name: dashboard.changed_by_name,
    is_managed_externally: dashboard.is_managed_externally,
    dashboard_title: dashboard.dashboard_title.trim() || t('[ untitled dashboard ]'),
    owners: dashboard.owners.map((owner) => ({ id: owner.id, name: `${owner.first_name} ${owner.last_name}`.trim() })),
    roles: dashboard.roles,
    metadata: dashboard.metadata,
  };
}

/** An empty text reads as an empty layout, which is none. */
export function getSavedPositions({ positions, problems }: Dashboard): UnknownRecord | undefined {
  const unread = problems.some(({ path }) => path === 'position_json') || Object.keys(positions).length === 0;
  return unread ? undefined : positions;
}

function anchorOf(hash: string): string {
  const text = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether the address itself says what the filters are. */
function saysFilters({ nativeFilters, nativeFiltersKey, urlParams }: DashboardAddress): boolean {
  return nativeFilters !== undefined || nativeFiltersKey !== undefined || urlParams['permalink_key'] !== undefined;
}

/** A key that has run out leaves the address: a server takes what is kept under it without a word, and loses it. */
function forgetKey(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete('native_filters_key');
  window.history.replaceState(window.history.state, '', url);
}

interface Kept {
  readonly dataMask?: unknown;
  readonly activeTabs?: readonly string[] | undefined;
}

/** What the keys in the address stand for; nothing where a key has run out, which the person is told. */
async function keptState(
  dashboardId: number,
  address: DashboardAddress,
  problems: string[],
  signal: AbortSignal,
): Promise<Kept> {
  const permalink = address.urlParams['permalink_key'];
  try {
    if (permalink !== undefined) return (await getDashboardPermalink(permalink, signal)).state;
    if (address.nativeFiltersKey === undefined) return {};
    return { dataMask: await getFilterState(dashboardId, address.nativeFiltersKey, signal) };
  } catch (error) {
    // Whoever left is on another page, whose address is none of ours.
    if (signal.aborted) return {};
    const { status } = asApiError(error);
    if (status !== 403 && status !== 404 && address.nativeFiltersKey !== undefined) {
      markKeyUnreadable(address.nativeFiltersKey);
      problems.push(t('The filters that this link holds could not be read now. Reload the page to try again.'));
      return {};
    }
    forgetKey();
    problems.push(t('The filters that this link held are no longer kept by the server. The saved defaults are used.'));
    return {};
  }
}

/**
 * The charts of the shown tabs ask before they are drawn, in reading order, and what draws them is fetched; each takes
 * its question over when it is there.
 */
function askShownCharts(): AppThunk {
  return (dispatch, getState) => {
    const { loaded, activeTabs } = getState().dashboard;
    if (!loaded) return;
    const dashboardId = loaded.info.id;
    const { visible: shown } = getVisibleCharts(loaded.layout, activeTabs);
    const types = new Set<string>();
    shown.forEach((chartId, place) => {
      const formData = selectChartFormData(getState(), chartId);
      if (!formData) return;
      types.add(asString(formData.viz_type));
      if (selectBlockingFilters(getState(), chartId).length > 0) return;
      const priority = (): number => place;
      const force = loaded.address.force;
      dispatch(fetchChartData({ chartId, formData, ownState: NO_OWN_STATE, dashboardId, force, priority }));
    });
    // What cannot be fetched is told of by the chart that needs it.
    for (const type of types)
      vizType(type)
        ?.chart()
        .catch(() => undefined);
  };
}

interface Begun {
  readonly idOrSlug: string;
  readonly search: string;
  readonly leave: () => void;
}
let begun: Begun | undefined;

/** Opens a dashboard before the page that shows it is set up: that page then takes it over by `loadDashboard`. */
export function preloadDashboard(idOrSlug: string, search: string, hash: string): AppThunk {
  return (dispatch) => {
    begun = { idOrSlug, search, leave: dispatch(openDashboard(idOrSlug, search, hash)) };
  };
}

/** Opens a dashboard, or goes on with what was begun for the same address. Returns the way to leave. */
export function loadDashboard(idOrSlug: string, search: string, hash: string): AppThunk<() => void> {
  return (dispatch) => {
    const here = open;
    if (here && moved?.idOrSlug === idOrSlug && moved.search === search) {
      moved = undefined;
      return unlessMoved(here);
    }
    if (moved) here?.();
    moved = undefined;
    open = dispatch(takeOrOpen(idOrSlug, search, hash));
    return unlessMoved(open);
  };
}

/** The way to leave the open dashboard; and where it is to be found from now on, by another address. */
let open: (() => void) | undefined;
let moved: { readonly idOrSlug: string; readonly search: string } | undefined;

/** The open dashboard goes to another address (edit mode, a new slug) and is not opened anew there. */
export function moveDashboard(idOrSlug: string, search: string): void {
  moved = { idOrSlug, search };
}

const unlessMoved = (leave: () => void) => (): void => {
  const to = moved;
  if (!to) {
    leave();
    return;
  }
  // The page at the other address takes it over at once. Else it went elsewhere: the way there was blocked, and another one taken.
  setTimeout(() => {
    if (moved !== to) return;
    moved = undefined;
    leave();
  });
};

function takeOrOpen(idOrSlug: string, search: string, hash: string): AppThunk<() => void> {
  return (dispatch) => {
    const before = begun;
    begun = undefined;
    if (before?.idOrSlug === idOrSlug && before.search === search) return before.leave;
    before?.leave();
    return dispatch(openDashboard(idOrSlug, search, hash));
  };
}

/**
 * A dashboard's settings, charts and datasets are asked for together, and charts are shown as soon as the first two are
 * there.
 */
function openDashboard(idOrSlug: string, search: string, hash: string): AppThunk<() => void> {
  return (dispatch, getState, services) => {
    const requests = services.get(ChartRequests);
    const controller = new AbortController();
    const { signal } = controller;
    requests.clear();
    dispatch(chartsCleared());
    dispatch(dashboardLoadStarted());
    const load = async (): Promise<void> => {
      const datasets = getDashboardDatasets(idOrSlug, signal).catch(() => undefined);
      const [dashboard, { charts, problems: badCharts }] = await Promise.all([
        getDashboard(idOrSlug, signal),
        getDashboardCharts(idOrSlug, signal),
      ]);
      if (signal.aborted) return;
      const traits = earlyTraits(generationOfDashboard(dashboard.raw));
      dispatch(rulesKnown({ generation: traits.generation, genericChartAxes: traits.genericChartAxes }));
      setColorGeneration(traits.generation);
      const info = toDashboardInfo(dashboard);
      const address = readDashboardAddress(search);
      const layout = readLayout(dashboard.position_json, charts);
      const problems = [
        ...dashboard.problems
          .filter((p) => p.path === 'json_metadata')
          .map(() => t('The settings of this dashboard cannot be read. It is shown with the defaults.')),
        ...layout.problems,
        ...badCharts.map((p) => t('A chart of this dashboard cannot be read: %s', `${p.path}: ${p.message}`)),
      ];
      const slices = Object.fromEntries(charts.map((chart): [number, Slice] => [chart.id, chart]));
      if (address.nativeFilters !== undefined && !isRecord(address.nativeFilters))
        problems.push(t('The filters in this address cannot be read. The saved defaults are used.'));
      const kept = await keptState(info.id, address, problems, signal);
      if (signal.aborted) return;
      // The person's own view, where the address says nothing of filters.
      const own = saysFilters(address) ? undefined : getDefaultViewMasks(info.id);
      const masks = initialDataMasks(info.metadata, address.nativeFilters ?? kept.dataMask ?? own, charts);
      dispatch(dataMaskHydrated({ masks, pending: pendingAtFirst(filterGates(info.metadata), masks) }));
      dispatch(
        dashboardLoaded({
          loaded: { info, layout, stored: getSavedPositions(dashboard), slices, address, problems },
          activeTabs: getInitialTabs(layout, [...(kept.activeTabs ?? []), anchorOf(hash)]),
          refreshFrequency: asNumber(asRecord(info.metadata)['refresh_frequency'], 0),
        }),
      );
      dispatch(askShownCharts());
      if (Object.keys(getState().dataMask.pending).length > 0)
        import('../filters/state/firstValues').then(
          ({ settleFirstValues }) => {
            if (!signal.aborted) signal.addEventListener('abort', dispatch(settleFirstValues()));
          },
          // Without the means to look values up, charts do not wait for them.
          () => dispatch(valueLookupEnded(Object.keys(getState().dataMask.pending))),
        );
      // The first screen needs columns' formats and names; but a slow or failing list of datasets does not hold it up.
      const first = await Promise.race([datasets, pause(150, signal)]);
      // Drawing keeps the browser busy: the questions of the charts leave before it.
      if (first) await pause(0, signal);
      if (signal.aborted) return;
      if (first) dispatch(datasetsLoaded(first.datasets));
      dispatch(dashboardReady());
      logEvent({ event_name: 'mount_dashboard', dashboard_id: info.id, source: 'dashboard', source_id: info.id });
      if (!first) {
        const late = await datasets;
        if (!signal.aborted) dispatch(datasetsLoaded(late?.datasets ?? null));
      }
    };
    load().catch((error: unknown) => {
      if (!signal.aborted)
        dispatch(dashboardLoadFailed({ failure: chartProblem(error), status: asApiError(error).status }));
    });
    return () => {
      controller.abort();
      requests.clear();
    };
  };
}
