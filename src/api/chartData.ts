import * as v from 'valibot';
import { asOptionalString, asRecord } from '../lib/read';
import { stringifyJson } from '../lib/losslessJson';
import { t } from '../lib/t';
import type { FormData, QueryResult } from '../lib/wire';
import { ApiError } from './ApiError';
import { awaitJob, readJobEvent } from './asyncEvents';
import { request, type Answer, type QueryValue, type RequestOptions } from './client';
import { readChartData, readExploreJson } from './queryResult';

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

/** The answer at once (200), or, when the server made a job of it (202), the job's result when it is done. */
async function answerOf(asked: RequestOptions<unknown>): Promise<unknown> {
  const { signal } = asked;
  const first: Answer<unknown> = await request(asked);
  if (first.status === 200) return first.value;
  const job = first.status === 202 ? readJobEvent(first.value) : undefined;
  if (!job) throw unexpectedStatus(first.status);
  const event = await awaitJob(job.job_id, signal);
  const { value } = await request({
    path: resultPath(event.result_url),
    schema: v.unknown(),
    signal,
    timeout: asked.timeout,
  });
  return value;
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
