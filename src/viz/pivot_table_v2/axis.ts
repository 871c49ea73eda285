import type { DataValue } from '../../lib/wire';
import { GRAND_TOTAL_KEY, type Heading } from './pivotData';

/** A row or a column of the table's body. */
export interface AxisEntry {
  readonly key: string;
  readonly kind: 'leaf' | 'subtotal' | 'total';
  readonly path: readonly DataValue[];
  /** The keys of the headings above and of the entry itself, from the outermost. */
  readonly keys: readonly string[];
}

export interface AxisOptions {
  readonly subtotals: boolean;
  readonly subtotalsFirst: boolean;
  /** Keys of the headings that are collapsed to their subtotal. */
  readonly collapsed: ReadonlySet<string>;
}

/** The entries in display order; `root`'s children are already sorted. */
export function axisEntries(root: Heading, options: AxisOptions): AxisEntry[] {
  const entries: AxisEntry[] = [];
  const visit = (heading: Heading, above: readonly string[]) => {
    const keys = [...above, heading.key];
    const { key, path, children } = heading;
    if (children.length === 0) {
      entries.push({ key, kind: 'leaf', path, keys });
      return;
    }
    const subtotal: AxisEntry = { key, kind: 'subtotal', path, keys };
    const collapsed = options.subtotals && options.collapsed.has(key);
    if (options.subtotals && (options.subtotalsFirst || collapsed)) entries.push(subtotal);
    if (!collapsed) for (const child of children) visit(child, keys);
    if (options.subtotals && !options.subtotalsFirst && !collapsed) entries.push(subtotal);
  };
  for (const child of root.children) visit(child, []);
  return entries;
}

export const totalEntry: AxisEntry = { key: GRAND_TOTAL_KEY, kind: 'total', path: [], keys: [] };

export interface HeadingSpan {
  readonly key: string;
  readonly value: DataValue;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/**
 * The entries spanned by each heading, per level, clipped to the rendered range from `from` to `to`. An entry that ends
 * above a level has no heading there.
 */
export function headingSpans(entries: readonly AxisEntry[], levels: number, from: number, to: number): HeadingSpan[][] {
  return Array.from({ length: levels }, (_, level) => {
    const spans: HeadingSpan[] = [];
    let start = from;
    for (let i = from; i < to; i = start) {
      const entry = entries[i];
      const key = entry?.keys[level];
      start = i + 1;
      if (entry === undefined || key === undefined) continue;
      while (start < to && entries[start]?.keys[level] === key) start += 1;
      spans.push({ key, value: entry.path[level] ?? null, start: i, end: start });
    }
    return spans;
  });
}
