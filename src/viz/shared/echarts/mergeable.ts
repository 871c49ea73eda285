import { isRecord } from '../../../lib/read';

/**
 * Whether `next` may be merged into a drawn option `prev` without leftovers of `prev`: ECharts' merge
 * never removes a key, so every key that `prev` sets must be set by `next` too. Lists of components (objects) must be
 * of equal length; lists of plain values and functions are replaced as a whole and so are always fine.
 */
export function mergeable(prev: unknown, next: unknown): boolean {
  if (Array.isArray(prev)) {
    if (!Array.isArray(next)) return false;
    if (!prev.some(isRecord)) return true;
    return prev.length === next.length && prev.every((item, i) => mergeable(item, next[i]));
  }
  if (!isRecord(prev)) return prev === undefined || !isRecord(next);
  if (!isRecord(next)) return false;
  // The data of a series or an axis is replaced as a whole; the type and id of a component must not change.
  if (prev.type !== next.type || prev.id !== next.id) return false;
  return Object.keys(prev).every(
    (key) => key === 'data' || prev[key] === undefined || (next[key] !== undefined && mergeable(prev[key], next[key])),
  );
}
