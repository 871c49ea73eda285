import { describe, expect, it } from 'vitest';
import type { DataValue, Datasource, FormData, QueryResult, Row } from '../../../lib/wire';
import { vizTheme } from '../../../ui/theme';
import { tableColumns, type TableColumn } from './columns';
import { getSelection, crossFilterMask, toggle } from './crossFilter';
import { ruleStyle } from './ruleStyle';
import { readTableControls } from './tableControls';
import { comparisonTrend, comparisonValue } from '../query/timeComparison';
import { timeText } from './timeText';
import { arrange, moveColumn, nextSort, searchRows, serverPage, tableModel } from './tableModel';
import { columnWidthRequests } from './tableWidths';

const form = (extra: Record<string, unknown> = {}): FormData => ({
  viz_type: 'table',
  datasource: '1__table',
  query_mode: 'aggregate',
  groupby: ['g'],
  metrics: ['m'],
  ...extra,
});
const response = (data: readonly Row[], types: Record<string, number>): QueryResult => ({
  data,
  colnames: Object.keys(types),
  coltypes: Object.values(types),
  rowcount: data.length,
});
const dataset = (extra: Partial<Datasource> = {}): Datasource => ({
  id: 1,
  type: 'table',
  columns: [],
  metrics: [],
  verbose_map: {},
  column_formats: {},
  currency_formats: {},
  ...extra,
});
const getColumn = (columns: readonly TableColumn[], key: string): TableColumn => {
  const found = columns.find((c) => c.key === key);
  if (!found) throw new Error(`no column ${key}`);
  return found;
};
const theme = vizTheme(false);
const columnsFor = (formData: FormData, result: QueryResult, datasource: Datasource | undefined) =>
  tableColumns(readTableControls(formData), result, datasource);
const modelFor = (formData: FormData, results: readonly QueryResult[]) =>
  tableModel(readTableControls(formData), results, undefined, theme);

describe('columns', () => {
  const result = response([{ g: 'a', m: 12345.678, '%p': 0.5, p: 5 }], { g: 1, m: 0, p: 0, '%p': 0 });
  it('formats metrics adaptively, percentages in percent, and hides metrics queried only as percentages', () => {
    const columns = columnsFor(
      form({ percent_metrics: ['p'] }),
      result,
      dataset({ verbose_map: { p: 'Part' }, column_formats: { p: ',d' } }),
    );
    expect(columns.map((c) => c.label)).toEqual(['g', 'm', '%Part']);
    expect(getColumn(columns, 'm').format(12345.678)).toBe('12.3k');
    expect(getColumn(columns, '%p').format(0.5)).toBe('50.000%');
    expect(columnsFor(form({ metrics: ['m', 'p'], percent_metrics: ['p'] }), result, undefined)).toHaveLength(4);
  });
  it('shows raw numbers unformatted, unless a format is saved', () => {
    const raw = form({ query_mode: 'raw', all_columns: ['m'] });
    const result = response([], { m: 0 });
    expect(getColumn(columnsFor(raw, result, undefined), 'm').format(82.73999786376953)).toBe('82.73999786376953');
    expect(getColumn(columnsFor(raw, result, undefined), 'm').format(9007199254740993n)).toBe('9007199254740993');
    const saved = dataset({ column_formats: { m: ',.1f' } });
    expect(getColumn(columnsFor(raw, result, saved), 'm').format(1234.56)).toBe('1,234.6');
  });
  it('aligns a metric that is a text like a text', () => {
    expect(getColumn(columnsFor(form(), response([{ g: 'a', m: 'Zoe' }], { g: 1, m: 1 }), undefined), 'm').align).toBe(
      'left',
    );
  });
  it('shows the currency of each row with AUTO, and none in a total of several', () => {
    const rows: Row[] = [
      { g: 'DE', code: 'EUR', m: 5 },
      { g: 'US', code: ' usd ', m: 0.7 },
      { g: 'XX', code: null, m: 9 },
    ];
    const currencyFormat = { symbol: 'AUTO', symbolPosition: 'prefix' };
    const formData = form({ column_config: { m: { currencyFormat, d3SmallNumberFormat: '.2f' } } });
    const getTexts = (withCodes: boolean) => {
      const types = { g: 1, ...(withCodes ? { code: 1 } : {}), m: 0 };
      const money = { ...response(rows, types), detected_currency: 'GBP' };
      const columns = columnsFor(formData, money, dataset({ currency_code_column: 'code' }));
      const { format } = getColumn(columns, 'm');
      return [...rows.map((row) => format(row['m'] ?? null, row)), format(14.7)];
    };
    expect(getTexts(true)).toEqual(['€ 5', '$ 0.70', '9', '14.7']);
    expect(getTexts(false)).toEqual(['£ 5', '£ 0.70', '£ 9', '£ 14.7']);
    const columns = columnsFor(formData, response(rows, { code: 1, m: 0 }), dataset({ currency_code_column: 'code' }));
    expect(searchRows(rows, columns, '€ 5')).toEqual(rows.slice(0, 1));
  });
  it('shows the fraction digits of column_config where it has no number format', () => {
    const format = (settings: object, value: number) => {
      const result = response([{ g: 'a', m: 1 }], { g: 1, m: 0 });
      return getColumn(columnsFor(form({ column_config: { m: settings } }), result, undefined), 'm').format(value);
    };
    expect(format({ fractionDigits: 2 }, 1234.5)).toBe('1,234.50');
    expect(format({ fractionDigits: 0 }, 0.4)).toBe('0');
    expect(format({ fractionDigits: 2, d3NumberFormat: ',d' }, 1234.5)).toBe('1,235');
    expect(format({ fractionDigits: -1 }, 2)).toBe(format({}, 2));
  });
  it('applies column_config', () => {
    const column_config = {
      m: {
        d3NumberFormat: ',d',
        d3SmallNumberFormat: '.3f',
        horizontalAlign: 'center',
        columnWidth: 80,
        customColumnName: 'Mine',
        showCellBars: false,
      },
      g: { visible: false, horizontalAlign: 'up', columnWidth: -5 },
    };
    const columns = columnsFor(form({ column_config }), response([{ g: 'a', m: 1 }], { g: 1, m: 0 }), undefined);
    expect(columns.map((c) => c.label)).toEqual(['Mine']);
    const m = getColumn(columns, 'm');
    expect([m.format(1234.5), m.format(0.12345), m.align, m.config.width, m.bars]).toEqual([
      '1,235',
      '0.123',
      'center',
      80,
      undefined,
    ]);
  });
  it('has bars for numbers unless disabled', () => {
    const rows = [
      { g: 'a', m: -5 },
      { g: 'b', m: 10 },
    ];
    const types = { g: 1, m: 0 };
    expect(getColumn(columnsFor(form(), response(rows, types), undefined), 'm').bars?.range).toEqual([-5, 10]);
    expect(getColumn(columnsFor(form({ align_pn: true }), response(rows, types), undefined), 'm').bars?.range).toEqual([
      0, 10,
    ]);
    expect(
      getColumn(columnsFor(form({ show_cell_bars: false }), response(rows, types), undefined), 'm').bars,
    ).toBeUndefined();
    expect(getColumn(columnsFor(form(), response(rows, types), undefined), 'g').bars).toBeUndefined();
    const years = response([{ g: 1990, m: 1 }], { g: 0, m: 0 });
    expect(getColumn(columnsFor(form(), years, undefined), 'g').bars).toBeUndefined();
    const raw = form({ query_mode: 'raw', all_columns: ['g', 'm'] });
    expect(getColumn(columnsFor(raw, years, undefined), 'g').bars?.range).toEqual([1990, 1990]);
  });
  it('handles names of built-in properties and results of any shape', () => {
    const odd = response([{}], { constructor: 1, toString: 0 });
    const columns = columnsFor(form({ column_config: 'x', metrics: { a: 1 } }), odd, dataset());
    expect(columns.map((c) => c.get({}))).toEqual([undefined, undefined]);
    expect(columns.map((c) => c.label)).toEqual(['constructor', 'toString']);
    expect(modelFor(form(), []).rows).toEqual([]);
    expect(columnWidthRequests(columns, [{}], undefined, 'sans-serif')).toHaveLength(2);
  });
});

describe('timeText', () => {
  const formatAll = (values: DataValue[], options: Partial<Parameters<typeof timeText>[1]> = {}) => {
    const text = timeText(() => values, {
      custom: undefined,
      format: 'smart_date',
      grain: undefined,
      raw: false,
      ...options,
    });
    return values.filter((v) => v !== null).map(text);
  };
  const noon = Date.UTC(2020, 4, 6, 12);
  it('shows times in full and strings unchanged by default', () => {
    expect(formatAll([noon, null])).toEqual(['2020-05-06 12:00:00']);
    expect(formatAll(['2020-05-06 12:00:00.000000', 'not a date'])).toEqual([
      '2020-05-06 12:00:00.000000',
      'not a date',
    ]);
  });
  it('follows the chart, the column, then the grain', () => {
    expect(formatAll([noon], { format: '%d.%m.%Y' })).toEqual(['06.05.2020']);
    expect(formatAll(['2020-05-06', 'x'], { custom: '%Y', format: '%d' })).toEqual(['2020', 'x']);
    expect(formatAll([Date.UTC(2020, 0)], { grain: 'P1Y' })).toEqual(['2020']);
    // What both versions of Superset print.
    expect(formatAll([Date.UTC(2020, 2, 9)], { grain: 'P1W' })).toEqual(['2020-03-09 — 2020-03-15']);
    expect(formatAll([Date.UTC(2020, 2, 9)], { grain: 'PT15M' })).toEqual(['2020-03-09 00:00 — 2020-03-09 00:14']);
  });
  it('shows raw rows as days only if all are at midnight', () => {
    expect(formatAll([Date.UTC(2020, 4, 6)], { grain: 'P1D', raw: true })).toEqual(['2020-05-06']);
    expect(formatAll([noon], { grain: 'P1Y', raw: true })).toEqual(['2020-05-06 12:00:00']);
  });
  it('shows years as numbers', () => {
    expect(formatAll([2006, 1985], { grain: 'P1D', raw: true })).toEqual(['2006', '1985']);
  });
});

describe('tableModel', () => {
  const rows = response([{ g: 'a', m: 1 }], { g: 1, m: 0 });
  const totals = response([{ m: 99 }], { m: 0 });
  const count = response([{ rowcount: 4321 }], { rowcount: 0 });
  it('finds totals and the count among the results', () => {
    expect(modelFor(form({ show_totals: true }), [rows, totals]).totals).toEqual({ m: 99 });
    expect(modelFor(form({ show_totals: true }), [rows]).totals).toBeUndefined();
    expect(modelFor(form({ show_totals: true, query_mode: 'raw' }), [rows, totals]).totals).toBeUndefined();
    const paged = modelFor(form({ show_totals: true, server_pagination: true, server_page_length: '20' }), [
      rows,
      count,
      totals,
    ]);
    expect(paged).toMatchObject({ totals: { m: 99 }, server: { rowCount: 4321, pageSize: 20 } });
  });
  it('reads the page from the own state, within bounds', () => {
    const server = { page: 0, pageSize: 10, rowCount: 95 };
    expect(serverPage(server, { currentPage: 3, pageSize: 20 })).toEqual({ page: 3, pageSize: 20, rowCount: 95 });
    expect(serverPage(server, { currentPage: 99 }).page).toBe(9);
    expect(serverPage(server, { currentPage: 'x', pageSize: null })).toEqual(server);
  });
  it('reads page_length', () => {
    const size = (page_length: unknown) => modelFor(form({ page_length }), [rows]).pageSize;
    expect([size('15'), size(20), size(0), size(null), size('x'), size(-3)]).toEqual([15, 20, 0, 0, 0, 0]);
  });
});

describe('search, sort and order', () => {
  const result = response(
    [
      { g: 'Äpfel', m: 12345 },
      { g: null, m: null },
      { g: 'Birnen', m: 7 },
    ],
    { g: 1, m: 0 },
  );
  const columns = columnsFor(form(), result, undefined);
  it('searches the raw and the formatted values', () => {
    const search = (text: string) => searchRows(result.data, columns, text).length;
    expect([search('äpf'), search('12345'), search('12.3k'), search('null'), search('  '), search('zzz')]).toEqual([
      1, 1, 1, 0, 3, 0,
    ]);
  });
  // What Superset's own table finds, in both versions, without the initials that it also finds ('sf' for 'San Francisco').
  it.each([
    ['cafe', ['café-au-lait']],
    ['uni', ['ünï cödé']],
    ['smith new', ['Anna Smith']],
    ['bob york 10', ['bob']],
    ['york anna', []],
    ['1577836800000', []],
    ['01.01.2020', ['Anna Smith']],
  ])('searches for %s without accents, in the texts of a row one after the other', (text, found) => {
    const rows = [
      { name: 'Anna Smith', city: 'New York', m: 1234.5, day: 1577836800000 },
      { name: 'bob', city: 'york', m: 10, day: 1622678400000 },
      { name: 'ünï cödé', city: null, m: 0.5, day: null },
      { name: 'café-au-lait', city: 'new', m: 100, day: 1577923200000 },
    ];
    const formData = form({ query_mode: 'raw', table_timestamp_format: '%d.%m.%Y' });
    const all = columnsFor(formData, response(rows, { name: 1, city: 1, m: 0, day: 2 }), undefined);
    expect(searchRows(rows, all, text).map((row) => row['name'])).toEqual(found);
    expect(searchRows(rows, all, 'york  anna', [], true)).toEqual(rows.slice(0, 1));
  });
  it('cycles from the first direction to the other to none', () => {
    const m = getColumn(columns, 'm');
    const one = nextSort([], m, true, false);
    const two = nextSort(one, m, true, false);
    expect([one, two, nextSort(two, m, true, false)]).toEqual([
      [{ key: 'm', desc: true }],
      [{ key: 'm', desc: false }],
      [],
    ]);
    expect(nextSort(one, getColumn(columns, 'g'), true, true)).toEqual([
      { key: 'm', desc: true },
      { key: 'g', desc: true },
    ]);
  });
  it('moves columns', () => {
    expect(moveColumn(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'c', 'a']);
    expect(moveColumn(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b']);
    expect(moveColumn(['a', 'b'], 'x', 'a')).toEqual(['a', 'b']);
    expect(arrange(columns, ['m', 'missing']).map((c) => c.key)).toEqual(['m', 'g']);
  });
});

describe('time comparison', () => {
  const data = [
    { g: 'a', m: 150, 'm__1 year ago': 100 },
    { g: 'b', m: 1, 'm__1 year ago': null },
  ];
  const result = response(data, { g: 1, m: 0, 'm__1 year ago': 1 });
  it('shows four columns per metric', () => {
    const columns = columnsFor(form({ time_compare: '1 year ago' }), result, undefined);
    expect(columns.map((c) => c.key)).toEqual(['g', 'Main m', '# m', '△ m', '% m']);
    const text = (row: Row) =>
      columns.map((c) => {
        const value = c.get(row);
        return value === null || value === undefined ? value : c.format(value);
      });
    expect(data.map(text)).toEqual([
      ['a', '150', '100', '50', '50.000%'],
      ['b', '1', null, '1', '100.000%'],
    ]);
  });
  it('compares exactly and marks improvements', () => {
    const row: Row = { m: 9007199254740995n, s: 9007199254740993n };
    expect(comparisonValue(row, 'm', 's', '△')).toBe(2n);
    expect(comparisonValue({ m: 0, s: 5 }, 'm', 's', '%')).toBe(-1);
    expect(comparisonValue({ m: 0, s: 0 }, 'm', 's', '%')).toBe(0);
    expect(comparisonValue({ m: 'x', s: 5 }, 'm', 's', '△')).toBeNull();
    expect(comparisonTrend({ m: 2, s: 1 }, 'm', 's', true)).toEqual({ arrow: '↑', good: true });
    expect(comparisonTrend({ m: 1, s: 2 }, 'm', 's', false)).toEqual({ arrow: '↓', good: true });
    expect(comparisonTrend({ m: 1, s: 1 }, 'm', 's', true)).toBeUndefined();
  });
  it('does not change other calculation types', () => {
    const columns = columnsFor(form({ time_compare: '1 year ago', comparison_type: 'difference' }), result, undefined);
    expect(columns).toHaveLength(3);
  });
});

describe('formats and rules of compared columns', () => {
  const data = [{ g: 'a', m: 12345, 'm__1 year ago': 10000, '%p': 0.25, '%p__1 year ago': 0.5, p: 1 }];
  const types = { g: 1, m: 0, 'm__1 year ago': 0, p: 0, '%p': 0, '%p__1 year ago': 0 };
  const compared = (extra: Record<string, unknown> = {}) =>
    form({ time_compare: '1 year ago', percent_metrics: ['p'], ...extra });
  const format = (formData: FormData, key: string, datasource = dataset()) => {
    const column = getColumn(columnsFor(formData, response(data, types), datasource), key);
    return column.format(column.get(data[0] ?? {}) ?? null);
  };
  it('does not format changes and shares as their metric', () => {
    const saved = dataset({
      column_formats: { m: ',d', p: ',d' },
      currency_formats: { m: { symbol: 'USD', symbolPosition: 'prefix' } },
    });
    expect(format(compared(), 'Main m', saved)).toBe('$ 12,345');
    expect(format(compared(), '△ m', saved)).toBe('$ 2,345');
    expect(format(compared(), '% m', saved)).toBe('23.450%');
    expect(format(compared(), 'Main %p', saved)).toBe('25.000%');
    expect(format(compared(), '% %p', saved)).toBe('-50.000%');
  });
  it('formats them as the metric in column_config, unless they have their own settings', () => {
    const column_config = { m: { d3NumberFormat: '.1f' }, '# m': { d3NumberFormat: ',d' } };
    expect(format(compared({ column_config }), 'Main m')).toBe('12345.0');
    expect(format(compared({ column_config }), '# m')).toBe('10,000');
    expect(format(compared({ column_config }), '% m')).toBe('0.2');
  });
  it('gives rules their values, also of hidden columns', () => {
    const conditional_formatting = [
      { column: 'Main m', operator: '>', targetValue: 1, colorScheme: '#00ff00' },
      { column: '△ m', operator: '>', targetValue: 1, colorScheme: '#ff0000', columnFormatting: 'g' },
      { column: '# m', operator: 'None', colorScheme: 'Red' },
    ];
    const formData = compared({ conditional_formatting, column_config: { '△ m': { visible: false } } });
    const model = modelFor(formData, [response(data, types)]);
    const background = (key: string) =>
      ruleStyle(model.rules, key, (other) => model.getValue(data[0] ?? {}, other), theme).background;
    expect(background('Main m')).toMatch(/00ff00|0, 255, 0/);
    expect(background('g')).toMatch(/ff0000|255, 0, 0/);
    expect(background('# m')).toBeUndefined();
    expect([...model.trends]).toEqual([['# m', false]]);
  });
});

describe('cross-filter', () => {
  it('filters by one value and clears it', () => {
    const columns = columnsFor(form(), response([], { g: 1, m: 0 }), undefined);
    const selection = toggle({}, 'g', 'a');
    expect(crossFilterMask(selection, columns, form())).toEqual({
      extraFormData: { filters: [{ col: 'g', op: 'IN', val: ['a'] }] },
      filterState: { label: 'a', value: [['a']], filters: { g: ['a'] } },
    });
    expect(toggle(selection, 'g', 'a')).toEqual({});
    expect(crossFilterMask({}, columns, form()).filterState).toMatchObject({ value: null, filters: null });
    expect(crossFilterMask({ g: [null] }, columns, form()).extraFormData).toEqual({
      filters: [{ col: 'g', op: 'IS NULL' }],
    });
    const rounded = form({ column_config: { g: { d3NumberFormat: '.3s' } } });
    const numbers = columnsFor(rounded, response([], { g: 0, m: 0 }), undefined);
    expect(numbers[0]?.format(536534147)).toBe('537M');
    expect(crossFilterMask({ g: [536534147] }, numbers, rounded).filterState?.label).toBe('536534147');
    expect(getSelection({ filters: { g: ['a', {}], h: 'b', i: [] } })).toEqual({ g: ['a'], h: ['b'] });
    expect(getSelection(undefined)).toEqual({});
  });
  it('filters grouped times by bucket, raw times by value', () => {
    const columns = columnsFor(form(), { ...response([], { g: 1, m: 0 }), coltypes: [2, 0] }, undefined);
    const grouped = form({ groupby: ['g'], time_grain_sqla: 'P1Y', temporal_columns_lookup: { g: true } });
    expect(crossFilterMask({ g: [0] }, columns, grouped).extraFormData).toEqual({
      filters: [{ col: 'g', op: 'IN', val: [0], grain: 'P1Y' }],
    });
    const raw = form({ query_mode: 'raw', time_grain_sqla: 'P1Y', temporal_columns_lookup: { g: true } });
    expect(crossFilterMask({ g: [0] }, columns, raw).extraFormData).toEqual({
      filters: [{ col: 'g', op: 'IN', val: [0] }],
    });
    expect(getSelection({ filters: { g: ['1970-01-01T00:00:00.000Z'] } }, columns)).toEqual({ g: [0] });
  });
  it('filters by an adhoc column as in the query', () => {
    const adhoc = { label: 'g', sqlExpression: 'upper(x)', expressionType: 'SQL' };
    const mask = crossFilterMask({ g: ['A'] }, [], form({ groupby: [adhoc] }));
    expect(mask.extraFormData).toEqual({ filters: [{ col: adhoc, op: 'IN', val: ['A'] }] });
    const raw = form({ query_mode: 'raw', all_columns: ['h', adhoc] });
    expect(crossFilterMask({ g: ['A'] }, [], raw).extraFormData).toEqual(mask.extraFormData);
  });
});
