import { asNumber, asRecord, asString, type UnknownRecord } from '../lib/read';
import { getTypeTraits } from './itemTypes';
import type { LayoutItem } from './layout';
import { GRID_COLUMNS, GRID_ID, HEADER_ID, MIN_HEIGHT, ROOT_ID } from './layoutIds';

const FIXED_TYPES: ReadonlyMap<string, string> = new Map([
  [ROOT_ID, 'ROOT'],
  [GRID_ID, 'GRID'],
  [HEADER_ID, 'HEADER'],
]);

/** Without a stored type it is derived from the id or the meta; else ''. */
function readType(id: string, entry: UnknownRecord, meta: UnknownRecord): string {
  const fixed = FIXED_TYPES.get(id);
  if (fixed !== undefined) return fixed;
  const type = asString(entry['type']);
  const normalizedType = type.trim().toUpperCase();
  if (type !== '') return getTypeTraits(normalizedType) ? normalizedType : type;
  const prefix = /^[A-Z]+(?=[-_])/.exec(id)?.[0] ?? '';
  if (getTypeTraits(prefix)) return prefix;
  if (meta['chartId'] !== undefined) return 'CHART';
  return typeof meta['code'] === 'string' ? 'MARKDOWN' : '';
}

function readIds(value: unknown): readonly string[] {
  return Array.isArray(value) ? [...new Set(value.filter((id): id is string => typeof id === 'string'))] : [];
}

function readSizes(type: string, meta: UnknownRecord): UnknownRecord {
  const traits = getTypeTraits(type);
  const sizes: Record<string, unknown> = {};
  if (traits?.width !== undefined) {
    sizes['width'] = Math.min(GRID_COLUMNS, Math.max(1, Math.round(asNumber(meta['width'], traits.width))));
  }
  if (traits?.height !== undefined) sizes['height'] = Math.max(MIN_HEIGHT, asNumber(meta['height'], traits.height));
  return sizes;
}

function readChartId(type: string, meta: UnknownRecord): UnknownRecord {
  const chartId = type === 'CHART' ? asNumber(meta['chartId']) : undefined;
  return chartId !== undefined && isChartId(chartId) ? { chartId } : {};
}

/** Superset 6.1.0 fails on every save of a dashboard that has a tab without a `text`. */
const readTitle = (type: string): UnknownRecord => (type === 'TAB' ? { text: '' } : {});

export const isChartId = (id: number): boolean => Number.isSafeInteger(id) && id > 0;

/**
 * Parses one entry of `position_json`: type, children, sizes and chart id are valid afterwards, the rest stays as
 * stored. Does not check whether its children exist or its stored `parents` are right.
 */
export function readItem(id: string, entry: UnknownRecord): LayoutItem {
  const meta = asRecord(entry['meta']);
  const type = readType(id, entry, meta);
  return {
    ...entry,
    id,
    type,
    children: readIds(entry['children']),
    parents: readIds(entry['parents']),
    meta: { ...readTitle(type), ...meta, ...readSizes(type, meta), ...readChartId(type, meta) },
  };
}
