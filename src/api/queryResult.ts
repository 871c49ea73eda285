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
} from '../lib/read';
import { t } from '../lib/t';
import type { QueryResult, Row } from '../lib/wire';
import { ApiError } from './client/ApiError';
import { readErrorJson } from './client/errors';

// Not a schema: a result may have half a million cells, of which only the shape is checked.

function shapeError(path: string, message: string): ApiError {
  const detail = t('The server\'s response could not be read at "%s": %s', path, message);
  return new ApiError({ kind: 'shape', title: t('Unexpected error'), detail });
}

function isRow(value: unknown): value is Row {
  return isRecord(value);
}

function readRows(data: unknown, path: string): readonly Row[] {
  if (data === null || data === undefined) return [];
  if (!Array.isArray(data)) throw shapeError(`${path}.data`, t('A list was expected.'));
  const rows: unknown[] = data;
  if (rows.every(isRow)) return rows;
  throw shapeError(`${path}.data.${String(rows.findIndex((row) => !isRow(row)))}`, t('An object was expected.'));
}

function readLabelMap(value: unknown): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(asRecord(value)).map(([label, values]) => [label, asStrings(values)]));
}

function readFilters(value: unknown): { column: string; reason?: string }[] {
  return asArray(value).map((item) => {
    const { column, reason } = asRecord(item);
    const name = typeof column === 'string' ? column : asString(asRecord(column)['label']);
    return typeof reason === 'string' ? { column: name, reason } : { column: name };
  });
}

/** What the results of both APIs have besides their data. */
function readDetails(result: UnknownRecord): Omit<QueryResult, 'data' | 'colnames' | 'coltypes' | 'rowcount'> {
  return {
    is_cached: asBoolean(result['is_cached']),
    cached_dttm: asOptionalString(result['cached_dttm']) ?? null,
    queried_dttm: asOptionalString(result['queried_dttm']) ?? null,
    cache_key: asOptionalString(result['cache_key']) ?? null,
    query: asOptionalString(result['query']) ?? null,
    language: asOptionalString(result['language']) ?? null,
    status: asOptionalString(result['status']) ?? null,
    error: asOptionalString(result['error']) ?? null,
    stacktrace: asOptionalString(result['stacktrace']) ?? null,
    from_dttm: asNumber(result['from_dttm']) ?? null,
    to_dttm: asNumber(result['to_dttm']) ?? null,
    annotation_data: result['annotation_data'],
    applied_filters: readFilters(result['applied_filters']),
    rejected_filters: readFilters(result['rejected_filters']),
    detected_currency: asOptionalString(result['detected_currency']) ?? null,
  };
}

/** One element of `result`. Throws kind 'http' when it is an error in a response of 200, 'shape' when it cannot be read. */
export function readQueryResult(value: unknown, path: string): QueryResult {
  if (!isRecord(value)) throw shapeError(path, t('An object was expected.'));
  const errors = asArray(value['errors']);
  if (asOptionalString(value['error']) !== undefined || errors.length > 0) throw readErrorJson(value, 200);
  const data = readRows(value['data'], path);
  const colnames = Array.isArray(value['colnames']) ? value['colnames'].map(String) : Object.keys(data[0] ?? {});
  return {
    ...readDetails(value),
    data,
    colnames,
    coltypes: asArray(value['coltypes']).map((type) => asNumber(type, 1)),
    rowcount: asNumber(value['rowcount'], data.length),
    sql_rowcount: asNumber(value['sql_rowcount']) ?? null,
    label_map: readLabelMap(value['label_map']),
  };
}

/** The response of /api/v1/chart/data: one result for each query. */
export function readChartData(value: unknown): readonly QueryResult[] {
  const { result } = asRecord(value);
  if (!Array.isArray(result)) throw shapeError('result', t('A list was expected.'));
  return result.map((item, i) => readQueryResult(item, `result.${String(i)}`));
}

/** The response of explore_json as one result: `legacyData` is its `data` as it is; with rows where that is a list of rows. */
export function readExploreJson(value: unknown): QueryResult {
  if (!isRecord(value)) throw shapeError('response', t('An object was expected.'));
  const failed = value['status'] === 'failed' || asArray(value['errors']).length > 0;
  if (failed || asOptionalString(value['error']) !== undefined) throw readErrorJson(value, 200);
  const legacyData = value['data'];
  const rows = Array.isArray(legacyData) && legacyData.every(isRow) ? legacyData : [];
  return {
    ...readDetails(value),
    data: rows,
    legacyData,
    colnames: Array.isArray(value['colnames']) ? value['colnames'].map(String) : Object.keys(rows[0] ?? {}),
    coltypes: asArray(value['coltypes']).map((type) => asNumber(type, 1)),
    rowcount: asNumber(value['rowcount'], rows.length),
  };
}
