import {
  asArray,
  asBoolean,
  asOptionalString,
  asRecord,
  asString,
  isRecord,
  type UnknownRecord,
} from '../../src/lib/read';
import { QueryError } from '../sql/queryError';
import { invalid } from '../sql/query';
import { issue } from '../sql/queryError';
import type { AnnotationRecord } from '../store/records';
import type { Json } from './queryResult';

/** Where a query's annotations come from. */
export interface AnnotationSource {
  /** The annotations of a layer; undefined when there is no such layer. */
  readonly native: (layer: unknown) => readonly AnnotationRecord[] | undefined;
  /** The rows of a saved chart's first query. Throws QueryError with the server's message. */
  readonly chartRows: (chart: unknown, layer: string, overrides: UnknownRecord) => Promise<Json>;
}

const required = ['annotationType', 'name', 'show', 'showMarkers', 'sourceType', 'value'];
const nativeColumns = ['start_dttm', 'end_dttm', 'short_descr', 'long_descr', 'json_metadata'];

/** The annotation layers of the `at`-th query. Throws QueryError for one that lacks required fields. */
export function readAnnotationLayers(query: unknown, at: number): readonly UnknownRecord[] {
  const layers = asArray(asRecord(query)['annotation_layers']).map(asRecord);
  const errors = layers.flatMap((layer, i) => {
    const missing = required.filter((key) => layer[key] === undefined);
    const errors = missing.map((key) => `'${key}': ['Missing data for required field.']`).join(', ');
    return missing.length === 0 ? [] : [`${i.toString()}: {${errors}}`];
  });
  if (errors.length > 0)
    throw invalid(`{'queries': {${at.toString()}: {'annotation_layers': {${errors.join(', ')}}}}}`);
  return layers;
}

/** `annotation_data` of a query: the records of each layer, except formulas, which the page evaluates. */
export async function fetchAnnotationData(
  layers: readonly UnknownRecord[],
  source: AnnotationSource,
): Promise<Record<string, Json>> {
  const data: Record<string, Json> = {};
  const queried = layers.filter((layer) => layer['annotationType'] !== 'FORMULA');
  for (const layer of queried) {
    const name = asString(layer['name']);
    if (layer['sourceType'] === 'NATIVE') data[name] = nativeData(layer['value'], source);
    else if (layer['sourceType'] === 'line' || layer['sourceType'] === 'table')
      data[name] = { records: await source.chartRows(layer['value'], name, asRecord(layer['overrides'])) };
  }
  return data;
}

function nativeData(id: unknown, source: AnnotationSource): Json {
  const annotations = source.native(id);
  if (!annotations) {
    const extra = { issue_codes: [issue(1011, 'Superset encountered an unexpected error.')] };
    throw new QueryError(String(id), 500, { type: 'GENERIC_BACKEND_ERROR', extra });
  }
  const records = annotations.map(({ start_dttm, end_dttm, short_descr, long_descr, json_metadata }) => ({
    start_dttm,
    end_dttm,
    short_descr,
    long_descr,
    json_metadata,
  }));
  return { columns: nativeColumns, records };
}

export function chartNotFound(id: unknown, layer: string): QueryError {
  return new QueryError(
    `Error: Chart with ID ${String(id)} (referenced by annotation layer '${layer}') was not found. Please verify that the chart exists and is accessible.`,
  );
}

export function contextNotFound(id: unknown, layer: string): QueryError {
  return new QueryError(
    `Error: The query context for chart ID ${String(id)} (referenced by annotation layer '${layer}') was not found. Please ensure the chart is properly configured and has a valid query context.`,
  );
}

/** A saved chart's query context with an annotation layer's overrides. */
export function withOverrides(context: UnknownRecord, overrides: UnknownRecord): UnknownRecord {
  const range = asOptionalString(overrides['time_range']);
  const grain = asOptionalString(overrides['time_grain_sqla']);
  const queries = asArray(context['queries'])
    .filter(isRecord)
    .map((query) => ({
      ...query,
      ...(range === undefined ? {} : { time_range: range, filters: withTimeRange(query['filters'], range) }),
      ...(grain === undefined ? {} : { extras: { ...asRecord(query['extras']), time_grain_sqla: grain } }),
    }));
  return { ...context, queries, result_type: 'full', force: asBoolean(context['force']) };
}

function withTimeRange(filters: unknown, range: string): readonly unknown[] {
  return asArray(filters)
    .map(asRecord)
    .map((filter) => (filter['op'] === 'TEMPORAL_RANGE' ? { ...filter, val: range } : filter));
}
