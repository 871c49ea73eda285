import { GRID_ID, HEADER_ID, ROOT_ID } from '../layoutIds';
import type { UnknownRecord } from '../../lib/read';
import type { Part, Positions } from '../positions';

/** Parts while an operation is at work on them. */
export type Parts = Record<string, Part>;

function sameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, i) => id === b[i]);
}

/** Whether two versions of a part say the same: an operation may have come back to where it began. */
function samePart(a: Part | undefined, b: Part): a is Part {
  if (!a || Object.keys(a).length !== Object.keys(b).length) return false;
  return Object.entries(a).every(([key, value]) =>
    key === 'children' || key === 'parents' ? sameList(a[key], b[key]) : Object.is(value, b[key]),
  );
}

/** The same object where nothing changes, so that only what changed is drawn again. */
export function setChildren(parts: Parts, id: string, children: readonly string[]): void {
  const part = parts[id];
  if (part && !sameList(part.children, children)) parts[id] = { ...part, children };
}

export function changeMeta(parts: Parts, id: string, change: UnknownRecord): void {
  const part = parts[id];
  if (!part || Object.entries(change).every(([key, value]) => Object.is(part.meta[key], value))) return;
  const meta = Object.fromEntries(
    Object.entries({ ...part.meta, ...change }).filter(([, value]) => value !== undefined),
  );
  parts[id] = { ...part, meta };
}

/** After an operation: every part knows where it stands, and what nothing holds any more is gone. The same object where nothing changed. */
export function settle(before: Positions, parts: Parts): Positions {
  const settled: Parts = {};
  const waiting: { readonly id: string; readonly parents: readonly string[] }[] = [{ id: ROOT_ID, parents: [] }];
  const homes = new Map<string, readonly string[]>();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const part = parts[next.id];
    if (!part || homes.has(next.id)) continue;
    homes.set(next.id, next.parents);
    const below = [...next.parents, next.id];
    for (const child of part.children) waiting.push({ id: child, parents: below });
  }
  let changed = false;
  for (const [id, part] of Object.entries(parts)) {
    const parents = homes.get(id);
    if (!parents && id !== GRID_ID && id !== HEADER_ID) continue;
    // Beside the tree stands only what is empty, with the parents that it has.
    const placed = parents ? { ...part, parents } : { ...part, children: [] };
    const old = before.parts[id];
    const same = [old, part].find((each) => samePart(each, placed));
    settled[id] = same ?? placed;
    if (settled[id] !== old) changed = true;
  }
  if (!changed && Object.keys(settled).length === Object.keys(before.parts).length) return before;
  return { ...before, parts: settled };
}
