import {
  asArray,
  asBoolean,
  asNumber,
  asOptionalString,
  asRecord,
  asString,
  asStrings,
  isRecord,
  type UnknownRecord,
} from '../../src/lib/read';
import { operationNames } from '../frame/postProcess';
import { grains } from './grains';
import { QueryError } from './queryError';

export interface Filter {
  /** A column's name, or an adhoc column. */
  readonly col: unknown;
  readonly op: string;
  readonly val: unknown;
}

/** One validated query of a query context. */
export interface Query {
  readonly columns: readonly unknown[];
  /** Undefined selects plain rows. */
  readonly metrics: readonly unknown[] | undefined;
  readonly filters: readonly Filter[];
  readonly where: string;
  readonly having: string;
  readonly grain: string | undefined;
  readonly granularity: string | undefined;
  readonly time_range: string | undefined;
  readonly time_offsets: readonly string[];
  readonly orderby: readonly (readonly [unknown, boolean])[];
  readonly order_desc: boolean;
  /** 0 means no limit. */
  readonly row_limit: number;
  readonly row_offset: number;
  readonly series_columns: readonly unknown[];
  readonly series_limit: number;
  readonly series_limit_metric: unknown;
  readonly group_others: boolean;
  readonly is_timeseries: boolean;
  readonly is_rowcount: boolean;
  readonly post_processing: readonly unknown[];
  /** Time settings of filters, by the reserved column names of filter boxes. */
  readonly applied_time_extras: UnknownRecord;
  readonly result_type: string | undefined;
}

const filterOperators = [
  '==',
  '!=',
  '>',
  '<',
  '>=',
  '<=',
  'LIKE',
  'NOT LIKE',
  'ILIKE',
  'NOT ILIKE',
  'IS NULL',
  'IS NOT NULL',
  'IN',
  'NOT IN',
  'IS TRUE',
  'IS FALSE',
  'TEMPORAL_RANGE',
];
const extrasKeys = [
  'having',
  'where',
  'time_grain_sqla',
  'relative_start',
  'relative_end',
  'instant_time_comparison_range',
  'column_order',
  'transpile_to_dialect',
];

/** In the order in which the server reports them. */
const durations = grains
  .map(({ duration }) => duration)
  .sort((a, b) => Number(a.includes('/')) - Number(b.includes('/')) || (a.includes('/') && a < b ? -1 : 0));

export const resultTypes = [
  'columns',
  'full',
  'query',
  'results',
  'samples',
  'timegrains',
  'post_processed',
  'drill_detail',
];

/** The server's limit for a query without one. */
const defaultRowLimit = 50_000;

/** Reads the `at`-th query. Throws QueryError with the server's message, which names the invalid field. */
export function readQuery(raw: unknown, at: number): Query {
  if (!isRecord(raw)) throw invalid(`{'queries': {${at.toString()}: {'_schema': ['Invalid input type.']}}}`);
  const extras = asRecord(raw['extras']);
  for (const key of Object.keys(extras)) {
    if (!extrasKeys.includes(key))
      throw invalid(`{'queries': {${at.toString()}: {'extras': {'${key}': ['Unknown field.']}}}}`);
  }
  const grain = asOptionalString(extras['time_grain_sqla']);
  if (grain !== undefined && !durations.includes(grain))
    throw invalid(
      `{'queries': {${at.toString()}: {'extras': {'time_grain_sqla': ['Must be one of: ${durations.join(', ')}.']}}}}`,
    );
  const limit = whole(raw, 'row_limit', at);
  const resultType = asOptionalString(raw['result_type']);
  if (resultType !== undefined && !resultTypes.includes(resultType))
    throw invalid(`{'queries': {${at.toString()}: {'result_type': ['Must be one of: ${resultTypes.join(', ')}.']}}}`);
  const [groupby = [], columns = []] = [list(raw, 'groupby', at), list(raw, 'columns', at)];
  return {
    // The names of older clients take precedence, as the server renames them.
    columns: groupby.length > 0 ? groupby : columns,
    metrics: list(raw, 'metrics', at),
    filters: (list(raw, 'filters', at) ?? []).map((filter, i) => readFilter(filter, at, i)),
    where: asString(extras['where']),
    having: asString(extras['having']),
    grain,
    granularity: asOptionalString(raw['granularity_sqla']) ?? asOptionalString(raw['granularity']),
    time_range: asOptionalString(raw['time_range']),
    time_offsets: asStrings(list(raw, 'time_offsets', at)),
    orderby: (list(raw, 'orderby', at) ?? [])
      .filter(Array.isArray)
      .map(([what, ascending]: unknown[]) => [what, asBoolean(ascending, true)] as const),
    order_desc: asBoolean(raw['order_desc'], true),
    row_limit: limit ?? defaultRowLimit,
    row_offset: whole(raw, 'row_offset', at) ?? 0,
    series_columns: list(raw, 'series_columns', at) ?? [],
    series_limit: whole(raw, 'timeseries_limit', at) ?? whole(raw, 'series_limit', at) ?? 0,
    series_limit_metric: raw['timeseries_limit_metric'] ?? raw['series_limit_metric'] ?? undefined,
    group_others: asBoolean(raw['group_others_when_limit_reached']),
    is_timeseries: asBoolean(raw['is_timeseries']),
    is_rowcount: asBoolean(raw['is_rowcount']),
    post_processing: readSteps(list(raw, 'post_processing', at) ?? [], at),
    applied_time_extras: asRecord(raw['applied_time_extras']),
    result_type: resultType,
  };
}

function readFilter(raw: unknown, at: number, i: number): Filter {
  const filter = asRecord(raw);
  const op = asString(filter['op']).toUpperCase();
  if (!filterOperators.includes(op)) {
    throw invalid(
      `{'queries': {${at.toString()}: {'filters': {${i.toString()}: {'op': ['Must be one of: ${filterOperators.join(', ')}.']}}}}}`,
    );
  }
  return { col: filter['col'], op, val: filter['val'] };
}

function readSteps(steps: readonly unknown[], at: number): readonly unknown[] {
  for (const [i, step] of steps.entries()) {
    if (isRecord(step) && !operationNames.includes(asString(step['operation']))) {
      throw invalid(
        `{'queries': {${at.toString()}: {'post_processing': {${i.toString()}: {'operation': ['Must be one of: ${operationNames.join(', ')}.']}}}}}`,
      );
    }
  }
  return steps;
}

function list(raw: UnknownRecord, key: string, at: number): readonly unknown[] | undefined {
  const value = raw[key];
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value)) throw invalid(`{'queries': {${at.toString()}: {'${key}': ['Not a valid list.']}}}`);
  return asArray(value);
}

function whole(raw: UnknownRecord, key: string, at: number): number | undefined {
  const value = raw[key];
  if (value === undefined || value === null) return undefined;
  const number = asNumber(value);
  if (number === undefined) throw invalid(`{'queries': {${at.toString()}: {'${key}': ['Not a valid integer.']}}}`);
  if (number < 0)
    throw invalid(`{'queries': {${at.toString()}: {'${key}': ['\`${key}\` must be greater than or equal to 0']}}}`);
  return Math.trunc(number);
}

export function invalid(problem: string): QueryError {
  return new QueryError(`Request is incorrect: ${problem}`);
}
