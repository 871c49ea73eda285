import { asNumber } from '../../../lib/read';
import type { DataValue } from '../../../lib/wire';
import type { Bubble, BubbleSeries } from './types';

/** What is known of a bubble, of which x or y may be missing. */
export interface BubbleRow {
  readonly series: string;
  readonly entity: string;
  readonly raw: Bubble['raw'];
}

const toNumber = (value: DataValue | undefined) => asNumber(value) ?? null;

/** Rows as bubbles, by series in the order of the rows. Rows without x or y are left out. */
export function groupBubbles(rows: readonly BubbleRow[]): BubbleSeries[] {
  const series = new Map<string, Bubble[]>();
  for (const { series: name, entity, raw } of rows) {
    const [x, y, size] = [toNumber(raw[0]), toNumber(raw[1]), toNumber(raw[2])];
    if (x === null || y === null) continue;
    const group = series.get(name) ?? [];
    series.set(name, group);
    group.push({ entity, x, y, size, raw });
  }
  return [...series].map(([name, bubbles]) => ({
    name,
    bubbles: bubbles.toSorted((a, b) => (b.size ?? -Infinity) - (a.size ?? -Infinity) || 0),
  }));
}
