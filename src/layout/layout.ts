import { own } from '../lib/own';
import type { UnknownRecord } from '../lib/read';

/** One component of a layout, as stored: unknown keys survive a save. */
export interface LayoutItem extends UnknownRecord {
  readonly id: string;
  /** `''` where the stored layout has none. */
  readonly type: string;
  readonly children: readonly string[];
  /** Ids from ROOT_ID down to the parent. Computed, since stored ones may be stale. */
  readonly parents: readonly string[];
  readonly meta: UnknownRecord;
}

/**
 * A dashboard's layout: a tree from ROOT_ID that contains each item once. GRID_ID and HEADER_ID may be outside of the
 * tree. Unchanged items keep their identity, so that they do not re-render.
 */
export interface Layout {
  readonly items: Readonly<Record<string, LayoutItem>>;
  /** Entries of `position_json` that are no components, such as DASHBOARD_VERSION_KEY. */
  readonly rest: UnknownRecord;
}

/** Mutable items while a layout is being built or changed. */
export type ItemMap = Record<string, LayoutItem>;

export const EMPTY_LAYOUT: Layout = { items: {}, rest: {} };

/** Undefined also for ids such as `__proto__`. */
export function getItem({ items }: Layout, id: string): LayoutItem | undefined {
  return own(items, id);
}
