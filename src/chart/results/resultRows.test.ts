import { describe, expect, it } from 'vitest';
import type { QueryResult, Row } from '../../lib/wire';
import {
  getCellText,
  getResultColumns,
  getSearchTexts,
  sortResults,
  toCsvText,
  toTabbedText,
  toText,
} from './resultRows';

const result: QueryResult = {
  data: [
    { ds: Date.UTC(2020, 0, 2, 3, 4, 5), name: 'b "q"\tx', n: 9007199254740993n },
    { ds: null, name: null, n: 2 },
    { ds: 'no date', name: '<i>a</i>', n: null },
  ],
  colnames: ['ds', 'name', 'n'],
  coltypes: [2, 1, 0],
  rowcount: 3,
};
const columns = getResultColumns(result, { name: 'Full name' });
const none = new Set<string>();

describe('getResultColumns', () => {
  it('has types and verbose names', () => {
    expect(columns.map(({ label, temporal, numeric }) => [label, temporal, numeric])).toEqual([
      ['ds', true, false],
      ['Full name', false, false],
      ['n', false, true],
    ]);
  });
  it('falls back to the keys of the rows, or to no columns', () => {
    expect(getResultColumns({ data: [{ a: 1 }], colnames: [], coltypes: [], rowcount: 1 })[0]?.name).toBe('a');
    expect(getResultColumns({ data: [], colnames: [], coltypes: [], rowcount: 0 })).toEqual([]);
  });
});

describe('getCellText', () => {
  it('formats times unless the original is shown', () => {
    const [ds] = columns;
    const [row = {}, , last = {}] = result.data;
    if (!ds) throw new Error('no column');
    expect(getCellText(row, ds, none)).toBe('2020-01-02 03:04:05');
    expect(getCellText(row, ds, new Set(['ds']))).toBe('1577934245000');
    expect(getCellText(last, ds, none)).toBe('no date');
  });
  it('writes booleans and missing values as Superset does', () => {
    const [ds] = columns;
    if (!ds) throw new Error('no column');
    const rows: readonly Row[] = [{ ds: true }, { ds: false }, { ds: null }, {}];
    expect(rows.map((row) => getCellText(row, ds, new Set(['ds'])))).toEqual(['True', 'False', 'N/A', 'N/A']);
  });
  it('preserves every digit', () => {
    expect(toText(9007199254740993n)).toBe('9007199254740993');
    expect(toText(null)).toBe('null');
    expect(toText({ a: [1n] })).toBe('{"a":[1]}');
  });
});

describe('sortResults', () => {
  const names = (rows: readonly { name?: unknown }[]) => rows.map(({ name }) => name);
  it('sorts in both directions with nulls last', () => {
    expect(sortResults(result.data, { name: 'n', descending: false }, columns).map(({ n }) => n)).toEqual([
      2,
      9007199254740993n,
      null,
    ]);
    expect(names(sortResults(result.data, { name: 'name', descending: true }, columns)).at(-1)).toBeNull();
    expect(sortResults(result.data, null, columns)).toBe(result.data);
  });
});

describe('search and copy', () => {
  it('searches the displayed text', () => {
    expect(getSearchTexts(result.data, columns, none)[0]).toContain('2020-01-02');
  });
  it('copies tab-separated text', () => {
    expect(toTabbedText(result.data, columns, none)).toBe(
      'ds\tFull name\tn\n2020-01-02 03:04:05\t"b ""q""\tx"\t9007199254740993\n\t\t2\nno date\t<i>a</i>\t',
    );
  });
});

describe('toCsvText', () => {
  it('quotes special characters, and escapes formulas', () => {
    const rows = ['=1+1', ' @a', '-5', 'a "b",\nc', 'plain'].map((name) => ({ ds: null, name, n: -3 }));
    expect(toCsvText(rows, columns, none).split('\r\n')).toEqual([
      'ds,Full name,n',
      ",'=1+1,-3",
      ",' @a,-3",
      ',-5,-3',
      ',"a ""b"",\nc",-3',
      ',plain,-3',
      '',
    ]);
  });
});

it('downloads numbers with every digit', () => {
  const [n] = getResultColumns(result, {}, () => () => 'formatted').slice(2);
  if (!n) throw new Error('no column');
  expect(getCellText(result.data[0] ?? {}, n, none)).toBe('formatted');
  expect(toCsvText(result.data.slice(0, 1), [n], none)).toBe('n\r\n9007199254740993\r\n');
});
