import { plainText } from '../../lib/plainText';
import type { DataValue } from '../../lib/wire';
import type { AggregateFunction, Aggregator } from './aggregators';

/** A heading of either side: a value of one dimension below the headings of the dimensions before it. */
export interface Heading {
  /** Unique per path. */
  readonly key: string;
  readonly path: readonly DataValue[];
  readonly children: readonly Heading[];
}

/** One value of the result with its row and column. */
export interface PivotRecord {
  readonly row: readonly DataValue[];
  readonly column: readonly DataValue[];
  readonly value: DataValue;
  /** The ISO code of the row's currency. */
  readonly currency?: string | undefined;
}

interface MutableHeading {
  readonly key: string;
  readonly path: readonly DataValue[];
  readonly children: MutableHeading[];
  readonly byKey: Map<string, MutableHeading>;
}

/** The key of the empty path: all values. */
export const GRAND_TOTAL_KEY = '';

function insertPath(root: MutableHeading, path: readonly DataValue[]): string[] {
  const keys = [root.key];
  let at = root;
  path.forEach((value, i) => {
    const key = `${at.key}\u0000${typeof value}:${plainText(value)}`;
    let next = at.byKey.get(key);
    if (!next) {
      next = { key, path: path.slice(0, i + 1), children: [], byKey: new Map() };
      at.byKey.set(key, next);
      at.children.push(next);
    }
    keys.push(key);
    at = next;
  });
  return keys;
}

export interface PivotData {
  readonly rows: Heading;
  readonly columns: Heading;
  /** The value of the cell at two headings; `GRAND_TOTAL_KEY` selects all. null if the cell is empty. */
  readonly value: (rowKey: string, columnKey: string) => DataValue;
  /** The currency of the cell's records: null if they have several, undefined if none has one. */
  readonly currency: (rowKey: string, columnKey: string) => string | null | undefined;
}

/** Aggregates every record into its cell, subtotals and totals. */
export function pivotData(records: Iterable<PivotRecord>, fn: AggregateFunction): PivotData {
  const root = (): MutableHeading => ({ key: GRAND_TOTAL_KEY, path: [], children: [], byKey: new Map() });
  const rows = root();
  const columns = root();
  const cells = new Map<string, Map<string, Aggregator>>();
  const currencies = new Map<Aggregator, string | null>();
  for (const record of records) {
    const rowKeys = insertPath(rows, record.row);
    const columnKeys = insertPath(columns, record.column);
    for (const rowKey of rowKeys) {
      let line = cells.get(rowKey);
      if (!line) cells.set(rowKey, (line = new Map<string, Aggregator>()));
      for (const columnKey of columnKeys) {
        let cell = line.get(columnKey);
        if (!cell) line.set(columnKey, (cell = fn.create()));
        cell.push(record.value);
        if (record.currency === undefined) continue;
        const known = currencies.get(cell);
        currencies.set(cell, known === undefined || known === record.currency ? record.currency : null);
      }
    }
  }
  const find = (rowKey: string, columnKey: string) => cells.get(rowKey)?.get(columnKey);
  const plain = (rowKey: string, columnKey: string) => find(rowKey, columnKey)?.value() ?? null;
  return {
    rows,
    columns,
    value: (rowKey, columnKey) => {
      const own = plain(rowKey, columnKey);
      if (fn.fractionOf === undefined || own === null || typeof own === 'string') return own;
      const whole = plain(
        fn.fractionOf === 'rows' ? rowKey : GRAND_TOTAL_KEY,
        fn.fractionOf === 'columns' ? columnKey : GRAND_TOTAL_KEY,
      );
      return whole === null || Number(whole) === 0 ? null : Number(own) / Number(whole);
    },
    currency: (rowKey, columnKey) => {
      const cell = find(rowKey, columnKey);
      return cell && currencies.get(cell);
    },
  };
}
