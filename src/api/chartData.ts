import * as v from 'valibot';
import { asOptionalString, asRecord, isRecord } from '../lib/read';
import { stringifyJson } from '../lib/losslessJson';
import { t } from '../lib/t';
import type { FormData, QueryResult } from '../lib/wire';
import { ApiError } from './client/ApiError';
import { readJobEvent, type JobEvent } from './async/jobEvent';
import type { ApiResponse, QueryValue, RequestOptions } from './client/requestTypes';
import type { Client } from './client/client';
import { DEFAULT_TIMEOUT } from './client/exchange';
import { readChartData, readExploreJson } from './queryResult';
import { pause } from './client/retry';

/** A query context; src/query builds it. */
export interface ChartDataBody {
  readonly queries: readonly object[];
  readonly result_type: string;
}

export interface ChartDataOptions {
  readonly sliceId?: number | undefined;
  readonly dashboardId?: number | undefined;
  readonly force?: boolean | undefined;
  /** Requests explore_json by GET, which browsers cache; not with `force`. */
  readonly cached?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called when the server runs the query as a job: no connection waits for it any more. */
  readonly onJob?: (() => void) | undefined;
  /** Milliseconds; the server's SUPERSET_WEBSERVER_TIMEOUT × 1000. 60 s by default. */
  readonly timeout?: number | undefined;
}

/** The query string of both APIs: the slice's id in a `form_data`, the dashboard, and force. */
function chartQuery({ sliceId, dashboardId, force }: ChartDataOptions): Record<string, QueryValue> {
  return {
    form_data: sliceId === undefined ? undefined : JSON.stringify({ slice_id: sliceId }),
    dashboard_id: dashboardId,
    force: force ? true : undefined,
  };
}

function unexpectedStatus(status: number): ApiError {
  const detail = t('Received unexpected response status (%s) while fetching chart data', status);
  return new ApiError({ kind: 'http', status, title: t('Unexpected error'), detail });
}

/** The path of a job's result; of this server only. */
function resultPath(url: string | undefined): string {
  if (url !== undefined && /^\/(?![/\\])/.test(url)) return url;
  throw new ApiError({
    kind: 'shape',
    title: t('Unexpected error'),
    detail: t('The job ended without an address for its result.'),
  });
}

async function fetchJobResult(
  client: Client,
  jobId: string,
  { timeout }: RequestOptions<unknown>,
  signal: AbortSignal,
  onInterrupted: () => void,
): Promise<unknown> {
  const event = await client.jobs.wait(jobId, signal, onInterrupted);
  const { value } = await client.request({ path: resultPath(event.result_url), schema: v.unknown(), signal, timeout });
  return value;
}

/** The value of a 200, or the job that a 202 announces; anything else is an error. */
function readFirst({ status, value }: ApiResponse<unknown>): { value: unknown } | { job: JobEvent } {
  if (status === 200) return { value };
  const job = status === 202 ? readJobEvent(value) : undefined;
  if (!job) throw unexpectedStatus(status);
  return { job };
}

/** How many time limits of a request a job may take before it is requested again where the server reports every failure. */
const LONG_JOB = 5;

/**
 * Requests the query of a job once more: with force it is responded to at once by 2.x, with the error; without it the server
 * has either the result or a second job. If that one fails to start, or is too slow, the first job decides.
 */
async function requestAgain(
  client: Client,
  options: RequestOptions<unknown>,
  first: Promise<unknown>,
  force: boolean,
): Promise<{ value: unknown } | { job: JobEvent }> {
  const body = force && isRecord(options.body) ? { body: { ...options.body, force: true } } : {};
  const query = force ? { ...options.query, force: true } : options.query;
  try {
    return readFirst(await client.request({ ...options, ...body, query, ...(force && { mutates: true }) }));
  } catch (error) {
    const isPassing =
      error instanceof ApiError &&
      (['timeout', 'network'].includes(error.kind) || [429, 502, 503, 504].includes(error.status));
    if (isPassing) return { value: await first };
    throw error;
  }
}

/**
 * A job's result. Nobody reports a job that is lost: a worker that was killed does not, nor a Redis that was restarted, and 2.x
 * not even some failed queries. So the query is requested again once the job has been silent for long, and after each
 * interruption of the events; whichever ends first counts. A job that only takes long has then run twice, but not more often.
 */
async function fetchResult(
  client: Client,
  { job_id }: JobEvent,
  options: RequestOptions<unknown>,
  signal: AbortSignal,
  wasSilent = false,
): Promise<unknown> {
  const losesEvents = client.jobs.losesEvents();
  const limit = (options.timeout || DEFAULT_TIMEOUT) * (losesEvents ? 1 : LONG_JOB);
  let interrupt = (): void => undefined;
  const interrupted = new Promise<void>((resolve) => {
    interrupt = resolve;
  });
  const first = fetchJobResult(client, job_id, options, signal, () => interrupt());
  const again = async (isSilent: boolean): Promise<unknown> => {
    const response = await requestAgain(client, { ...options, signal }, first, isSilent && losesEvents);
    return 'job' in response
      ? fetchResult(client, response.job, options, signal, wasSilent || isSilent)
      : response.value;
  };
  const reasons = [interrupted.then(() => false)];
  if (!wasSilent) reasons.push(pause(limit, signal).then(() => true));
  return Promise.race([first, Promise.race(reasons).then(again)]);
}

/** The response itself (200), or, when the server started a job (202), the job's result. */
async function requestResult(client: Client, options: RequestOptions<unknown>, onJob?: () => void): Promise<unknown> {
  const response = readFirst(await client.request(options));
  if ('value' in response) return response.value;
  onJob?.();
  const ended = new AbortController();
  const stop = (): void => ended.abort();
  options.signal?.addEventListener('abort', stop, { once: true });
  if (options.signal?.aborted) stop();
  try {
    return await fetchResult(client, response.job, options, ended.signal);
  } finally {
    options.signal?.removeEventListener('abort', stop);
    stop();
  }
}

// Servers exempt chart data from CSRF; the token is sent where there is one, and fetched where a server demands it.
const DATA_REQUEST = { method: 'POST', schema: v.unknown(), mutates: false, csrf: 'ifKnown' } as const;

function postContext(client: Client, body: ChartDataBody, options: ChartDataOptions): Promise<unknown> {
  const { signal, timeout } = options;
  const query = chartQuery(options);
  const request = { ...DATA_REQUEST, path: '/api/v1/chart/data', query, body, signal, timeout };
  return requestResult(client, request, options.onJob);
}

/**
 * POST /api/v1/chart/data: one result for each query of the context. It changes nothing, so it is retried when the server is
 * busy. Rejects with an ApiError; also when a response of 200 carries an error.
 */
export async function postChartData(
  client: Client,
  body: ChartDataBody,
  options: ChartDataOptions = {},
): Promise<readonly QueryResult[]> {
  return readChartData(await postContext(client, body, options));
}

/** The response body as it is, for a download. */
export function postChartDataRaw(
  client: Client,
  body: ChartDataBody,
  options: ChartDataOptions = {},
): Promise<unknown> {
  return postContext(client, body, options);
}

export interface QueryText {
  readonly query: string;
  readonly language: string;
  /** Why there is no text. */
  readonly error: string | undefined;
}

function readQueryText(value: unknown): QueryText {
  const text = asRecord(value);
  return {
    query: asOptionalString(text['query']) ?? '',
    language: asOptionalString(text['language']) ?? 'sql',
    error: asOptionalString(text['error']),
  };
}

/** The SQL of each query of the context, without running it. */
export async function fetchQueryText(
  client: Client,
  body: ChartDataBody,
  options: ChartDataOptions = {},
): Promise<readonly QueryText[]> {
  const { result } = asRecord(await postContext(client, { ...body, result_type: 'query' }, options));
  return (Array.isArray(result) ? result : []).map(readQueryText);
}

/** Proxies refuse longer URLs. */
const MAX_CACHED = 2000;

/** The legacy API's variants: rows of the chart (`results`), raw rows (`samples`), or the SQL (`query`). */
export type ExploreJsonVariant = 'results' | 'samples' | 'query';

function postFormData(
  client: Client,
  formData: FormData,
  options: ChartDataOptions,
  variant?: ExploreJsonVariant,
): Promise<unknown> {
  const { signal, timeout } = options;
  const path = '/superset/explore_json/';
  const query = { ...chartQuery(options), ...(variant ? { [variant]: true } : {}) };
  const form_data = stringifyJson(formData);
  if (options.cached && !options.force && form_data.length <= MAX_CACHED) {
    const cached = { path, query: { ...query, form_data }, schema: v.unknown(), signal, timeout };
    return requestResult(client, cached, options.onJob);
  }
  return requestResult(client, { ...DATA_REQUEST, path, query, form: { form_data }, signal, timeout }, options.onJob);
}

/** POST /superset/explore_json/: its one result as a list of one, with `legacyData`. */
export async function postExploreJson(
  client: Client,
  formData: FormData,
  options: ChartDataOptions = {},
  variant?: 'results' | 'samples',
): Promise<readonly QueryResult[]> {
  return [readExploreJson(await postFormData(client, formData, options, variant))];
}

export async function fetchExploreJsonQuery(
  client: Client,
  formData: FormData,
  options: ChartDataOptions = {},
): Promise<readonly QueryText[]> {
  return [readQueryText(await postFormData(client, formData, options, 'query'))];
}

/** The legacy API's response body as it is. */
export function postExploreJsonRaw(
  client: Client,
  formData: FormData,
  options: ChartDataOptions = {},
): Promise<unknown> {
  return postFormData(client, formData, options, 'results');
}
