import { asNumber } from '../../lib/read';
import { t } from '../../lib/t';
import type { DataValue, QueryResult } from '../../lib/wire';
import { rowLabels, type ChartMetric, type Dimension } from '../shared/partToWhole/categories';
import type { Controls } from './readControls';

export interface Slice {
  readonly label: string;
  /** The drawn value: never negative. */
  readonly value: number;
  /** The formatted value, with full precision. */
  readonly text: string;
  /** The value as in the result. */
  readonly raw: DataValue | undefined;
  /** The dimensions' values as in the result. */
  readonly values: readonly (DataValue | undefined)[];
  /** The slices summed up in 'Other'; absent for all other slices. */
  readonly members?: readonly Slice[];
}

export interface Pie {
  readonly slices: readonly Slice[];
  /** Of the drawn values. */
  readonly total: number;
  /** Of the values as in the result: negative ones are not drawn, but count. */
  readonly sum: number;
}

/**
 * The result's rows as slices. Those with a share under `otherThreshold` are summed up as one, last.
 */
export function pieSlices(
  controls: Controls,
  result: QueryResult,
  dimensions: readonly Dimension[],
  metric: ChartMetric,
): Pie {
  const all = result.data.map((row): Slice => {
    const number = asNumber(row[metric.name], 0);
    return {
      label: rowLabels(row, dimensions, controls.dateFormat).join(', ') || metric.title,
      value: Math.max(0, number),
      text: metric.format(row[metric.name]),
      raw: row[metric.name],
      values: dimensions.map(({ name }) => row[name]),
    };
  });
  const total = all.reduce((sum, { value }) => sum + value, 0);
  const sum = result.data.reduce((before, row) => before + asNumber(row[metric.name], 0), 0);
  const least = (controls.otherThreshold / 100) * total;
  const small = least > 0 ? all.filter(({ value }) => value < least) : [];
  if (small.length === 0) return { slices: all, total, sum };
  const value = small.reduce((sum, slice) => sum + slice.value, 0);
  const other: Slice = { label: t('Other'), value, text: metric.format(value), raw: value, values: [], members: small };
  return { slices: [...all.filter((slice) => slice.value >= least), other], total, sum };
}
