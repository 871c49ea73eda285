import type { DataValue } from '../../../lib/wire';

/** Lowest and highest number of a column, for its bars; undefined when bars would be meaningless. */
export function barRange(values: Iterable<DataValue | undefined>, aligned: boolean): [number, number] | undefined {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    // Numbers beyond 2^53 are identifiers, whose bars would all look alike.
    if (typeof value === 'bigint') return undefined;
    if (typeof value !== 'number' || !Number.isFinite(value)) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (low > high) return undefined;
  return aligned ? [0, Math.max(Math.abs(low), Math.abs(high))] : [low, high];
}

/** Start and end of a value's bar in whole percent of the cell. Unaligned bars start at a common zero. */
export function barExtent(value: number, range: readonly [number, number], aligned: boolean): [number, number] {
  const [low, high] = range;
  const share = (amount: number, total: number) => (total === 0 ? 0 : Math.round((amount / total) * 100));
  if (aligned) return [0, share(Math.abs(value), high)];
  const below = Math.abs(Math.min(low, 0));
  const span = Math.max(high, 0) + below;
  const start = share(Math.min(below + value, below), span);
  return [start, start + share(Math.abs(value), span)];
}

/** The bar as a CSS background image: nothing is added to the page for it. */
export function barBackground([start, end]: readonly [number, number], color: string): string {
  const from = `${String(start)}%`;
  const to = `${String(end)}%`;
  return `linear-gradient(to right, transparent ${from}, ${color} ${from}, ${color} ${to}, transparent ${to})`;
}
