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
import { DEFAULT_RETRY_POLICY, pause } from './client/retry';

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

/** A job has ended well, but its result is no longer in the server's cache, which may be full, or differ by process. */
class LostResult extends Error {
  constructor(readonly response: ApiError) {
    super(response.detail);
  }
}

/** 404 and 422 of chart/data; explore_json responds to everything with 400. */
const isLost = ({ status, detail }: ApiError): boolean =>
  status === 404 || status === 422 || (status === 400 && detail === 'Cached data not found');

/** Rejects with LostResult when the server no longer has the result. */
async function fetchJobResult(
  client: Client,
  jobId: string,
  { timeout }: RequestOptions<unknown>,
  signal: AbortSignal,
  onInterrupted: () => void,
): Promise<unknown> {
  const event = await client.jobs.wait(jobId, signal, onInterrupted);
  const path = resultPath(event.result_url);
  try {
    const { value } = await client.request({ path, schema: v.unknown(), signal, timeout });
    return value;
  } catch (error) {
    throw error instanceof ApiError && isLost(error) ? new LostResult(error) : error;
  }
}

/** The value of a 200, or the job that a 202 announces; anything else is an error. */
function readFirst({ status, value }: ApiResponse<unknown>): { value: unknown } | { job: JobEvent } {
  if (status === 200) return { value };
  const job = status === 202 ? readJobEvent(value) : undefined;
  if (!job) throw unexpectedStatus(status);
  return { job };
}

/**
 * A job that takes this many time limits of a request, a quarter of an hour by default, may be lost, also where the server reports
 * every failure. Queries of ten minutes are not run twice.
 */
const LONG_JOB = 15;

type FirstResponse = ReturnType<typeof readFirst>;

/** Requests the query of a job once more. Undefined when that fails for the moment, or is too slow: the job decides. */
async function requestAgain(
  client: Client,
  options: RequestOptions<unknown>,
  force: boolean,
): Promise<FirstResponse | undefined> {
  const body = force && isRecord(options.body) ? { body: { ...options.body, force: true } } : {};
  const query = { ...options.query, ...(force && { force: true }) };
  try {
    return readFirst(await client.request({ ...options, ...body, query, ...(force && { mutates: true }) }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isPassing =
      error.kind === 'timeout' || error.kind === 'network' || DEFAULT_RETRY_POLICY.statuses.includes(error.status);
    if (isPassing) return undefined;
    throw error;
  }
}

/**
 * A job's result. Nobody reports a job that is lost: not the worker that was killed, not the Redis that was restarted. So the
 * query is requested again after each interruption of the events, and once when the job has taken long; 2.x, which reports not
 * even every failure, has it before with force, which it responds to at once, with the error. What becomes another job is
 * awaited, too; whichever ends first counts.
 */
async function fetchResult(
  client: Client,
  job: JobEvent,
  options: RequestOptions<unknown>,
  signal: AbortSignal,
): Promise<unknown> {
  const limit = options.timeout || DEFAULT_TIMEOUT;
  const long = { after: LONG_JOB * limit, force: false };
  const steps = client.jobs.losesEvents() ? [{ after: limit, force: true }, long] : [long];
  const results: Promise<{ value: unknown }>[] = [];
  let interrupt = (): void => undefined;
  const addJob = ({ job_id }: JobEvent): void => {
    const result = fetchJobResult(client, job_id, options, signal, () => interrupt());
    results.push(result.then((value) => ({ value })));
  };
  addJob(job);
  for (;;) {
    const interrupted = new Promise<{ force: boolean }>((resolve) => {
      interrupt = () => resolve({ force: false });
    });
    const [step] = steps;
    const silence = step ? [pause(step.after, signal).then(() => step)] : [];
    const next = await Promise.race([...results, interrupted, ...silence]);
    if ('value' in next) return next.value;
    if (next === step) steps.shift();
    const response = await Promise.race([...results, requestAgain(client, { ...options, signal }, next.force)]);
    if (response && 'value' in response) return response.value;
    if (response) addJob(response.job);
    // A server that is busy or not running just now: the job may be lost all the same. With force, the requests would add up.
    else if (!next.force) steps.unshift({ after: limit, force: false });
  }
}

/** The response itself (200), or, when the server started a job (202), the job's result. A lost result is requested once more. */
async function requestResult(client: Client, options: RequestOptions<unknown>, onJob?: () => void): Promise<unknown> {
  const request = (): Promise<unknown> => requestOnce(client, options, onJob);
  try {
    return await request().catch((error: unknown) => {
      if (error instanceof LostResult) return request();
      throw error;
    });
  } catch (error) {
    throw error instanceof LostResult ? error.response : error;
  }
}

async function requestOnce(client: Client, options: RequestOptions<unknown>, onJob?: () => void): Promise<unknown> {
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
