import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { stringifyJson } from '../../src/lib/losslessJson';
import {
  asArray,
  asBoolean,
  asNumber,
  asOptionalString,
  asRecord,
  asString,
  isRecord,
  type UnknownRecord,
} from '../../src/lib/read';
import type { DatasetSpec } from '../content/specs';
import type { Database } from '../db/database';
import type { Frame } from '../frame/frame';
import { compileQuery } from '../sql/compile';
import { columnLabel, findColumn } from '../sql/expressions';
import { grains } from '../sql/grains';
import { invalid, type Query, readQuery, resultTypes } from '../sql/query';
import { QueryError } from '../sql/queryError';
import { genericType } from '../rest/datasetJson';
import { fetchAnnotationData, type AnnotationSource, readAnnotationLayers } from './annotations';
import { fullResult, type Json, shortResult } from './queryResult';
import { type QueryOutcome, runQuery } from './runQuery';
import { applyGranularity } from './temporalRules';

export interface ChartDataEnv {
  readonly database: Database;
  readonly now: () => Date;
  readonly cache: Map<string, CachedResult>;
}

/** A dataset; `changed_on` is part of the cache key, so that an edit invalidates the cached responses. */
type Source = DatasetSpec & { readonly changed_on?: number };

export interface CachedResult {
  readonly outcome: QueryOutcome;
  readonly at: Date;
}

export interface ChartDataResponse {
  readonly results: readonly Json[];
  /** The rows of the queries that return any, for downloads. */
  readonly frames: readonly Frame[];
}

/** Postgres' limit for one target list. */
const maxColumns = 1600;
/** Entries in the cache; the oldest is dropped first. */
const cacheSize = 200;

/** Runs a query context of any result type against a dataset. Throws QueryError. */
export async function runQueryContext(
  dataset: Source,
  context: UnknownRecord,
  env: ChartDataEnv,
  annotations?: AnnotationSource,
): Promise<ChartDataResponse> {
  const type = asString(context['result_type'], 'full');
  if (!resultTypes.includes(type)) throw invalid(`{'result_type': ['Must be one of: ${resultTypes.join(', ')}.']}`);
  const formData = asRecord(context['form_data']);
  const queries = asArray(context['queries']).map((raw, i) => applyGranularity(dataset, readQuery(raw, i), formData));
  const layers = asArray(context['queries']).map(readAnnotationLayers);
  const results: Json[] = [];
  const frames: Frame[] = [];
  for (const query of queries) {
    const { result, frame } = await runContextQuery(
      dataset,
      query,
      query.result_type ?? type,
      asBoolean(context['force']),
      env,
    );
    const data = annotations ? await fetchAnnotationData(layers[results.length] ?? [], annotations) : {};
    results.push(isRecord(result) && 'annotation_data' in result ? { ...result, annotation_data: data } : result);
    if (frame) frames.push(frame);
  }
  return { results, frames };
}

async function runContextQuery(
  dataset: Source,
  query: Query,
  type: string,
  force: boolean,
  env: ChartDataEnv,
): Promise<{ result: Json; frame?: Frame }> {
  switch (type) {
    case 'columns':
      return {
        result: {
          data: dataset.columns.map((column) => ({
            column_name: column.column_name,
            verbose_name: column.verbose_name ?? null,
            dtype: genericType(column.type),
          })),
        },
      };
    case 'timegrains':
      return {
        result: { data: grains.map(({ name, function: sql, duration }) => ({ name, function: sql, duration })) },
      };
    case 'query':
      return { result: queryText(dataset, query, env.now()) };
    case 'samples':
    case 'drill_detail': {
      const { outcome, key, times } = await runCachedQuery(dataset, toSamplesQuery(dataset, query, type), force, env);
      return { result: fullResult(query, outcome, key, times), frame: outcome.frame };
    }
    default: {
      const { outcome, key, times } = await runCachedQuery(dataset, query, force, env);
      const result = type === 'results' ? shortResult(outcome) : fullResult(query, outcome, key, times);
      return { result, frame: outcome.frame };
    }
  }
}

function queryText(dataset: DatasetSpec, query: Query, now: Date): Json {
  try {
    return { language: 'sql', query: `${compileQuery(dataset, query, now).sql};` };
  } catch (error) {
    if (error instanceof QueryError) return { language: 'sql', error: error.message.replace(/^Error: /, '') };
    throw error;
  }
}

/** Returns the cached result of a query, or runs it; `force` bypasses the cache. */
export async function runCachedQuery(dataset: Source, query: Query, force: boolean, env: ChartDataEnv) {
  await waitForSlowColumns(dataset, query);
  const key = createHash('sha256')
    .update(stringifyJson([dataset.id, dataset.changed_on, dataset.rowFilters ?? null, query]))
    .digest('hex');
  const cached = force ? undefined : env.cache.get(key);
  if (cached) return { outcome: cached.outcome, key, times: { queried: cached.at, cached: cached.at } };
  const at = env.now();
  const outcome = await runQuery(dataset, query, env.database, at);
  env.cache.delete(key);
  env.cache.set(key, { outcome, at });
  const [oldest] = env.cache.keys();
  if (env.cache.size > cacheSize && oldest !== undefined) env.cache.delete(oldest);
  return { outcome, key, times: { queried: at, cached: undefined } };
}

/** Waits for the longest `delay_ms` of the grouped columns; the database serves other requests meanwhile. */
async function waitForSlowColumns(dataset: DatasetSpec, query: Query): Promise<void> {
  const delays = query.columns.map((column) => findColumn(dataset, columnLabel(column))?.delay_ms ?? 0);
  const longest = Math.max(0, ...delays);
  if (query.metrics !== undefined && longest > 0) await setTimeout(longest);
}

function toSamplesQuery(dataset: DatasetSpec, query: Query, type: 'samples' | 'drill_detail'): Query {
  const columns = dataset.columns.map((column) => column.column_name).slice(0, maxColumns);
  return {
    ...query,
    columns,
    metrics: undefined,
    orderby: type === 'drill_detail' ? columns.slice(0, 1).map((name) => [name, true] as const) : [],
    post_processing: [],
    time_offsets: [],
    is_timeseries: false,
    row_limit: Math.min(query.row_limit === 0 ? 1000 : query.row_limit, 1000),
  };
}

/** The dataset ID of a query context: from its `{id, type}`, or `<id>__<type>` of the form data. */
export function parseDatasourceId(datasource: unknown): number | undefined {
  if (isRecord(datasource)) return asNumber(datasource['id']);
  return asNumber(asOptionalString(datasource)?.split('__')[0]);
}
