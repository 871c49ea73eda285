import * as v from 'valibot';
import { asNumber, asOptionalString, isRecord, type UnknownRecord } from '../../lib/read';
import { asApiError, type ApiError } from '../client/ApiError';
import { openAsyncSocket } from './asyncSocket';
import { abortedError, errorOfJson } from '../client/errors';
import { lastEventId, rememberEventId } from './lastEventId';
import { request } from '../client/client';

/** A job's event, and also the body of the 202 that announces the job. */
export interface JobEvent {
  readonly id: string | undefined;
  readonly job_id: string;
  readonly status: string;
  readonly result_url: string | undefined;
  readonly raw: UnknownRecord;
}

interface Listener {
  readonly done: (event: JobEvent) => void;
  readonly failed: (error: ApiError) => void;
}

/** An event of a job nobody waits for (yet) is tried again this often, 100 ms times the try apart, then dropped. */
const UNKNOWN_TRIES = 6;
const UNKNOWN_DELAY = 100;
/** Polls that fail one after the other before the waiting calls fail too. */
const POLL_FAILURES = 5;

let delay = 500;
let socketUrl: string | undefined;
const listeners = new Map<string, Listener>();
let running = false;

/** Takes transport, address and delay from the bootstrap's `conf`; until then: polling each 500 ms. */
export function configureAsyncQueries(conf: UnknownRecord): void {
  delay = asNumber(conf['GLOBAL_ASYNC_QUERIES_POLLING_DELAY'], 500);
  socketUrl =
    conf['GLOBAL_ASYNC_QUERIES_TRANSPORT'] === 'ws'
      ? asOptionalString(conf['GLOBAL_ASYNC_QUERIES_WEBSOCKET_URL'])
      : undefined;
}

/** An event as the server writes it; undefined when it names no job. */
export function readJobEvent(value: unknown): JobEvent | undefined {
  if (!isRecord(value)) return undefined;
  const job_id = asOptionalString(value['job_id']);
  if (job_id === undefined) return undefined;
  return {
    id: asOptionalString(value['id']),
    job_id,
    status: asOptionalString(value['status']) ?? '',
    result_url: asOptionalString(value['result_url']),
    raw: value,
  };
}

function handle(event: JobEvent, tries = 0): void {
  if (event.status !== 'done' && event.status !== 'error') return;
  const listener = listeners.get(event.job_id);
  if (listener) {
    listeners.delete(event.job_id);
    if (event.status === 'done') listener.done(event);
    else listener.failed(errorOfJson(event.raw, 400));
  } else if (tries < UNKNOWN_TRIES && listeners.size > 0) {
    setTimeout(
      () => {
        handle(event, tries + 1);
      },
      UNKNOWN_DELAY * (tries + 1),
    );
  } else if (tries >= UNKNOWN_TRIES) {
    console.warn(`No chart waits for the asynchronous job ${event.job_id}.`);
  }
}

function receive(events: readonly unknown[]): void {
  for (const value of events) {
    const event = readJobEvent(value);
    if (!event) continue;
    if (event.id !== undefined) rememberEventId(event.id);
    handle(event);
  }
}

function failAll(error: ApiError): void {
  const all = [...listeners.values()];
  listeners.clear();
  all.forEach(({ failed }) => {
    failed(error);
  });
}

const eventsSchema = v.object({ result: v.array(v.unknown()) });

/** Asks for events as long as a job is waited for. */
async function poll(): Promise<void> {
  let failures = 0;
  while (listeners.size > 0) {
    await new Promise((resolve) => setTimeout(resolve, delay));
    if (listeners.size === 0) break;
    try {
      const query = { last_id: lastEventId() };
      const { value } = await request({ path: '/api/v1/async_event/', query, schema: eventsSchema });
      failures = 0;
      receive(value.result);
    } catch (error) {
      failures += 1;
      if (failures >= POLL_FAILURES) failAll(asApiError(error));
    }
  }
}

async function run(): Promise<void> {
  if (running) return;
  running = true;
  try {
    if (socketUrl !== undefined) await openAsyncSocket(socketUrl, receive, () => listeners.size > 0);
    await poll();
  } finally {
    running = false;
  }
  // A job that came while the last round ended is not forgotten.
  if (listeners.size > 0) void run();
}

/**
 * Resolves with the job's done event. Rejects with the job's own error, with the transport's when it fails for good, and
 * with kind 'aborted' when the signal fires.
 */
export function awaitJob(jobId: string, signal?: AbortSignal): Promise<JobEvent> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(abortedError());
      return;
    }
    const stop = (): void => {
      listeners.delete(jobId);
      reject(abortedError());
    };
    const settled = <T>(act: (value: T) => void) => {
      return (value: T): void => {
        signal?.removeEventListener('abort', stop);
        act(value);
      };
    };
    signal?.addEventListener('abort', stop, { once: true });
    listeners.set(jobId, { done: settled(resolve), failed: settled(reject) });
    void run();
  });
}
