import { asArray, asString } from '../../../lib/read';
import { tableQueryMode } from './tableQuery';
import { own } from '../../../lib/own';
import { SHIFT_SEPARATOR } from '../../../query/labels';
import type { DataValue, FormData, Row } from '../../../lib/wire';

/** The four columns of a metric in a table with time comparison. */
export const comparisonMarks = ['Main', '#', '△', '%'] as const;
export type ComparisonMark = (typeof comparisonMarks)[number];

/** The column of the result with the time-shifted metric; undefined without time comparison. */
export function shiftedColumn(colnames: readonly string[], metric: string): string | undefined {
  const start = metric + SHIFT_SEPARATOR;
  return colnames.find((name) => name.startsWith(start) && name.length > start.length);
}

export function getCell(row: Row, key: string): DataValue | undefined {
  return own(row, key);
}

function difference(current: DataValue | undefined, previous: DataValue | undefined): number | bigint {
  if (typeof current === 'bigint' && typeof previous === 'bigint') return current - previous;
  return Number(current ?? 0) - Number(previous ?? 0);
}

/** One of the four values of a metric in a row: current, previous, their difference, and the relative change. */
export function comparisonValue(
  row: Row,
  metric: string,
  shifted: string,
  mark: ComparisonMark,
): DataValue | undefined {
  const current = getCell(row, metric);
  const previous = getCell(row, shifted);
  if (mark === 'Main') return current;
  if (mark === '#') return previous;
  const change = difference(current, previous);
  if (Number.isNaN(Number(change))) return null;
  if (mark === '△') return change;
  if (!previous) return current ? 1 : 0;
  if (!current) return -1;
  return Number(change) / Math.abs(Number(previous));
}

/** A row's value by the key of a displayed column: one of the result, or one of the four of a compared metric. */
export function getDisplayedCell(row: Row, key: string, colnames: readonly string[]): DataValue | undefined {
  const value = getCell(row, key);
  if (value !== undefined) return value;
  const mark = comparisonMarks.find((one) => key.startsWith(`${one} `));
  if (mark === undefined) return undefined;
  const metric = key.slice(mark.length + 1);
  const shifted = shiftedColumn(colnames, metric);
  return shifted === undefined ? undefined : comparisonValue(row, metric, shifted, mark);
}

/** The arrow and whether the change is good; undefined if nothing changed. */
export function comparisonTrend(
  row: Row,
  metric: string,
  shifted: string,
  upIsGood: boolean,
): { readonly arrow: '↑' | '↓'; readonly good: boolean } | undefined {
  const change = Number(difference(getCell(row, metric), getCell(row, shifted)));
  if (!change) return undefined;
  return { arrow: change > 0 ? '↑' : '↓', good: change > 0 === upIsGood };
}

/** Whether a table shows each metric beside its time-shifted values; other types of comparison return one column. */
export function comparesTimes(formData: FormData): boolean {
  const isCompared = asArray(formData.time_compare).some((shift) => asString(shift) !== '');
  const isAggregated = tableQueryMode(formData) !== 'raw';
  return isAggregated && isCompared && asString(formData.comparison_type, 'values') === 'values';
}
