import { GRID_COLUMNS, GRID_ID, HEADER_ID, MIN_HEIGHT, ROOT_ID } from '../layoutIds';
import { asNumber, asString, isRecord, type UnknownRecord } from '../../lib/read';
import type { Part } from '../positions';
import type { Findings } from './findings';
import { kindOf } from './kinds';
import { newId } from './makePart';
import type { PlacedChart } from './repairPositions';
import type { Parts } from './settle';

export interface ReadParts {
  readonly parts: Parts;
  readonly rest: UnknownRecord;
  /** What stands in for a child that is no part of its own: another id, or what was in it. */
  readonly instead: ReadonlyMap<string, readonly string[]>;
}

const FIXED: ReadonlyMap<string, string> = new Map([
  [ROOT_ID, 'ROOT'],
  [GRID_ID, 'GRID'],
  [HEADER_ID, 'HEADER'],
]);

function readType(id: string, entry: UnknownRecord, meta: UnknownRecord): string {
  const fixed = FIXED.get(id);
  if (fixed !== undefined) return fixed;
  const type = asString(entry['type']);
  const known = type.trim().toUpperCase();
  if (type !== '') return kindOf(known) ? known : type;
  const prefix = /^[A-Z]+(?=[-_])/.exec(id)?.[0] ?? '';
  if (kindOf(prefix)) return prefix;
  if (meta['chartId'] !== undefined) return 'CHART';
  return typeof meta['code'] === 'string' ? 'MARKDOWN' : '';
}

function readChildren(value: unknown): readonly string[] {
  return Array.isArray(value) ? [...new Set(value.filter((id): id is string => typeof id === 'string'))] : [];
}

function readSizes(type: string, meta: UnknownRecord): UnknownRecord {
  const kind = kindOf(type);
  const sized: Record<string, unknown> = {};
  if (kind?.width !== undefined) {
    sized['width'] = Math.min(GRID_COLUMNS, Math.max(1, Math.round(asNumber(meta['width'], kind.width))));
  }
  if (kind?.height !== undefined) sized['height'] = Math.max(MIN_HEIGHT, asNumber(meta['height'], kind.height));
  return sized;
}

function readChartId(meta: UnknownRecord): number | undefined {
  const id = asNumber(meta['chartId']);
  return id !== undefined && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** The chart of a part that lost its id: the only one of its name that no other part shows. */
function chartByName(
  meta: UnknownRecord,
  charts: readonly PlacedChart[],
  shown: ReadonlySet<number>,
): number | undefined {
  const named = charts.filter((chart) => chart.slice_name === meta['sliceName'] && !shown.has(chart.id));
  return named.length === 1 ? named[0]?.id : undefined;
}

/** Reads each entry of a stored layout by itself, with what it needs for the server to take it; how they stand together is not looked at. */
export function readParts(stored: UnknownRecord, charts: readonly PlacedChart[], { note }: Findings): ReadParts {
  // Without a prototype: a child may be called `constructor`.
  const parts: Parts = Object.create(null);
  const rest: Record<string, unknown> = {};
  const instead = new Map<string, readonly string[]>();
  const shown = new Set<number>();
  const lost: Part[] = [];

  for (const [key, entry] of Object.entries(stored)) {
    if (!isRecord(entry)) {
      // A null among the parts makes the reference's front end fail.
      if (entry !== null && entry !== undefined && !(key in Object.prototype)) rest[key] = entry;
      continue;
    }
    const given = isRecord(entry['meta']) ? entry['meta'] : {};
    const type = readType(key, entry, given);
    const children = readChildren(entry['children']);
    if (type === '') {
      note('typeless', key);
      instead.set(key, children);
      continue;
    }
    // An id such as __proto__ is no name for a key of ours.
    const id = key in Object.prototype ? newId(type) : key;
    if (id !== key) instead.set(key, [id]);
    if (entry['id'] !== id) note('ids', key);
    if (entry['type'] !== type) note('type', key);
    if (entry['meta'] !== undefined && given !== entry['meta']) note('meta', key);
    const list = entry['children'];
    if (list !== undefined && !(Array.isArray(list) && list.length === children.length)) note('children', key);
    const sizes = readSizes(type, given);
    if (Object.entries(sizes).some(([name, size]) => given[name] !== size))
      note('sizes', asString(given['sliceName']) || key);
    const parents = readChildren(entry['parents']);
    const part: Part = { ...entry, id, type, children, parents, meta: { ...given, ...sizes } };
    parts[id] = part;
    if (type !== 'CHART') continue;
    const chartId = readChartId(given);
    if (chartId === undefined) lost.push(part);
    else {
      shown.add(chartId);
      if (chartId !== given['chartId']) {
        note('type', key);
        parts[id] = { ...part, meta: { ...part.meta, chartId } };
      }
    }
  }
  for (const part of lost) {
    const chartId = chartByName(part.meta, charts, shown);
    const name = asString(part.meta['sliceName']) || part.id;
    if (chartId === undefined) {
      note('chartless', name);
      instead.set(part.id, []);
      Reflect.deleteProperty(parts, part.id);
    } else {
      note('found', name);
      shown.add(chartId);
      parts[part.id] = { ...part, meta: { ...part.meta, chartId } };
    }
  }
  return { parts, rest, instead };
}
