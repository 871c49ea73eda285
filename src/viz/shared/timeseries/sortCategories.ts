import type { Row } from '../../../lib/wire';
import { aggregates } from './sortSeries';
import type { SeriesSort, Sorting } from './types';
import { toLabel, toNumber } from './values';

function getSortValue(row: Row, x: string, by: SeriesSort): number | string {
  const { [x]: category, ...measured } = row;
  if (by === 'name') return typeof category === 'number' ? category : toLabel(category).toLowerCase();
  const values = Object.values(measured)
    .map(toNumber)
    .filter((value) => value !== null);
  return values.length === 0 ? Infinity : aggregates[by](values);
}

/** Numbers come before texts. */
export function compareCategories(a: number | string, b: number | string): number {
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  return a === b ? 0 : a < b ? -1 : 1;
}

/** The rows in the order of their categories, in column `x`, or of the values of all of their series. Stable. */
export function sortCategories(rows: readonly Row[], x: string, { by, ascending }: Sorting): readonly Row[] {
  const sign = ascending ? 1 : -1;
  return rows
    .map((row) => ({ row, value: getSortValue(row, x, by) }))
    .toSorted((a, b) => sign * compareCategories(a.value, b.value))
    .map(({ row }) => row);
}
