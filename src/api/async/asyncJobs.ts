import * as v from 'valibot';
import { asNumber, asOptionalString } from '../../lib/read';
import { writeStored } from '../../lib/storage';
import { asApiError, type ApiError } from '../client/ApiError';
import { abortedError, readErrorJson, timeoutError } from '../client/errors';
import type { SendRequest } from '../client/requestTypes';
import type { SignIn } from '../session/signIn';
import { openAsyncSocket } from './asyncSocket';
import { LAST_ID_KEY, readJobEvent, type AsyncJobs, type JobEvent } from './jobEvent';

interface Listener {
  readonly onDone: (event: JobEvent) => void;
  readonly onError: (error: ApiError) => void;
  readonly onInterrupted: (() => void) | undefined;
}

/** An event of a job without listener is tried again this often, 100 ms times the attempt apart, then dropped. */
const UNKNOWN_ATTEMPTS = 6;
const UNKNOWN_DELAY = 100;
/** How many events are remembered for jobs that are not awaited yet: a busy server may announce a job after it has ended. */
const REMEMBERED = 100;
/** A worker that was killed reports nothing. Milliseconds. */
const JOB_LIMIT = 60 * 60 * 1000;
/** Failed polls in a row after which the waiting calls fail, too. */
const POLL_FAILURES = 5;
const DEFAULT_DELAY = 500;

const eventsSchema = v.object({ result: v.array(v.unknown()) });

/**
 * @param firstLastId the ID after which events are read. It must be older than all jobs that are awaited: where another tab is
 * ahead, the events of this tab's jobs come before the ID that is stored now.
 * @param onSignedIn the server announces the jobs of another session on another channel, which those of before never reach
 */
export function createAsyncJobs(
  request: SendRequest,
  firstLastId?: string,
  onSignedIn?: SignIn['onSignedIn'],
): AsyncJobs {
  let delay = DEFAULT_DELAY;
  let socketUrl: string | undefined;
  let isRunning = false;
  let losesEvents = false;
  let lastId = firstLastId;
  const listeners = new Map<string, Listener>();
  /** Ended jobs that nobody has awaited so far, the latest last. */
  const ended = new Map<string, JobEvent>();

  function handle(event: JobEvent, attempt = 0): void {
    if (event.status !== 'done' && event.status !== 'error') return;
    const listener = listeners.get(event.job_id);
    if (listener) {
      listeners.delete(event.job_id);
      ended.delete(event.job_id);
      if (event.status === 'done') listener.onDone(event);
      else listener.onError(readErrorJson(event.raw, 400));
    } else if (attempt === 0) {
      ended.set(event.job_id, event);
      for (const id of ended.keys()) if (ended.size > REMEMBERED) ended.delete(id);
      setTimeout(() => handle(event, 1), UNKNOWN_DELAY);
    } else if (!ended.has(event.job_id)) {
      // It was awaited meanwhile.
    } else if (attempt < UNKNOWN_ATTEMPTS) {
      setTimeout(() => handle(event, attempt + 1), UNKNOWN_DELAY * (attempt + 1));
    } else {
      console.warn(`No chart waits for the asynchronous job ${event.job_id}.`);
    }
  }

  function receive(events: readonly unknown[]): void {
    for (const value of events) {
      const event = readJobEvent(value);
      if (!event) continue;
      if (event.id !== undefined) {
        lastId = event.id;
        // So that the next page need not read the whole stream.
        writeStored(LAST_ID_KEY, event.id);
      }
      handle(event);
    }
  }

  function failAll(error: ApiError): void {
    const all = [...listeners.values()];
    listeners.clear();
    for (const { onError } of all) onError(error);
  }

  /** Until the next poll is due, or the page is visible again: browsers slow down the timers of hidden pages to one a minute. */
  function nextPoll(): Promise<void> {
    return new Promise((resolve) => {
      const ended = new AbortController();
      const end = (): void => {
        ended.abort();
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(end, delay);
      if (typeof document === 'undefined') return;
      const onShow = (): void => {
        if (!document.hidden) end();
      };
      document.addEventListener('visibilitychange', onShow, { signal: ended.signal });
    });
  }

  function interruptAll(): void {
    for (const { onInterrupted } of listeners.values()) onInterrupted?.();
  }
  onSignedIn?.(interruptAll);

  /** Polls as long as there are listeners, or until a socket is known: jobs may begin before the server's settings are. */
  async function poll(): Promise<void> {
    let failures = 0;
    let isInterrupted = false;
    const isPolling = (): boolean => listeners.size > 0 && socketUrl === undefined;
    while (isPolling()) {
      await nextPoll();
      if (!isPolling()) break;
      try {
        const query = { last_id: lastId };
        const { value } = await request({ path: '/api/v1/async_event/', query, schema: eventsSchema });
        failures = 0;
        receive(value.result);
        if (isInterrupted) interruptAll();
        isInterrupted = false;
      } catch (error) {
        failures += 1;
        // Redis has the jobs, too. Where the server is not reached, or not running, they go on.
        const failure = asApiError(error);
        isInterrupted ||= failure.status === 500;
        // A user who does not sign in again is not to be made to cancel each poll.
        if (failure.kind === 'auth' || failures >= POLL_FAILURES) failAll(failure);
      }
    }
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    try {
      if (socketUrl !== undefined)
        await openAsyncSocket(socketUrl, {
          lastId: () => lastId,
          receive,
          hasListeners: () => listeners.size > 0,
          onSignedIn,
        });
      // The socket has been given up: the charts that follow need not wait for its attempts again.
      if (listeners.size > 0) socketUrl = undefined;
      await poll();
    } finally {
      isRunning = false;
    }
    // For a job that was added while the last round ended.
    if (listeners.size > 0) void run();
  }

  return {
    losesEvents: () => losesEvents,
    configure: (conf, loses) => {
      losesEvents = loses;
      delay = asNumber(conf['GLOBAL_ASYNC_QUERIES_POLLING_DELAY'], DEFAULT_DELAY);
      socketUrl =
        conf['GLOBAL_ASYNC_QUERIES_TRANSPORT'] === 'ws'
          ? asOptionalString(conf['GLOBAL_ASYNC_QUERIES_WEBSOCKET_URL'])
          : undefined;
    },
    wait: (jobId, signal, onInterrupted) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) {
          reject(abortedError());
          return;
        }
        const abort = (): void => {
          clearTimeout(timer);
          listeners.delete(jobId);
          reject(abortedError());
        };
        const timer = setTimeout(() => {
          signal?.removeEventListener('abort', abort);
          listeners.delete(jobId);
          reject(timeoutError(JOB_LIMIT));
        }, JOB_LIMIT);
        const settled =
          <T>(settle: (value: T) => void) =>
          (value: T): void => {
            clearTimeout(timer);
            signal?.removeEventListener('abort', abort);
            settle(value);
          };
        signal?.addEventListener('abort', abort, { once: true });
        listeners.set(jobId, { onDone: settled(resolve), onError: settled(reject), onInterrupted });
        const event = ended.get(jobId);
        if (event) handle(event);
        else void run();
      }),
  };
}
