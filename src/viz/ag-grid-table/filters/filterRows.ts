import { compareValues } from '../../../lib/compareValues';
import { utcDateTime } from '../../../lib/format/dates';
import { plainText } from '../../../lib/plainText';
import { asExactNumber } from '../../../lib/read';
import type { DataValue, Row } from '../../../lib/wire';
import type { TableColumn } from '../../shared/table/columns';
import type { ColumnFilter, FilterCondition, FilterKind, FilterValue } from './columnFilter';

/** A number that came as text is compared as a number, a time by its day (UTC). */
function comparable(value: DataValue, kind: FilterKind): DataValue | undefined {
  if (kind === 'text') return plainText(value);
  if (kind === 'number') return asExactNumber(value);
  return utcDateTime(value).slice(0, 10) || undefined;
}

function includes(text: DataValue, searched: FilterValue, at: 'start' | 'end' | 'anywhere'): boolean {
  const [whole, found] = [String(text).toLowerCase(), String(searched).toLowerCase()];
  if (at === 'start') return whole.startsWith(found);
  return at === 'end' ? whole.endsWith(found) : whole.includes(found);
}

function compare(value: DataValue, bound: FilterValue, kind: FilterKind): number {
  if (kind === 'number') return compareValues(value, bound);
  const [text, other] = [String(value), String(bound)];
  return text < other ? -1 : Number(text > other);
}

function matches(value: DataValue | undefined, kind: FilterKind, condition: FilterCondition): boolean {
  const { operator, value: bound, to } = condition;
  const isBlank = value === null || value === undefined || value === '' || Number.isNaN(value);
  if (operator === 'blank') return isBlank;
  if (operator === 'notBlank') return !isBlank;
  const cell = isBlank ? undefined : comparable(value, kind);
  if (cell === undefined || bound === undefined) return operator === 'notEqual' || operator === 'notContains';
  switch (operator) {
    case 'contains':
      return includes(cell, bound, 'anywhere');
    case 'notContains':
      return !includes(cell, bound, 'anywhere');
    case 'startsWith':
      return includes(cell, bound, 'start');
    case 'endsWith':
      return includes(cell, bound, 'end');
    case 'equals':
      return compare(cell, bound, kind) === 0;
    case 'notEqual':
      return compare(cell, bound, kind) !== 0;
    case 'gt':
    case 'after':
      return compare(cell, bound, kind) > 0;
    case 'gte':
      return compare(cell, bound, kind) >= 0;
    case 'lt':
    case 'before':
      return compare(cell, bound, kind) < 0;
    case 'lte':
      return compare(cell, bound, kind) <= 0;
    case 'between':
      return compare(cell, bound, kind) >= 0 && to !== undefined && compare(cell, to, kind) <= 0;
  }
}

/** The rows that match the filters of all columns. Filters of columns that are missing do not apply. */
export function filterRows(
  rows: readonly Row[],
  columns: readonly TableColumn[],
  filters: readonly ColumnFilter[],
): readonly Row[] {
  const tests = filters.flatMap(({ column, kind, join, conditions }) => {
    const get = columns.find((one) => one.key === column)?.get;
    if (!get) return [];
    const test = (row: Row) => {
      const value = get(row);
      return join === 'OR'
        ? conditions.some((one) => matches(value, kind, one))
        : conditions.every((one) => matches(value, kind, one));
    };
    return [test];
  });
  return tests.length ? rows.filter((row) => tests.every((test) => test(row))) : rows;
}
