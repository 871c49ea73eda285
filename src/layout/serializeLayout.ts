import { isRecord, type UnknownRecord } from '../lib/read';
import type { Layout, LayoutItem } from './layout';
import { GRID_ID, HEADER_ID, ROOT_ID } from './layoutIds';

/** Keys that Superset leaves out of the fixed items while they are empty. */
const OPTIONAL_KEYS: ReadonlyMap<string, readonly string[]> = new Map([
  [ROOT_ID, ['parents', 'meta']],
  [GRID_ID, ['parents', 'meta']],
  [HEADER_ID, ['parents', 'meta', 'children']],
]);

const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : isRecord(value) && Object.keys(value).length === 0;

function serializeItem(item: LayoutItem): UnknownRecord {
  const optional = OPTIONAL_KEYS.get(item.id);
  if (!optional) return item;
  return Object.fromEntries(Object.entries(item).filter(([key, value]) => !optional.includes(key) || !isEmpty(value)));
}

/** A layout as the server stores it (`position_json`). */
export function serializeLayout({ items, rest }: Layout): UnknownRecord {
  return { ...rest, ...Object.fromEntries(Object.entries(items).map(([id, item]) => [id, serializeItem(item)])) };
}
