import { asString, asStrings, type UnknownRecord } from '../../src/lib/read';
import type { DatasetSpec } from '../content/specs';
import type { Frame } from '../frame/frame';
import type { Query } from '../sql/query';
import { QueryError } from '../sql/queryError';
import type { TimeRange } from '../sql/timeRange';
import { parseTimeOffset, shiftForward } from '../sql/timeOffset';
import { runCachedQuery, type ChartDataEnv } from './chartDataResponse';
import { legacyViz } from './legacy/legacyVizzes';
import { toBarData } from './legacyBars';
import { toDualLineData } from './legacyDualLine';
import { isTimeSeries, readLegacyQuery } from './legacyQuery';
import { type ShiftedFrame, toTimeSeriesData } from './legacySeries';
import { coltype, columnName, filterResults, type Json, records } from './queryResult';
import { runQuery } from './runQuery';
import { withKnownGranularity } from './temporalRules';

export interface LegacyRequest {
  readonly dataset: DatasetSpec;
  readonly formData: UnknownRecord;
  readonly kind: 'data' | 'results' | 'query';
  readonly force: boolean;
}

export interface LegacyResponse {
  readonly body: Record<string, Json>;
  /** Undefined when the request was rejected. */
  readonly frame: Frame | undefined;
}

interface Source extends LegacyRequest {
  readonly viz: string;
  readonly env: ChartDataEnv;
  readonly query: Query;
  readonly frame: Frame;
  readonly range: TimeRange;
}

/**
 * Responds to form data of the legacy API, each type in its own format, unknown ones as rows. A rejected request is a
 * response too, with `errors`.
 */
export async function respondToExploreJson(request: LegacyRequest, env: ChartDataEnv): Promise<LegacyResponse> {
  try {
    return await runExploreJson(request, env);
  } catch (error) {
    if (error instanceof QueryError) return { body: toErrorBody(request.formData, error), frame: undefined };
    throw error;
  }
}

async function runExploreJson(request: LegacyRequest, env: ChartDataEnv): Promise<LegacyResponse> {
  const { dataset, formData, kind, force } = request;
  const viz = asString(formData['viz_type']);
  const query = withKnownGranularity(dataset, readLegacyQuery(viz, formData));
  const { outcome, key, times } = await runCachedQuery(dataset, query, force, env);
  const { frame, compiled } = outcome;
  const sql = outcome.sql.trim();
  if (kind === 'query') return { body: { query: sql, language: 'sql' }, frame };
  const shape = frame.length === 0 ? [] : frame.columns;
  const rows = { colnames: shape.map(columnName), coltypes: shape.map(coltype) };
  if (kind === 'results') return { body: { data: records(frame), ...rows }, frame };
  const body: Record<string, Json> = {
    ...commonBody(formData),
    cache_key: key.slice(0, 32),
    cached_dttm: times.cached ? times.cached.toISOString().slice(0, 19) : null,
    is_cached: times.cached !== undefined,
    query: sql.replace(/;$/, ''),
    from_dttm: compiled.range.since?.getTime() ?? null,
    to_dttm: compiled.range.until?.getTime() ?? null,
    rowcount: frame.length,
    ...rows,
    data: frame.length === 0 ? [] : await legacyData({ ...request, viz, env, query, frame, range: compiled.range }),
    ...filterResults(outcome, query),
  };
  return { body, frame };
}

/** The fields that the response to any type has. */
export function commonBody(formData: UnknownRecord): Record<string, Json> {
  return {
    cache_timeout: 3600,
    errors: [],
    form_data: toJson(formData),
    status: 'success',
    stacktrace: null,
  };
}

function toErrorBody(formData: UnknownRecord, error: QueryError): Record<string, Json> {
  const message = error.message.replace(/^Error: /, '');
  return {
    ...commonBody(formData),
    errors: [{ message, error_type: 'VIZ_GET_DF_ERROR', level: 'error', extra: null }],
    status: 'failed',
    cache_key: null,
    cached_dttm: null,
    is_cached: false,
    query: '',
    from_dttm: null,
    to_dttm: null,
    rowcount: 0,
    colnames: [],
    coltypes: [],
    data: null,
  };
}

async function legacyData(source: Source): Promise<Json> {
  const { viz, formData, query, frame } = source;
  const own = legacyViz(viz);
  if (own) return own.data(source);
  if (viz === 'dist_bar') return toBarData(formData, query, frame);
  if (viz === 'dual_line') return toDualLineData(formData, query, frame);
  if (isTimeSeries(viz)) return toTimeSeriesData(formData, query, frame, await queryShiftedFrames(source));
  return { records: records(frame), columns: frame.columns.map((column) => column.label[0] ?? '') };
}

/** The rows of each `time_compare`, queried separately and moved to the times of the current range. */
async function queryShiftedFrames({ dataset, formData, query, env }: Source): Promise<ShiftedFrame[]> {
  const shifted: ShiftedFrame[] = [];
  for (const option of asStrings(formData['time_compare'])) {
    const offset = parseTimeOffset(option);
    const { frame } = await runQuery(dataset, query, env.database, env.now(), offset);
    const columns = frame.columns.map((column) => ({
      ...column,
      values: column.values.map((value) => (value instanceof Date ? shiftForward(value, offset) : value)),
    }));
    shifted.push({ option, frame: { ...frame, columns } });
  }
  return shifted;
}

export function toJson(value: unknown): Json {
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toJson(item)]));
  return typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'bigint' ||
    typeof value === 'boolean'
    ? value
    : null;
}
