import { plainText } from '../../../lib/plainText';
import { compareValues } from '../../../lib/compareValues';
import { asNumber } from '../../../lib/read';
import type { DataValue } from '../../../lib/wire';
import type { Heatmap } from './types';

export type AxisOrder = 'alpha_asc' | 'alpha_desc' | 'value_asc' | 'value_desc';

export interface HeatmapRow {
  readonly x: DataValue | undefined;
  readonly y: DataValue | undefined;
  readonly value: DataValue | undefined;
  readonly level: number | null;
  readonly share: number | undefined;
}

interface Tick {
  readonly value: DataValue | undefined;
  sum: number;
}

function compareTicks(a: Tick['value'], b: Tick['value']): number {
  if (a === null || a === undefined) return b === null || b === undefined ? 0 : 1;
  return b === null || b === undefined ? -1 : compareValues(a, b);
}

/** The positions of an axis, by the text of their values, in the order of the rows or as set by the user. */
function axisTicks(rows: readonly HeatmapRow[], axis: 'x' | 'y', order: AxisOrder | undefined): Map<string, Tick> {
  const ticks = new Map<string, Tick>();
  for (const row of rows) {
    const key = plainText(row[axis]);
    const tick = ticks.get(key) ?? { value: row[axis], sum: 0 };
    ticks.set(key, tick);
    tick.sum += asNumber(row.value, 0);
  }
  if (order === undefined) return ticks;
  const sign = order.endsWith('_asc') ? 1 : -1;
  const isAlphabetic = order.startsWith('alpha');
  return new Map(
    [...ticks].toSorted(([, a], [, b]) => sign * (isAlphabetic ? compareTicks(a.value, b.value) : a.sum - b.sum)),
  );
}

export interface HeatmapAxes {
  readonly xOrder: AxisOrder | undefined;
  readonly yOrder: AxisOrder | undefined;
  readonly xText: (value: DataValue | undefined) => string;
  readonly yText: (value: DataValue | undefined) => string;
}

/** The rows as cells of a matrix. */
export function buildHeatmap(rows: readonly HeatmapRow[], axes: HeatmapAxes): Heatmap {
  const xs = axisTicks(rows, 'x', axes.xOrder);
  const ys = axisTicks(rows, 'y', axes.yOrder);
  const indexes = (ticks: ReadonlyMap<string, Tick>) => new Map([...ticks.keys()].map((key, i) => [key, i]));
  const [xIndexes, yIndexes] = [indexes(xs), indexes(ys)];
  return {
    xs: [...xs.values()].map(({ value }) => axes.xText(value)),
    ys: [...ys.values()].map(({ value }) => axes.yText(value)),
    cells: rows.map(({ x, y, value, level, share }) => ({
      x: xIndexes.get(plainText(x)) ?? 0,
      y: yIndexes.get(plainText(y)) ?? 0,
      value,
      level,
      share,
    })),
  };
}
