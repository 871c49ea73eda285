import { isAborted } from '../../api/client/ApiError';
import { getExplore, type Explore } from '../../api/charts';
import { earlyTraits, getDatasetVersion } from '../../api/session/serverTraits';
import { setColorVersion } from '../../lib/color/colorSchemes';
import type { ServerTraits } from '../../lib/getTraits';
import { stringifyJson } from '../../lib/losslessJson';
import { asRecord, asString } from '../../lib/read';
import { dropUnavailableChoices } from '../../controls/panelValues';
import { t } from '../../lib/t';
import type { Datasource, FormData } from '../../lib/wire';
import { markInheritedTime, withDashboardContext } from '../../query/dashboardContext';
import { toRequestError } from '../../store/requestError';
import type { ControlPanel } from '../../viz/panelTypes';
import { dynamicPlugin } from '../../viz/externalPlugins';
import { checkMounted, DEFAULT_VIZ_TYPE, vizPlugin, whenVizTypeSettled } from '../../viz/registry';
import { loadPanel } from './loadPanel';
import { toCurrentFormData } from '../../chart/currentChart';
import { ChartRequests } from '../../chart/state/chartRequests';
import { fetchChartData } from '../../chart/state/fetchChartData';
import { chartsCleared, NO_OWN_STATE } from '../../chart/state/chartsSlice';
import { readExploreContext } from '../../chart/exploreContext';
import { Preload } from '../../store/Preload';
import { traitsKnown } from '../../store/sessionSlice';
import type { AppThunk } from '../../store/store';
import { toast } from '../../ui/toast';
import {
  hasLegacyFilters,
  identifiesChart,
  readExploreAddress,
  toExploreQuery,
  type ExploreAddress,
} from './exploreAddress';
import { toInitialFormData, toQueryFormData, type InitialFormDataContext } from './exploreFormData';
import { sameValue } from '../../lib/sameValue';
import {
  runRequested,
  firstRequestSent,
  exploreFailed,
  exploreLoaded,
  exploreLoading,
  exploreNotSpecified,
  exploreReady,
  initialFormDataDerived,
} from './exploreSlice';
import { withoutResponseKeys, toSavedFormData } from './savedFormData';
import { formDataLoaded } from './exploreFormDataSlice';

/** The saved form data, and the form data to open, which may have unsaved changes cached under a key of the URL. */
export function readFormData(
  response: Explore,
  address: ExploreAddress,
  defaultVizType: string,
): { readonly savedFormData: FormData; readonly openedFormData: FormData } {
  const viz_type = asString(response.form_data.viz_type) || address.viz_type || defaultVizType;
  const openedFormData: FormData = {
    ...withoutResponseKeys(response.form_data),
    // The response has those with legacy filters.
    ...(hasLegacyFilters(address.form_data) ? {} : withoutResponseKeys(address.form_data ?? {})),
    viz_type: asString(address.form_data?.['viz_type']) || viz_type,
    datasource: response.dataset?.uid ?? response.form_data.datasource,
  };
  const { slice } = response;
  const saved = slice && toSavedFormData(slice, { viz_type, datasource: openedFormData.datasource });
  return { savedFormData: saved ?? openedFormData, openedFormData };
}

/** The initial form data, with the filters of the dashboard that the user came from. */
function toInitialFormDataOnDashboard(
  formData: FormData,
  context: InitialFormDataContext,
  { dashboard_page_id }: ExploreAddress,
): FormData {
  if (dashboard_page_id === undefined || context.sliceId === undefined) return toInitialFormData(formData, context);
  const filtered = withDashboardContext(formData, readExploreContext(dashboard_page_id), context.sliceId);
  return markInheritedTime(toInitialFormData(filtered, context), formData, filtered);
}

/**
 * Starts the undo history of the form data. Restarts it if the server's query rules arrive after the chart, unless the user
 * has already changed something.
 */
export function initializeFormData(address: ExploreAddress, defaultTimeFilter: unknown): AppThunk {
  return (dispatch, getState) => {
    const { explore, exploreFormData, session } = getState();
    if (!explore?.openedFormData || !explore.savedFormData) return;
    const { openedFormData, savedFormData, slice, dataset, isCached } = explore;
    const context = { dataset, rules: session.traits, sliceId: slice?.slice_id, defaultTimeFilter };
    const initial = toInitialFormDataOnDashboard(savedFormData, context, address);
    // What the user has removed stays so. A permalink may be of an older version, whose charts lack a time filter or an x axis.
    const formData =
      isCached || !slice ? openedFormData : toInitialFormDataOnDashboard(openedFormData, context, address);
    const isFirst = explore.initialFormData === undefined;
    const isUnchanged = isFirst || exploreFormData?.past.length === 0;
    if (!isUnchanged || (!isFirst && sameValue(explore.initialFormData, initial))) return;
    dispatch(initialFormDataDerived(slice ? initial : openedFormData));
    dispatch(formDataLoaded(formData));
    if (explore.lastRunFormData) dispatch(runRequested(formData));
  };
}

const topPriority = (): number => -1;

/** Fetches a saved chart's data before the page is rendered. */
function fetchOpenedChart({ force }: ExploreAddress): AppThunk {
  return (dispatch, getState) => {
    const { explore, exploreFormData, session } = getState();
    if (!explore?.slice || !explore.dataset || !exploreFormData) return;
    const { slice, dataset, urlParams } = explore;
    const { present } = exploreFormData;
    const context = { dataset, rules: session.traits, sliceId: slice.slice_id, urlParams };
    const formData = toQueryFormData(present, context);
    dispatch(runRequested(present));
    dispatch(firstRequestSent(formData));
    const chartId = slice.slice_id;
    const ownState = getState().charts[chartId]?.ownState ?? NO_OWN_STATE;
    dispatch(fetchChartData({ chartId, formData, ownState, force, priority: topPriority }));
  };
}

/** Starts loading a chart's component. A failure is reported when the chart is rendered, which loads it again. */
function loadChart(viz_type: string): void {
  vizPlugin(viz_type)
    ?.chart?.()
    .catch(() => undefined);
}

/** Waits for the plugin of a type from elsewhere. Rejects with the reason where it cannot be mounted: without it, nothing is edited. */
async function waitForPlugin(viz_type: string): Promise<void> {
  if (vizPlugin(viz_type)) return;
  dynamicPlugin(viz_type)?.retry();
  await new Promise<void>((resolve) => {
    whenVizTypeSettled(viz_type, resolve);
  });
  checkMounted(viz_type);
}

/** Drops saved values that the selects do not offer, and shows a message for each. */
function checkChoices(
  panel: ControlPanel,
  formData: FormData,
  datasource: Datasource | undefined,
  rules: ServerTraits,
  onMessage: (message: string) => void,
): FormData {
  const { formData: valid, dropped } = dropUnavailableChoices(panel, formData, { datasource, rules });
  for (const { label, values } of dropped) {
    onMessage(
      t('%s: the saved value %s is not among the options and was removed.', t(label), values.map(asText).join(', ')),
    );
  }
  return valid;
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : stringifyJson(value);
}

/** Settings of the server. */
export interface ExploreDefaults {
  readonly vizType: string;
  readonly timeFilter: unknown;
}

const NO_DEFAULTS: ExploreDefaults = { vizType: DEFAULT_VIZ_TYPE, timeFilter: undefined };

/** Opens the chart or dataset of a URL. Returns a function that cancels it. */
export function openExplore(
  address: ExploreAddress,
  defaults: ExploreDefaults,
  onMessage: (message: string) => void,
  isBootstrapPending: () => boolean,
): AppThunk<() => void> {
  return (dispatch, getState, services) => {
    const controller = new AbortController();
    services.get(ChartRequests).clear();
    dispatch(chartsCleared());
    dispatch(exploreLoading());
    if (!identifiesChart(address)) {
      dispatch(exploreNotSpecified());
      return () => undefined;
    }
    const isCancelled = (): boolean => controller.signal.aborted;
    const load = async (): Promise<void> => {
      const response = await getExplore(services.client, toExploreQuery(address), controller.signal);
      if (isCancelled()) return;
      // The server responds with an empty chart if the chart does not exist.
      const isMissing =
        !response.slice && !response.dataset && address.slice_id !== undefined && !address.form_data_key;
      if (isMissing) throw new Error(t('The chart does not exist'));
      if (isBootstrapPending() && response.dataset) {
        // A guess until the bootstrap data arrives; whatever differs then is requested again.
        const traits = earlyTraits(getDatasetVersion(response.dataset));
        setColorVersion(traits.dataVersion);
        dispatch(traitsKnown(traits));
      }
      const { dataset, slice } = response;
      const { traits } = getState().session;
      const read = readFormData(response, address, defaults.vizType);
      const savedFormData = await toCurrentFormData(read.savedFormData, traits);
      const opened = await toCurrentFormData(read.openedFormData, traits);
      if (isCancelled()) return;
      await waitForPlugin(opened.viz_type);
      if (isCancelled()) return;
      // The chart's request waits for the panel: it goes first. Without it, the builder shows the failure beside the chart.
      const loadingPanel = loadPanel(opened.viz_type, traits, () => false).catch(() => undefined);
      loadChart(opened.viz_type);
      const panel = await loadingPanel;
      if (isCancelled()) return;
      const openedFormData = panel
        ? checkChoices(panel, opened, dataset, getState().session.traits, onMessage)
        : opened;
      if (response.chartState) {
        const restore = await import('../../chart/state/restoreOwnStates').catch(() => undefined);
        if (isCancelled()) return;
        if (restore) dispatch(restore.restoreChartState(slice?.slice_id ?? 0, response.chartState));
      }
      // The parameters of a permalink or a cached chart come with its form data.
      const { form_data_key: _key, ...params } = asRecord(response.form_data['url_params']);
      dispatch(
        exploreLoaded({
          ...{ dataset, slice, openedFormData },
          savedFormData: slice ? savedFormData : openedFormData,
          urlParams: { ...params, ...address.requestParams },
          // With a message the key has expired, and the chart is as it was saved.
          isCached: address.form_data_key !== undefined && !response.message,
        }),
      );
      dispatch(initializeFormData(address, defaults.timeFilter));
      dispatch(fetchOpenedChart(address));
      // Rendering the builder takes longer than the server needs for most charts: the request goes out first.
      await new Promise((resolve) => setTimeout(resolve));
      if (isCancelled()) return;
      dispatch(exploreReady());
      if (response.message) onMessage(response.message);
    };
    load().catch((error: unknown) => {
      if (!isCancelled() && !isAborted(error)) dispatch(exploreFailed(toRequestError(error)));
    });
    return () => controller.abort();
  };
}

const getTarget = (address: ExploreAddress): string => stringifyJson(address);

/** Opens the saved chart of a URL before React renders the builder, which then goes on with it. */
export function preloadExplore(pathname: string, search: string): AppThunk {
  return (dispatch, getState, services) => {
    const address = readExploreAddress(pathname, search);
    // What a new chart looks like is a setting in the bootstrap.
    if (address.slice_id === undefined) return;
    const isBootstrapPending = (): boolean => !getState().session.isSettled;
    const cancel = dispatch(openExplore(address, NO_DEFAULTS, toast.info, isBootstrapPending));
    services.get(Preload).set(getTarget(address), cancel);
  };
}

/** Opens the chart or dataset of a URL, unless it is being opened. Returns a function that cancels it. */
export function loadExplore(...options: Parameters<typeof openExplore>): AppThunk<() => void> {
  return (dispatch, _getState, services) =>
    services.get(Preload).take(getTarget(options[0])) ?? dispatch(openExplore(...options));
}
