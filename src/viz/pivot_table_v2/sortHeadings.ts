import type { DataValue } from '../../lib/wire';
import { compareValues } from '../../lib/compareValues';
import { compareNaturally } from './naturalOrder';
import type { Heading } from './pivotData';

export type HeadingOrder = (a: Heading, b: Heading) => number;

function nullsLast(a: DataValue, b: DataValue, sign: number): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return (typeof a === 'string' && typeof b === 'string' ? compareNaturally(a, b) : compareValues(a, b)) * sign;
}

function compareKeys(a: DataValue, b: DataValue, nullsFirst: boolean): number {
  if (nullsFirst && (a === null || b === null)) return Number(a !== null) - Number(b !== null);
  const [x, y] = [a, b].map((value) => (value === null || typeof value === 'boolean' ? String(value) : value));
  return nullsLast(x ?? null, y ?? null, 1);
}

/**
 * By the headings themselves; metrics in the order of the control. An empty heading is sorted as the text 'null' that it displays, or,
 * with `nullsFirst`, before all others.
 */
export function byKey(
  metricDepth: number,
  metrics: readonly string[],
  descending: boolean,
  nullsFirst: boolean,
): HeadingOrder {
  const sign = descending ? -1 : 1;
  return (a, b) => {
    const depth = a.path.length - 1;
    const x = a.path[depth] ?? null;
    const y = b.path[depth] ?? null;
    if (depth === metricDepth) return (metrics.indexOf(String(x)) - metrics.indexOf(String(y))) * sign;
    return compareKeys(x, y, nullsFirst) * sign;
  };
}

/** By a value of each heading (its total, or one column's); headings without one come last. */
export function byValue(getValue: (heading: Heading) => DataValue, descending: boolean): HeadingOrder {
  return (a, b) => nullsLast(getValue(a), getValue(b), descending ? -1 : 1);
}

/** Sorts the headings on every level, within their parents. */
export function sortHeadings(heading: Heading, order: HeadingOrder): Heading {
  return { ...heading, children: heading.children.toSorted(order).map((child) => sortHeadings(child, order)) };
}
