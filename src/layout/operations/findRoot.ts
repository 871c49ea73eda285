import { GRID_ID, HEADER_ID, ROOT_ID } from '../layoutIds';
import type { Findings } from './findings';
import type { ReadParts } from './readParts';
import type { Parts } from './settle';

export interface Beginning {
  /** The tabs of the whole dashboard; undefined: all of it stands on the grid. */
  readonly tabsId: string | undefined;
  /** What the root has besides, or should have had. */
  readonly others: readonly string[];
}

/** Parts that no other part has as a child, in the order of the stored layout. */
function unheld(parts: Parts): readonly string[] {
  const children = new Set(Object.values(parts).flatMap((part) => part.children));
  return Object.keys(parts).filter((id) => !children.has(id) && id !== ROOT_ID && id !== GRID_ID && id !== HEADER_ID);
}

/** What a dashboard begins with. As in the reference, the first child of the root counts: tabs, or the grid. */
export function findRoot({ parts, instead }: ReadParts, { note }: Findings): Beginning {
  const root = parts[ROOT_ID];
  const grid = parts[GRID_ID];
  const isTabs = (id: string): boolean =>
    parts[id]?.type === 'TABS' && (parts[id]?.children ?? []).some((child) => parts[child] ?? instead.has(child));
  if (!root) {
    note('start', ROOT_ID);
    if (grid && grid.children.length > 0) return { tabsId: undefined, others: [] };
    const loose = unheld(parts);
    const tabsId = loose.find((id) => isTabs(id) && (parts[id]?.parents.length ?? 0) < 2);
    return { tabsId, others: grid ? [] : loose.filter((id) => id !== tabsId) };
  }
  const children = root.children.flatMap((id) => instead.get(id) ?? [id]);
  const [first] = children.filter((id) => parts[id]);
  if (!grid && (first === undefined || !isTabs(first))) note('start', ROOT_ID);
  const tabsId = first !== undefined && isTabs(first) ? first : undefined;
  return { tabsId, others: children.filter((id) => id !== tabsId && id !== GRID_ID) };
}
