import * as v from 'valibot';
import { asOptionalString, asRecord, isRecord } from '../lib/read';
import { stringifyJson } from '../lib/losslessJson';
import { t } from '../lib/t';
import type { FormData, QueryResult } from '../lib/wire';
import { ApiError } from './client/ApiError';
import { awaitJob, readJobEvent, type JobEvent } from './async/asyncEvents';
import { request, type Answer, type QueryValue, type RequestOptions } from './client/client';
import { DEFAULT_TIMEOUT } from './client/exchange';
import { readChartData, readExploreJson } from './queryResult';
import { pause } from './client/retry';

/** A query context as it is sent; src/query builds it. */
export interface ChartDataBody {
  readonly queries: readonly object[];
  readonly result_type: string;
}

export interface ChartDataOptions {
  readonly sliceId?: number | undefined;
  readonly dashboardId?: number | undefined;
  readonly force?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds; the server's SUPERSET_WEBSERVER_TIMEOUT × 1000. 60 s by default. */
  readonly timeout?: number | undefined;
}

/** The query string of both APIs: the slice's id inside a `form_data` of its own, the dashboard, and force. */
export function chartQuery({ sliceId, dashboardId, force }: ChartDataOptions): Record<string, QueryValue> {
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

/** Where a job's result lies: a path of this server only. */
function resultPath(url: string | undefined): string {
  if (url !== undefined && /^\/(?![/\\])/.test(url)) return url;
  throw new ApiError({
    kind: 'shape',
    title: t('Unexpected error'),
    detail: t('The job ended without an address for its result.'),
  });
}

async function jobResult(jobId: string, asked: RequestOptions<unknown>, signal: AbortSignal): Promise<unknown> {
  const event = await awaitJob(jobId, signal);
  const { value } = await request({
    path: resultPath(event.result_url),
    schema: v.unknown(),
    signal,
    timeout: asked.timeout,
  });
  return value;
}

/** A job of its own for the 202, the value for a 200; anything else is an error. */
function readFirst({ status, value }: Answer<unknown>): { value: unknown } | { job: JobEvent } {
  if (status === 200) return { value };
  const job = status === 202 ? readJobEvent(value) : undefined;
  if (!job) throw unexpectedStatus(status);
  return { job };
}

/**
 * A job that stays silent for the time limit is asked for once more with force: 2.1.3 loses the event of some failed
 * queries (it cannot write its own message as JSON) but answers a forced question at once, with the error. Elsewhere it
 * becomes a second job, and whichever ends first counts. A question too slow for that leaves the first job to end.
 */
async function askAnew(asked: RequestOptions<unknown>, first: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  const body = isRecord(asked.body) ? { body: { ...asked.body, force: true } } : {};
  const query = { ...asked.query, force: true };
  try {
    const answer = readFirst(await request({ ...asked, ...body, query, signal, changes: true }));
    return 'job' in answer ? await jobResult(answer.job.job_id, asked, signal) : answer.value;
  } catch (error) {
    const slow = error instanceof ApiError && (error.kind === 'timeout' || [429, 502, 503, 504].includes(error.status));
    if (slow) return first;
    throw error;
  }
}

/** The answer at once (200), or, when the server made a job of it (202), the job's result when it is done. */
async function answerOf(asked: RequestOptions<unknown>): Promise<unknown> {
  const answer = readFirst(await request(asked));
  if ('value' in answer) return answer.value;
  const ended = new AbortController();
  const stop = (): void => {
    ended.abort();
  };
  asked.signal?.addEventListener('abort', stop, { once: true });
  if (asked.signal?.aborted) stop();
  try {
    const first = jobResult(answer.job.job_id, asked, ended.signal);
    const anew = pause(asked.timeout || DEFAULT_TIMEOUT, ended.signal).then(() => askAnew(asked, first, ended.signal));
    return await Promise.race([first, anew]);
  } finally {
    asked.signal?.removeEventListener('abort', stop);
    stop();
  }
}

// Servers exempt chart questions from CSRF; the token goes along where it is known, and is fetched where it is asked for.
const QUESTION = { method: 'POST', schema: v.unknown(), changes: false, csrf: 'known' } as const;

function postQuestion(body: ChartDataBody, options: ChartDataOptions): Promise<unknown> {
  const { signal, timeout } = options;
  return answerOf({ ...QUESTION, path: '/api/v1/chart/data', query: chartQuery(options), body, signal, timeout });
}

/**
 * POST /api/v1/chart/data: one result for each query of the context. A question changes nothing, so it is asked again when
 * the server is busy. Rejects with an ApiError; also when an answer of 200 carries an error.
 */
export async function fetchChartData(
  body: ChartDataBody,
  options: ChartDataOptions = {},
): Promise<readonly QueryResult[]> {
  return readChartData(await postQuestion(body, options));
}

/** The same answer as it comes, for a person who wants it as a file. */
export function fetchChartDataAnswer(body: ChartDataBody, options: ChartDataOptions = {}): Promise<unknown> {
  return postQuestion(body, options);
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
  body: ChartDataBody,
  options: ChartDataOptions = {},
): Promise<readonly QueryText[]> {
  const { result } = asRecord(await postQuestion({ ...body, result_type: 'query' }, options));
  return (Array.isArray(result) ? result : []).map(readQueryText);
}

/** The legacy API's variants: the picture's data, its rows (`results`), raw rows (`samples`), or the SQL (`query`). */
export type ExploreJsonVariant = 'results' | 'samples' | 'query';

function postFormData(formData: FormData, options: ChartDataOptions, variant?: ExploreJsonVariant): Promise<unknown> {
  const { signal, timeout } = options;
  const query = { ...chartQuery(options), ...(variant ? { [variant]: true } : {}) };
  const form = { form_data: stringifyJson(formData) };
  return answerOf({ ...QUESTION, path: '/superset/explore_json/', query, form, signal, timeout });
}

/** POST /superset/explore_json/: its one answer as a list of one, with `legacyData`. */
export async function fetchExploreJson(
  formData: FormData,
  options: ChartDataOptions = {},
  variant?: 'results' | 'samples',
): Promise<readonly QueryResult[]> {
  return [readExploreJson(await postFormData(formData, options, variant))];
}

export async function fetchExploreJsonQuery(
  formData: FormData,
  options: ChartDataOptions = {},
): Promise<readonly QueryText[]> {
  return [readQueryText(await postFormData(formData, options, 'query'))];
}

/** The legacy API's answer as it comes. */
export function fetchExploreJsonAnswer(formData: FormData, options: ChartDataOptions = {}): Promise<unknown> {
  return postFormData(formData, options, 'results');
}
