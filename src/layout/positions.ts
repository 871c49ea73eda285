import { GRID_ID, HEADER_ID, ROOT_ID } from './layoutIds';
import { isRecord, type UnknownRecord } from '../lib/read';

/** One component of a layout, as stored: keys that are not known here stay in it. */
export interface Part extends UnknownRecord {
  readonly id: string;
  readonly type: string;
  readonly children: readonly string[];
  /** Ids from ROOT_ID down to the parent. */
  readonly parents: readonly string[];
  readonly meta: UnknownRecord;
}

/**
 * A layout that is being edited: a tree from ROOT_ID, each part once. GRID_ID and HEADER_ID may stand outside of the tree. Made by
 * `repairPositions`, printed by `printPositions`.
 */
export interface Positions {
  readonly parts: Readonly<Record<string, Part>>;
  /** Entries of the stored map that are no components, such as DASHBOARD_VERSION_KEY. */
  readonly rest: UnknownRecord;
}

export const NO_POSITIONS: Positions = { parts: {}, rest: {} };

/** Undefined also for ids such as `__proto__`. */
export function partAt(positions: Positions, id: string): Part | undefined {
  return Object.hasOwn(positions.parts, id) ? positions.parts[id] : undefined;
}

/** Keys that the fixed parts are stored without while they are empty. */
const BARE: ReadonlyMap<string, readonly string[]> = new Map([
  [ROOT_ID, ['parents', 'meta']],
  [GRID_ID, ['parents', 'meta']],
  [HEADER_ID, ['parents', 'meta', 'children']],
]);

const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : isRecord(value) && Object.keys(value).length === 0;

function printed(part: Part): UnknownRecord {
  const bare = BARE.get(part.id);
  if (!bare) return part;
  return Object.fromEntries(Object.entries(part).filter(([key, value]) => !bare.includes(key) || !isEmpty(value)));
}

/** A layout as the server stores it. */
export function printPositions({ parts, rest }: Positions): UnknownRecord {
  return { ...rest, ...Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, printed(part)])) };
}
