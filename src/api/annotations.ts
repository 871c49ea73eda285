import * as v from 'valibot';
import { parseJson } from '../lib/losslessJson';
import { own } from '../lib/own';
import { asArray, asRecord, asString, asStrings, isRecord } from '../lib/read';
import { postChartData, type ChartDataBody, type ChartDataOptions } from './chartData';
import type { Client } from './client/client';
import { fetchList, type ListFilter } from './lists';
import { resultSchema, text } from './client/parse';

/** POST /api/v1/chart/data for one layer; undefined where the server has no data for it. Rejects with an ApiError. */
export async function fetchAnnotationData(
  client: Client,
  body: ChartDataBody,
  name: string,
  options: ChartDataOptions,
): Promise<unknown> {
  const [first] = await postChartData(client, body, options);
  return own(asRecord(first?.annotation_data), name);
}

/** The source of a layer's data: an annotation layer of the server, or a chart. */
export interface AnnotationSource {
  readonly id: number;
  readonly name: string;
}

const layerSchema = v.object({ id: v.number(), name: text });
const chartSchema = v.object({ id: v.number(), slice_name: text });
const PAGE = 100;

/** The server's annotation layers whose names contain `search`, at most 100. */
export async function listAnnotationLayers(client: Client, search: string): Promise<readonly AnnotationSource[]> {
  const filters: ListFilter[] = search === '' ? [] : [{ col: 'name', opr: 'ct', value: search }];
  const { items } = await fetchList(client, 'annotation_layer', layerSchema, {
    pageSize: PAGE,
    orderColumn: 'name',
    orderDirection: 'asc',
    filters,
  });
  return items;
}

/** Charts of these viz types whose names contain `search`, at most 100. */
export async function listSourceCharts(
  client: Client,
  viz_types: readonly string[],
  search: string,
): Promise<readonly AnnotationSource[]> {
  const filters: ListFilter[] = [
    { col: 'viz_type', opr: 'in', value: viz_types },
    ...(search === '' ? [] : [{ col: 'slice_name', opr: 'chart_all_text', value: search }]),
  ];
  const { items } = await fetchList(client, 'chart', chartSchema, {
    pageSize: PAGE,
    orderColumn: 'slice_name',
    orderDirection: 'asc',
    filters,
  });
  return items.map(({ id, slice_name }) => ({ id, name: slice_name }));
}

export async function getAnnotationLayerName(client: Client, id: number): Promise<string> {
  const { value } = await client.request({
    path: `/api/v1/annotation_layer/${String(id)}`,
    q: { columns: ['name'] },
    schema: resultSchema,
  });
  return asString(asRecord(value.result)['name']);
}

/** A chart as source: its name, and the columns of its results as far as its saved query shows them. */
export interface SourceChart {
  readonly name: string;
  readonly columns: readonly string[];
}

function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return parseJson(value);
  } catch {
    return undefined;
  }
}

/** The name of a column or metric in the results. */
function getLabel(item: unknown): string[] {
  if (typeof item === 'string') return [item];
  if (!isRecord(item)) return [];
  const label = item['label'] ?? item['column_name'] ?? item['metric_name'] ?? item['sqlExpression'];
  return asStrings(label);
}

const FIELDS = ['all_columns', 'columns', 'groupby', 'metrics', 'percent_metrics'];

function getColumns(query_context: unknown, params: unknown): readonly string[] {
  const [query] = asArray(asRecord(readJson(query_context))['queries']);
  const settings = isRecord(query) ? query : asRecord(readJson(params));
  const raw = settings['query_mode'] === 'raw';
  const fields = isRecord(query) ? ['columns', 'metrics'] : raw ? ['all_columns', 'columns'] : FIELDS;
  return [...new Set(fields.flatMap((key) => asArray(settings[key]).flatMap(getLabel)))].sort();
}

export async function getSourceChart(client: Client, id: number): Promise<SourceChart> {
  const { value } = await client.request({
    path: `/api/v1/chart/${String(id)}`,
    q: { columns: ['slice_name', 'query_context', 'params'] },
    schema: resultSchema,
  });
  const chart = asRecord(value.result);
  return { name: asString(chart['slice_name']), columns: getColumns(chart['query_context'], chart['params']) };
}
