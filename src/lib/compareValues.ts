import { stringifyJson } from './losslessJson';
import type { DataValue } from './wire';

/** Compares texts by the rules of the user's language. */
class TextOrder {
  #collator: Intl.Collator | undefined;

  compare(a: string, b: string): number {
    this.#collator ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
    return this.#collator.compare(a, b);
  }
}

// eslint-disable-next-line no-restricted-syntax -- a collator takes milliseconds to create, and most pages sort nothing; it depends on nothing but the browser
const textOrder = new TextOrder();
const plainNumber = /^\s*[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?\s*$/;

/** Sort order of values of different types: numbers, then strings, then booleans. */
function rank(value: DataValue): number {
  if (typeof value === 'number' || typeof value === 'bigint') return 0;
  return typeof value === 'boolean' ? 2 : 1;
}

function isMissing(value: DataValue | undefined): value is null | undefined {
  return value === null || value === undefined || (typeof value === 'number' && Number.isNaN(value));
}

/** Numbers by size (also bigint against number, exactly), strings by locale. Neither may be null. */
export function compareValues(a: DataValue, b: DataValue): number {
  const byRank = rank(a) - rank(b);
  if (byRank !== 0) return byRank;
  if (typeof a === 'string' && typeof b === 'string') {
    return textOrder.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
  }
  if (typeof a === 'object' || typeof b === 'object') return textOrder.compare(stringifyJson(a), stringifyJson(b));
  return a < b ? -1 : a > b ? 1 : 0;
}

export interface SortBy<T> {
  readonly get: (row: T) => DataValue | undefined;
  readonly desc: boolean;
  /** The column is numeric: numbers that came as text are compared as numbers. */
  readonly numeric?: boolean;
}

/** A sorted copy: stable, by the first key, then the next; rows without a value come last in either direction. */
export function sortRows<T>(rows: readonly T[], by: readonly SortBy<T>[]): readonly T[] {
  if (by.length === 0) return rows;
  const keys = by.map(({ get, numeric }) =>
    rows.map((row) => {
      const value = get(row);
      return numeric && typeof value === 'string' && plainNumber.test(value) ? Number(value) : value;
    }),
  );
  const order = Array.from(rows, (_, i) => i);
  order.sort((i, j) => {
    for (let k = 0; k < by.length; k++) {
      const a = keys[k]?.[i];
      const b = keys[k]?.[j];
      if (isMissing(a) || isMissing(b)) {
        if (isMissing(a) && isMissing(b)) continue;
        return isMissing(a) ? 1 : -1;
      }
      const found = compareValues(a, b);
      if (found !== 0) return by[k]?.desc ? -found : found;
    }
    return i - j;
  });
  return order.flatMap((i) => {
    const row = rows[i];
    return row === undefined ? [] : [row];
  });
}
