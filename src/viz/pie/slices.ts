import { asNumber } from '../../lib/read';
import { t } from '../../lib/t';
import type { DataValue, FormData, QueryResult } from '../../lib/wire';
import { rowLabels, type ChartMetric, type Dimension } from '../shared/partToWhole/categories';

export interface Slice {
  readonly label: string;
  /** What is drawn: never negative. */
  readonly value: number;
  /** The value as a person reads it, every digit of it. */
  readonly text: string;
  /** The dimensions' values as the server gave them. */
  readonly values: readonly (DataValue | undefined)[];
  /** What the slice 'Other' is made of; absent for all others. */
  readonly parts?: readonly Slice[];
}

export interface Pie {
  readonly slices: readonly Slice[];
  readonly total: number;
}

/**
 * The answer's rows as slices. Those whose share of the whole is under `threshold_for_other` percent are put together
 * as one, last.
 */
export function pieSlices(
  formData: FormData,
  result: QueryResult,
  dimensions: readonly Dimension[],
  metric: ChartMetric,
): Pie {
  const all = result.data.map((row): Slice => {
    const number = asNumber(row[metric.name], 0);
    return {
      label: rowLabels(row, dimensions, formData.date_format).join(', ') || metric.title,
      value: Math.max(0, number),
      text: metric.format(row[metric.name]),
      values: dimensions.map(({ name }) => row[name]),
    };
  });
  const total = all.reduce((sum, { value }) => sum + value, 0);
  const least = (asNumber(formData.threshold_for_other, 0) / 100) * total;
  const parts = least > 0 ? all.filter(({ value }) => value < least) : [];
  if (parts.length === 0) return { slices: all, total };
  const value = parts.reduce((sum, part) => sum + part.value, 0);
  const other: Slice = { label: t('Other'), value, text: metric.format(value), values: [], parts };
  return { slices: [...all.filter((slice) => slice.value >= least), other], total };
}
