import { parseJson, stringifyJson } from '../../src/lib/losslessJson';
import { asArray, asRecord, isRecord, type UnknownRecord } from '../../src/lib/read';
import type { ChartRecord } from '../store/records';
import { HttpError, message } from './respond';

/** The server's message where its own code fails. */
export const fatalError = (): HttpError => new HttpError(message('Fatal error', 500));

interface NormalizedLayout {
  /** The layout as stored: sorted keys, every chart with its uuid. */
  readonly position_json: string;
  /** The charts of the layout that exist. */
  readonly charts: readonly number[];
  /** All chart ids of the layout, including deleted ones. */
  readonly chartIds: ReadonlySet<number>;
}

/**
 * Normalises a layout as the server does. Throws HttpError (500) for an item without type, or a chart without its id.
 */
export function normalizeLayout(positions: UnknownRecord, charts: readonly ChartRecord[]): NormalizedLayout {
  const items = Object.values(positions).filter(isRecord);
  if (!items.every(isReadable)) throw fatalError();
  const chartIds = new Set(items.flatMap((item) => toChartIds(asRecord(item['meta'])['chartId'])));
  const uuids = new Map(charts.map(({ id, uuid }) => [id, uuid]));
  const stored = Object.entries(positions).map(([id, item]) => [id, withUuid(item, uuids)] as const);
  return {
    position_json: stringifyJson(sortKeys(Object.fromEntries(stored))),
    charts: charts.flatMap(({ id }) => (chartIds.has(id) ? id : [])),
    chartIds,
  };
}

function isReadable(item: UnknownRecord): boolean {
  const { type, meta } = item;
  if (type === undefined || (meta !== undefined && !isRecord(meta))) return false;
  return type !== 'CHART' || (isRecord(meta) && meta['chartId'] !== undefined);
}

/** The database accepts an id as text. */
function toChartIds(chartId: unknown): number[] {
  if (typeof chartId === 'string' && !/^\d+$/.test(chartId)) return [];
  return typeof chartId === 'string' || typeof chartId === 'number' ? [Number(chartId)] : [];
}

function withUuid(item: unknown, uuids: ReadonlyMap<unknown, string>): unknown {
  const meta = isRecord(item) && item['type'] === 'CHART' ? asRecord(item['meta']) : {};
  const { chartId } = meta;
  if (!isRecord(item) || chartId === undefined || chartId === null || chartId === 0 || chartId === '') return item;
  return { ...item, meta: { ...meta, uuid: uuids.get(chartId) ?? null } };
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, sortKeys(item)]));
}

/** Scopes of the filter boxes in the layout; `chartIdMap` maps charts that got another id. */
export function filterBoxScopes(
  scopes: unknown,
  chartIds: ReadonlySet<number>,
  chartIdMap: ReadonlyMap<number, number>,
) {
  const toNewId = (id: unknown): number => chartIdMap.get(Number(id)) ?? Number(id);
  const entries = Object.entries(asRecord(scopes)).flatMap(([boxId, columns]) => {
    if (!chartIds.has(toNewId(boxId))) return [];
    const remaining = Object.entries(asRecord(columns)).map(([column, scope]) => {
      const immune = asArray(asRecord(scope)['immune']).map(toNewId);
      return [column, { ...asRecord(scope), immune: immune.filter((id) => chartIds.has(id)) }] as const;
    });
    return [[toNewId(boxId).toString(), Object.fromEntries(remaining)] as const];
  });
  return Object.fromEntries(entries);
}

/**
 * Defaults of the layout's filter boxes, as the JSON text that is stored. Throws HttpError (500) for invalid text.
 */
export function filterBoxDefaults(text: unknown, chartIds: ReadonlySet<number>): string {
  const defaults = typeof text === 'string' ? parseRecord(text) : {};
  if (!defaults || !Object.keys(defaults).every((boxId) => /^\s*-?\d+\s*$/.test(boxId))) throw fatalError();
  return stringifyJson(Object.fromEntries(Object.entries(defaults).filter(([boxId]) => chartIds.has(Number(boxId)))));
}

/** The JSON object in a text; undefined when there is none. */
export function parseRecord(text: string): UnknownRecord | undefined {
  try {
    const value = parseJson(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
