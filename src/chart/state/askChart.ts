import { isAborted } from '../../api/client/ApiError';
import { asArray, asNumber, asRecord } from '../../lib/read';
import type { FormData, QueryResult } from '../../lib/wire';
import type { OwnState } from '../../query/types';
import { chartProblem } from './chartProblem';
import { askServer } from './chartQuestion';
import { chartUpdateFailed, chartUpdateStarted, chartUpdateStopped, chartUpdateSucceeded } from './chartsSlice';
import { RequestScheduler } from '../../store/requestScheduler';
import type { AppThunk } from '../../store/store';

/** Browsers open six connections to a server over HTTP/1.1; one stays free for the person's clicks. */
const AT_ONCE = 5;
const ALL = 6;
const scheduler = new RequestScheduler(AT_ONCE, ALL);

/** Whether a chart waits for its turn or for its answer. */
export const isAsking = (): boolean => scheduler.size > 0;

/** Sends what waits at once, without waiting for the end of the turn. */
export const askNow = (): void => {
  scheduler.start();
};

interface Question {
  readonly formData: FormData;
  readonly ownState: OwnState;
  /** Where the chart stands now: the page may know better than who asked first. */
  priority: () => number;
  readonly cancel: () => void;
}
/** What each chart asked last, under way or answered. */
const asked = new Map<number, Question>();

/** Whether the chart has asked anything since it was opened or went stale. */
export const hasAsked = (chartId: number): boolean => asked.has(chartId);

/** Whether the chart has annotations that the server is asked for; formulas are worked out here. */
function hasAskedLayers(formData: FormData): boolean {
  return asArray(formData['annotation_layers']).some((layer) => asRecord(layer)['annotationType'] !== 'FORMULA');
}

export interface AskChart {
  readonly chartId: number;
  readonly formData: FormData;
  readonly ownState: OwnState;
  readonly dashboardId?: number;
  /** Past the server's caches. */
  readonly force?: boolean;
  /** Also when the same was asked before. */
  readonly again?: boolean;
  /** The smaller the sooner. */
  readonly priority: () => number;
}

/**
 * Asks a chart's question when its turn comes, and calls off the one before it. The same question again (same objects,
 * not `again`) asks nothing. Returns the way to call it off without a word.
 */
export function askChart({
  chartId,
  formData,
  ownState,
  dashboardId,
  force = false,
  again = false,
  priority,
}: AskChart): AppThunk<() => void> {
  return (dispatch, getState) => {
    const before = asked.get(chartId);
    if (!again && before?.formData === formData && before.ownState === ownState) {
      before.priority = priority;
      return before.cancel;
    }
    before?.cancel();
    const { rules, chartTimeout } = getState().session;
    const mine = (): boolean => asked.get(chartId)?.cancel === cancel;
    const place = (): number => asked.get(chartId)?.priority() ?? priority();
    const remove = scheduler.add(place, async (signal) => {
      try {
        const question = { formData, ownState, rules, force };
        const options = { sliceId: asNumber(formData['slice_id']), dashboardId, force, signal, timeout: chartTimeout };
        const arrived = (results: readonly QueryResult[], annotationError?: Readonly<Record<string, string>>): void => {
          if (mine()) dispatch(chartUpdateSucceeded({ id: chartId, results, at: Date.now(), annotationError }));
        };
        if (hasAskedLayers(formData)) {
          const { askWithAnnotations } = await import('./annotations');
          await askWithAnnotations(question, options, arrived);
        } else arrived(await askServer(question, options));
      } catch (error) {
        if (mine() && !isAborted(error))
          dispatch(chartUpdateFailed({ id: chartId, problem: chartProblem(error), at: Date.now() }));
      }
    });
    let over = false;
    const cancel = (): void => {
      if (over) return;
      over = true;
      remove();
      const status = getState().charts[chartId]?.chartStatus;
      if (mine() && status === 'loading') asked.delete(chartId);
    };
    asked.set(chartId, { formData, ownState, priority, cancel });
    dispatch(chartUpdateStarted({ id: chartId, formData, at: Date.now() }));
    return cancel;
  };
}

/** Asks a chart's last question anew, past the caches. */
export function refreshChart(chartId: number, dashboardId: number | undefined, priority: () => number): AppThunk {
  return (dispatch) => {
    const last = asked.get(chartId);
    if (!last) return;
    const { formData, ownState } = last;
    dispatch(
      askChart({
        chartId,
        formData,
        ownState,
        force: true,
        again: true,
        priority,
        ...(dashboardId !== undefined && { dashboardId }),
      }),
    );
  };
}

/** A chart that is not shown now: it asks when it is shown again. */
export function markStale(chartId: number): void {
  asked.delete(chartId);
}

/** The person stops a chart that is being asked: the last picture stays, and says so. */
export function stopChart(chartId: number): AppThunk {
  return (dispatch) => {
    asked.get(chartId)?.cancel();
    dispatch(chartUpdateStopped({ id: chartId, at: Date.now() }));
  };
}

/** Another page: nothing asked before counts. */
export function forgetQuestions(): void {
  for (const { cancel } of asked.values()) cancel();
  asked.clear();
  scheduler.beginAnew();
}
