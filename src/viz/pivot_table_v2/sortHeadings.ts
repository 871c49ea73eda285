import type { DataValue } from '../../lib/wire';
import { compareValues } from '../../lib/compareValues';
import type { Heading } from './pivotData';

export type HeadingOrder = (a: Heading, b: Heading) => number;

function nullsLast(a: DataValue, b: DataValue, sign: number): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return (typeof a === 'string' && typeof b === 'string' ? naturally(a, b) : compareValues(a, b)) * sign;
}

const chunks = /\d+|\D+/g;
const digits = /^\d+$/;

function wholeNumber(text: string): number {
  return text.trim() === '' ? NaN : Number(text);
}

/** Natural order: texts that are numbers, and numbers within texts, by value; all else by code unit, as Superset orders headings. */
export function naturally(a: string, b: string): number {
  if (a === b) return 0;
  const byWhole = wholeNumber(a) - wholeNumber(b);
  if (byWhole) return byWhole;
  const x = a.match(chunks) ?? [];
  const y = b.match(chunks) ?? [];
  for (let i = 0; i < Math.min(x.length, y.length); i++) {
    const p = x[i] ?? '';
    const q = y[i] ?? '';
    if (p === q) continue;
    const byNumber = digits.test(p) && digits.test(q) ? Number(p) - Number(q) : 0;
    return byNumber || (p < q ? -1 : 1);
  }
  return x.length - y.length;
}

/** By the headings themselves; metrics in the order of the control. */
export function byKey(metricDepth: number, metrics: readonly string[], descending: boolean): HeadingOrder {
  const sign = descending ? -1 : 1;
  return (a, b) => {
    const depth = a.path.length - 1;
    const x = a.path[depth] ?? null;
    const y = b.path[depth] ?? null;
    if (depth === metricDepth) return (metrics.indexOf(String(x)) - metrics.indexOf(String(y))) * sign;
    return nullsLast(x, y, sign);
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
