import { fetchSavedFormData } from '../../api/savedFormData';
import { loadModule } from '../../lib/loadModule';
import type { FormData, QueryResult } from '../../lib/wire';
import type { AppThunk } from '../../store/store';
import { vizPlugin } from '../../viz/registry';
import { canDrawThumbnail } from '../../viz/thumbnailTypes';
import { toCurrentFormData } from '../currentChart';
import { requestChartData } from '../state/chartRequest';
import { NO_OWN_STATE } from '../state/chartsSlice';
import { scheduleOptions } from '../state/optionsScheduler';
import { Thumbnails, toThumbnailKey, type ChartThumbnail } from './Thumbnails';

/** Milliseconds that a server may take for a thumbnail. */
const PATIENCE = 5000;
/** Rows that are drawn without being felt. */
const MAX_ROWS = 5000;
/** After anything else that waits. */
export const LOWEST_PRIORITY = (): number => Number.MAX_SAFE_INTEGER;

/** Calls `run` with a signal that is aborted with the one given, or when it takes too long. */
async function withPatience<T>(signal: AbortSignal, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const abort = (): void => controller.abort(signal.reason);
  const timer = setTimeout(() => controller.abort(), PATIENCE);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

interface Source {
  readonly formData: FormData;
  /** Of a chart of a dashboard, which users without access to the chart's dataset may have access to. */
  readonly dashboardId?: number;
}

function fetchResults(
  sliceId: number,
  { formData, dashboardId }: Source,
  signal: AbortSignal,
): AppThunk<Promise<readonly QueryResult[]>> {
  return (dispatch, getState) => {
    const { traits, chartTimeout } = getState().session;
    const request = { formData, ownState: NO_OWN_STATE, rules: traits };
    return dispatch(
      scheduleOptions(
        (scheduled) =>
          withPatience(scheduled, (patient) =>
            dispatch(requestChartData(request, { sliceId, dashboardId, signal: patient, timeout: chartTimeout })),
          ),
        signal,
        LOWEST_PRIORITY,
      ),
    );
  };
}

function isDrawable(results: readonly QueryResult[], drawsEmptyResult: boolean): boolean {
  const isEmpty = results.every(({ legacyData, data }) => legacyData == null && data.length === 0);
  return (!isEmpty || drawsEmptyResult) && results.every(({ data }) => data.length <= MAX_ROWS);
}

/** Many charts in one request. */
function fetchSource(id: number, signal: AbortSignal): AppThunk<Promise<Source | undefined>> {
  return (dispatch, _getState, services) =>
    services
      .get(Thumbnails)
      .savedCharts.fetch(id, signal, (ids, batchSignal) =>
        dispatch(
          scheduleOptions(
            (scheduled) => fetchSavedFormData(services.client, ids, scheduled),
            batchSignal,
            LOWEST_PRIORITY,
          ),
        ),
      );
}

function fetchThumbnail(
  id: number,
  source: Source | undefined,
  signal: AbortSignal,
): AppThunk<Promise<ChartThumbnail | null>> {
  return async (dispatch, getState) => {
    const saved = source ?? (await dispatch(fetchSource(id, signal)));
    if (saved === undefined) return null;
    const formData = await toCurrentFormData(saved.formData, getState().session.traits);
    const plugin = vizPlugin(formData.viz_type);
    if (plugin?.chart === undefined || !canDrawThumbnail(formData.viz_type)) return null;
    const results = await dispatch(fetchResults(id, { ...saved, formData }, signal));
    if (!isDrawable(results, plugin.drawsEmptyResult === true || plugin.drawsFormData === true)) return null;
    const { Chart } = await loadModule(plugin.chart);
    return { id, Chart, formData, results };
  };
}

interface LoadOptions {
  /** When it was last changed: another version is requested again. */
  readonly version: string;
  readonly signal: AbortSignal;
  /** Absent: requested. */
  readonly source?: Source;
}

/**
 * What a chart's thumbnail is drawn with, or null where it cannot be drawn: after an error, too. Remembered, so that it is requested
 * once. Rejects only with the signal's reason.
 */
export function loadChartThumbnail(
  id: number,
  { version, signal, source }: LoadOptions,
): AppThunk<Promise<ChartThumbnail | null>> {
  return (dispatch, _getState, services) =>
    services
      .get(Thumbnails)
      .charts.load(toThumbnailKey(id, version), signal, () => dispatch(fetchThumbnail(id, source, signal)));
}
