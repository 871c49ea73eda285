import { sameValue } from '../../lib/sameValue';
import { parseJson, stringifyJson } from '../../lib/losslessJson';
import { own } from '../../lib/own';
import { isRecord, type UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { decide, type MergeLog } from './conflict';
import { mergeOrder } from './mergeOrder';

const CONFIGURATIONS: ReadonlySet<string> = new Set([
  'native_filter_configuration',
  'chart_customization_config',
  'chart_configuration',
  'global_chart_configuration',
]);
/** Merged as a whole: half of each side would make no sense. */
const WHOLE: ReadonlySet<string> = new Set(['defaultDataMask', 'targets', 'scope', 'adhoc_filters']);
/** Recomputed by clients and servers when the dashboard is opened or saved: never a conflict. */
const COMPUTED: ReadonlySet<string> = new Set(['color_scheme_domain', 'map_label_colors', 'shared_label_colors']);
const COMPUTED_IN_CONFIGURATIONS: ReadonlySet<string> = new Set(['chartsInScope', 'tabsInScope']);

function isWhole([, key = '', ...rest]: readonly string[]): boolean {
  return CONFIGURATIONS.has(key) && WHOLE.has(rest.at(-1) ?? '');
}

function isComputed([kind, key = '', ...rest]: readonly string[]): boolean {
  if (kind === 'item') return rest.join() === 'meta,uuid';
  return COMPUTED.has(key) || (CONFIGURATIONS.has(key) && COMPUTED_IN_CONFIGURATIONS.has(rest.at(-1) ?? ''));
}

export interface Merging {
  readonly log: MergeLog;
  /** Describes a path of keys for the user: of a setting (`metadata`, key…) or of an item (`item`, id, key…). */
  readonly describePath: (path: readonly string[]) => string;
}

const toConflictKey = (path: readonly string[]): string => JSON.stringify(path);

interface Sides {
  readonly base: unknown;
  readonly ours: unknown;
  readonly theirs: unknown;
}

/** Merges two changed versions of a value, recursively: a value that only one side changed is that side's. */
export function mergeValue(path: readonly string[], sides: Sides, merging: Merging): unknown {
  const { base, ours, theirs } = sides;
  if (sameValue(ours, theirs) || sameValue(base, ours)) return theirs;
  if (sameValue(base, theirs)) return ours;
  if (!isWhole(path)) {
    if (isRecord(ours) && isRecord(theirs)) return mergeRecords(path, { base, ours, theirs }, merging);
    const lists = Array.isArray(ours) && Array.isArray(theirs) && mergeLists(path, base, ours, theirs, merging);
    if (lists) return lists;
    const texts = typeof ours === 'string' && typeof theirs === 'string' && mergeJsonTexts(path, sides, merging);
    if (texts) return texts;
  }
  if (isComputed(path)) return theirs ?? ours;
  return resolve(path, sides, merging);
}

function resolve(path: readonly string[], { base, ours, theirs }: Sides, { log, describePath }: Merging): unknown {
  const resolution = decide(log, { key: toConflictKey(path), label: describePath(path), base, ours, theirs });
  return resolution === 'ours' ? ours : theirs;
}

export function mergeRecords(
  path: readonly string[],
  { base, ours, theirs }: { readonly base: unknown; readonly ours: UnknownRecord; readonly theirs: UnknownRecord },
  merging: Merging,
): UnknownRecord {
  const baseRecord = isRecord(base) ? base : {};
  const keys: ReadonlySet<string> = new Set([...Object.keys(theirs), ...Object.keys(ours)]);
  const entries = [...keys].flatMap((key): [string, unknown][] => {
    const sides = { base: own(baseRecord, key), ours: own(ours, key), theirs: own(theirs, key) };
    const value = mergeValue([...path, key], sides, merging);
    return value === undefined ? [] : [[key, value]];
  });
  return Object.fromEntries(entries);
}

/** Strings that contain a record as JSON (`default_filters`). */
function mergeJsonTexts(path: readonly string[], { base, ours, theirs }: Sides, merging: Merging): string | undefined {
  if (path.at(-1) !== 'default_filters') return undefined;
  const [a, b] = [readRecord(ours), readRecord(theirs)];
  if (!a || !b) return undefined;
  return stringifyJson(mergeRecords(path, { base: readRecord(base) ?? {}, ours: a, theirs: b }, merging));
}

function readRecord(text: unknown): UnknownRecord | undefined {
  try {
    const value: unknown = parseJson(String(text));
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

type Entries = ReadonlyMap<unknown, unknown>;

/** Entries by id, or by value. Undefined where not all of them have a unique key. */
function keyed(list: readonly unknown[], by: 'id' | 'self'): Entries | undefined {
  const map = new Map<unknown, unknown>();
  for (const entry of list) {
    const key = by === 'self' ? entry : isRecord(entry) ? entry.id : undefined;
    const isKey = typeof key === 'string' || typeof key === 'number' || typeof key === 'bigint';
    if (!isKey || map.has(key)) return undefined;
    map.set(key, entry);
  }
  return map;
}

/** Undefined where the entries have no unique keys. */
function mergeLists(
  path: readonly string[],
  base: unknown,
  ours: readonly unknown[],
  theirs: readonly unknown[],
  merging: Merging,
): readonly unknown[] | undefined {
  const baseList = Array.isArray(base) ? base : [];
  for (const by of ['self', 'id'] as const) {
    const [b, o, i] = [keyed(baseList, by), keyed(ours, by), keyed(theirs, by)];
    if (b && o && i) return mergeEntries(path, b, o, i, merging);
  }
  return undefined;
}

function mergeEntries(path: readonly string[], base: Entries, ours: Entries, theirs: Entries, merging: Merging) {
  const remaining = new Map<unknown, unknown>();
  for (const id of new Set([...theirs.keys(), ...ours.keys()])) {
    const sides = { base: base.get(id), ours: ours.get(id), theirs: theirs.get(id) };
    const value = mergeValue([...path, String(id)], sides, merging);
    if (value !== undefined) remaining.set(id, value);
  }
  const ids = new Set(remaining.keys());
  const [b, o, i] = [[...base.keys()], [...ours.keys()], [...theirs.keys()]];
  const merged = mergeOrder(b, o, i, ids);
  if (!merged.isConflict) return merged.order.map((id) => remaining.get(id));
  const names = (list: readonly unknown[]) => list.map((id) => getEntryName(remaining.get(id) ?? id)).join(', ');
  const resolution = decide(merging.log, {
    key: toConflictKey([...path, 'order']),
    label: t('%s: order', merging.describePath(path)),
    ...{ base: names(b), ours: names(o), theirs: names(i) },
  });
  return mergeOrder(b, o, i, ids, resolution).order.map((id) => remaining.get(id));
}

function getEntryName(entry: unknown): string {
  if (!isRecord(entry)) return String(entry);
  const name = entry.name ?? entry.title ?? entry.id;
  return typeof name === 'string' ? name : String(name);
}
