import { expect, it } from 'vitest';
import { readQueryResult } from '../../api/queryResult';
import { valueFormatter } from './formatValue';
import { formatNumber } from './numberFormat';
import { formatTime } from './timeFormat';
import type { Datasource } from '../wire';

const datasource: Datasource = {
  id: 1,
  type: 'table',
  columns: [],
  metrics: [],
  verbose_map: {},
  column_formats: { price: ',.1f' },
  currency_formats: { price: { symbol: 'EUR', symbolPosition: 'suffix' } },
};

it('uses the saved format and currency of the metric', () => {
  expect(valueFormatter({ column: 'price', datasource })(1234.5)).toBe('1,234.5 €');
  expect(valueFormatter({ format: null, column: 'price', datasource })(1234.5)).toBe('1,234.5 €');
  expect(valueFormatter({ column: 'toString', datasource })(1234.5)).toBe('1.23k');
});

it("prefers the chart's own settings", () => {
  const currency = { symbol: 'USD', symbolPosition: 'prefix' };
  expect(valueFormatter({ format: ',d', currency, column: 'price', datasource })(1234.5)).toBe('$ 1,235');
  expect(valueFormatter({ format: ',d', currency: { symbol: undefined } })(1234.5)).toBe('1,235');
  // Of Superset 6.1.0, for each chart but the big numbers: adaptive formatting is a setting, too.
  expect(valueFormatter({ format: 'SMART_NUMBER', column: 'price', datasource })(1234.5)).toBe('1.23k €');
});

it('formats null as an empty string and leaves strings unchanged', () => {
  expect([null, undefined, 'x', true].map(valueFormatter({}))).toEqual(['', '', 'x', 'true']);
});

it('writes what a semi-structured column holds as JSON', () => {
  const [row] = readQueryResult({ data: [{ object: { a: 1 }, list: [1, 2] }] }, 'result').data;
  expect(Object.values(row ?? {}).map(valueFormatter({}))).toEqual(['{"a":1}', '[1,2]']);
});

it('writes an object as JSON where a number or a time is expected, also one with a key toString', () => {
  const [row] = readQueryResult({ data: [{ object: { toString: 1 } }] }, 'result').data;
  const object = row?.['object'] ?? null;
  expect(formatNumber(',d', object)).toBe('{"toString":1}');
  expect(valueFormatter({ column: 'price', datasource })(object)).toContain('{"toString":1}');
  expect(typeof object === 'boolean' || formatTime('%Y', object)).toBe('{"toString":1}');
});
