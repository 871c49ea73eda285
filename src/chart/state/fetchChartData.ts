import { asApiError, isAborted } from '../../api/client/ApiError';
import { EventLog } from '../../api/log';
import { asArray, asNumber, asRecord, asString } from '../../lib/read';
import type { FormData, QueryResult } from '../../lib/wire';
import type { OwnState } from '../../query/types';
import { ChartRequests } from './chartRequests';
import { requestChartData } from './chartRequest';
import { toChartError } from './toChartError';
import {
  chartOwnStateChanged,
  chartUpdateFailed,
  chartUpdateStarted,
  chartUpdateStopped,
  chartUpdateSucceeded,
} from './chartsSlice';
import type { AppThunk } from '../../store/store';
import { dynamicPlugin } from '../../viz/externalPlugins';
import { checkMounted, whenVizTypeSettled } from '../../viz/registry';

/** Whether the chart has annotation layers with data of their own; formulas are evaluated here. */
function hasDataLayers(formData: FormData): boolean {
  return asArray(formData['annotation_layers']).some((layer) => asRecord(layer)['annotationType'] !== 'FORMULA');
}

interface TimedRequest {
  readonly formData: FormData;
  readonly sliceId: number | undefined;
  readonly dashboardId: number | undefined;
  /** Milliseconds since the page was opened. */
  readonly startedAt: number;
}

/** With the fields of Superset's own front end. */
function logTimeout({ formData, sliceId, dashboardId, startedAt }: TimedRequest): AppThunk {
  return (_dispatch, _getState, services) =>
    services.get(EventLog).add({
      event_name: 'load_chart',
      event_type: 'timing',
      source: dashboardId === undefined ? 'explore' : 'dashboard',
      source_id: dashboardId ?? sliceId ?? 0,
      ...(dashboardId !== undefined && { dashboard_id: dashboardId }),
      ...(sliceId !== undefined && { slice_id: sliceId }),
      datasource: formData.datasource,
      has_err: true,
      error_details: 'timeout',
      start_offset: Math.round(startedAt),
      duration: Math.round(performance.now() - startedAt),
    });
}

/** The own state for a request: where a table's form data changed, its page on the server may not exist any more. */
function resetPage(chartId: number, formData: FormData, ownState: OwnState): AppThunk<OwnState> {
  return (dispatch, getState) => {
    const previous = getState().charts[chartId]?.latestQueryFormData;
    const isOtherQuery = Boolean(previous) && previous !== formData;
    if (!isOtherQuery || !formData.server_pagination || asNumber(ownState.currentPage, 0) <= 0) return ownState;
    const firstPage = { ...ownState, currentPage: 0 };
    dispatch(chartOwnStateChanged({ id: chartId, ownState: firstPage }));
    return firstPage;
  };
}

/** Whether the own states have the same query, which a table's view (`chartState`) is no part of. */
function isSameQuery(one: OwnState, other: OwnState): boolean {
  return Object.keys({ ...one, ...other }).every((key) => key === 'chartState' || one[key] === other[key]);
}

export interface FetchChartDataArgs {
  readonly chartId: number;
  readonly formData: FormData;
  readonly ownState: OwnState;
  readonly dashboardId?: number | undefined;
  /** Bypasses the server's caches. */
  readonly force?: boolean;
  /** Even if the same was requested before. */
  readonly again?: boolean;
  /** The lowest goes first. */
  readonly priority: () => number;
  /** Called once, when there are results or an error, or when it was cancelled. */
  readonly onEnd?: (() => void) | undefined;
}

/**
 * Queues a chart's request, and cancels the chart's request before it. The same request once more (same objects, not
 * `again`) only updates the priority. It waits for a plugin of its type that is being mounted. Returns a function that cancels it silently.
 */
export function fetchChartData({
  chartId,
  formData,
  ownState: currentOwnState,
  dashboardId,
  force = false,
  again = false,
  priority,
  onEnd,
}: FetchChartDataArgs): AppThunk<() => void> {
  return (dispatch, getState, services) => {
    const { scheduler, latest, outdated } = services.get(ChartRequests);
    const ownState = dispatch(resetPage(chartId, formData, currentOwnState));
    const before = latest.get(chartId);
    if (!again && before?.formData === formData && isSameQuery(before.ownState, ownState)) {
      before.priority = priority;
      before.ownState = ownState;
      return before.cancel;
    }
    before?.cancel();
    const bypassesCaches = force || outdated.has(chartId);
    const { traits, chartTimeout } = getState().session;
    let hasEnded = false;
    const isLatest = (): boolean => !hasEnded && latest.get(chartId)?.cancel === cancel;
    const currentPriority = (): number => latest.get(chartId)?.priority() ?? priority();
    const sliceId = asNumber(formData['slice_id']);
    const vizType = asString(formData.viz_type);
    const end = (): void => {
      if (hasEnded) return;
      hasEnded = true;
      onEnd?.();
    };
    const start = async (signal: AbortSignal, release: () => void): Promise<void> => {
      const startedAt = performance.now();
      try {
        checkMounted(vizType);
        const request = { formData, ownState, rules: traits, force: bypassesCaches };
        const options = { sliceId, dashboardId, force: bypassesCaches, signal, timeout: chartTimeout, onJob: release };
        const onResults = (
          results: readonly QueryResult[],
          annotationError?: Readonly<Record<string, string>>,
        ): void => {
          if (!isLatest()) return;
          outdated.delete(chartId);
          dispatch(chartUpdateSucceeded({ id: chartId, results, at: Date.now(), annotationError }));
        };
        if (hasDataLayers(formData)) {
          const { requestWithAnnotations } = await import('./annotations');
          await dispatch(requestWithAnnotations(request, options, onResults));
        } else onResults(await dispatch(requestChartData(request, options)));
      } catch (error) {
        if (isLatest() && !isAborted(error)) {
          if (asApiError(error).kind === 'timeout') dispatch(logTimeout({ formData, sliceId, dashboardId, startedAt }));
          dispatch(chartUpdateFailed({ id: chartId, error: toChartError(error), at: Date.now() }));
        }
      }
      end();
    };
    if (again) dynamicPlugin(vizType)?.retry();
    let remove = (): void => undefined;
    const stopWaiting = whenVizTypeSettled(vizType, () => {
      remove = scheduler.add(currentPriority, start);
    });
    const cancel = (): void => {
      if (isLatest()) {
        latest.delete(chartId);
        if (bypassesCaches) outdated.add(chartId);
      }
      end();
      stopWaiting();
      remove();
    };
    latest.set(chartId, { formData, ownState, priority, cancel });
    dispatch(chartUpdateStarted({ id: chartId, formData, at: Date.now() }));
    return cancel;
  };
}

/** Repeats a chart's latest request, if it has one: by default bypassing the caches. `onEnd` is called in any case. */
export function refreshChart(
  chartId: number,
  dashboardId: number | undefined,
  priority: () => number,
  { force = true, onEnd }: Pick<FetchChartDataArgs, 'force' | 'onEnd'> = {},
): AppThunk {
  return (dispatch, _getState, services) => {
    const before = services.get(ChartRequests).latest.get(chartId);
    if (!before) {
      onEnd?.();
      return;
    }
    const { formData, ownState } = before;
    dispatch(fetchChartData({ chartId, formData, ownState, force, again: true, priority, dashboardId, onEnd }));
  };
}

/**
 * After the metadata of a dataset has been refreshed: charts that failed with a stack trace are requested and drawn again, because
 * outdated metadata may have been the cause.
 */
export function retryFailedCharts(dashboardId?: number): AppThunk {
  return (dispatch, getState, services) => {
    for (const [chartId, { formData, ownState, priority }] of [...services.get(ChartRequests).latest]) {
      const chart = getState().charts[chartId];
      if (chart?.chartStatus === 'failed' && chart.error?.stack)
        dispatch(fetchChartData({ chartId, formData, ownState, again: true, priority, dashboardId }));
    }
  };
}

/** The user stops a chart that is loading: it shows its last results, marked as stopped. A refresh repeats its request. */
export function stopChart(chartId: number): AppThunk {
  return (dispatch, _getState, services) => {
    const { latest } = services.get(ChartRequests);
    const request = latest.get(chartId);
    request?.cancel();
    if (request) latest.set(chartId, request);
    dispatch(chartUpdateStopped({ id: chartId, at: Date.now() }));
  };
}
