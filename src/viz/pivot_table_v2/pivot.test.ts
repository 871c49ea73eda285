import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQueryResult } from '../../api/queryResult';
import type { DataValue, Datasource, FormData, QueryResult, Row } from '../../lib/wire';
import { vizTheme } from '../../ui/theme';
import { aggregateFunction } from './aggregators';
import { headingSpans } from './axis';
import { pivotLayout, type ColumnSort } from './layout';
import { compareNaturally } from './naturalOrder';
import { readControls } from './readControls';
import { getPathMetric, pivotModel } from './transform';
import { pivotWidths } from './widths';

const run = (name: string, values: DataValue[]) => {
  const cell = aggregateFunction(name).create();
  values.forEach((v) => {
    cell.push(v);
  });
  return cell.value();
};

describe('aggregators', () => {
  it.each<[string, DataValue]>([
    ['Count', 4],
    ['Count Unique Values', 3],
    ['List Unique Values', '2, 4, 9'],
    ['Sum', 17],
    ['Average', 4.25],
    ['Median', 3],
    ['Minimum', 2],
    ['Maximum', 9],
    ['First', 2],
    ['Last', 9],
    ['no such function', 17],
    ['constructor', 17],
  ])('%s', (name, expected) => {
    expect(run(name, [2, 4, 9, 2])).toBe(expected);
  });
  it('lists objects as JSON', () => {
    const { data } = readQueryResult({ data: [{ x: { toString: 1 } }, { x: 2 }] }, 'result');
    const values = data.map((row) => row['x'] ?? null);
    expect(run('List Unique Values', values)).toBe('{"toString":1}, 2');
  });
  it('computes the sample variance and deviation', () => {
    expect(run('Sample Variance', [2, 4, 9])).toBeCloseTo(13, 10);
    expect(run('Sample Standard Deviation', [2, 4, 9])).toBeCloseTo(Math.sqrt(13), 10);
    expect(run('Sample Variance', [5])).toBe(0);
  });
  it('adds integers exactly, and fractions after them', () => {
    expect(run('Sum', [9007199254740991, 1, 1])).toBe(9007199254740993n);
    expect(run('Sum', [9007199254740993n, 1])).toBe(9007199254740994n);
    expect(run('Sum', [0.5, 9007199254740993n])).toBeCloseTo(9007199254740993, -1);
    expect(run('Sum', ['2.5', 'x', true])).toBe(3.5);
    expect(run('Maximum', [9007199254740992n, 9007199254740993n])).toBe(9007199254740993n);
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.maxSafeInteger(), fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n })), { minLength: 1 }),
        (ns) => {
          expect(BigInt(run('Sum', ns) as number | bigint)).toBe(ns.reduce<bigint>((sum, n) => sum + BigInt(n), 0n));
        },
      ),
    );
  });
  it('are null without values', () => {
    for (const name of ['Sum', 'Average', 'Median', 'Minimum', 'Last', 'Sample Variance'])
      expect(run(name, [])).toBeNull();
  });
  it('show the last text where there are no numbers', () => {
    for (const name of ['Sum', 'Average', 'Median', 'Sample Variance', 'Sum as Fraction of Rows'])
      expect(run(name, ['x', '2020-01-05'])).toBe('2020-01-05');
    expect(run('Sum', ['12 items'])).toBe('12 items');
    expect(run('Sum', ['12.5', ' ', 'x'])).toBe(12.5);
  });
});

const datasource: Datasource = {
  id: 1,
  type: 'table',
  columns: [],
  metrics: [],
  verbose_map: {},
  column_formats: {},
  currency_formats: {},
};
const form = (extra: Record<string, unknown> = {}): FormData => ({
  viz_type: 'pivot_table_v2',
  datasource: '1__table',
  groupbyRows: ['country', 'city'],
  groupbyColumns: ['kind'],
  metrics: ['m'],
  valueFormat: '~g',
  ...extra,
});
const data: Row[] = [
  { country: 'B', city: 'b10', kind: 'x', m: 1, n: 10 },
  { country: 'B', city: 'b9', kind: 'x', m: 2, n: 20 },
  { country: 'A', city: 'a', kind: 'x', m: 3, n: 30 },
  { country: 'A', city: 'a', kind: 'y', m: 4, n: null },
  { country: null, city: null, kind: 'y', m: null, n: null },
];
const result: QueryResult = {
  data,
  colnames: ['country', 'city', 'kind', 'm', 'n'],
  coltypes: [1, 1, 1, 0, 0],
  rowcount: data.length,
};
const render = (extra: Record<string, unknown> = {}, collapsed = new Set<string>(), sort?: ColumnSort) => {
  const formData = form(extra);
  const model = pivotModel(readControls(formData), result, undefined, vizTheme(false));
  const layout = pivotLayout(readControls(formData), model, collapsed, sort);
  const entries = layout.totalRow ? [...layout.rows, layout.totalRow] : layout.rows;
  return {
    model,
    layout,
    rows: entries.map((row) => [
      row.kind === 'leaf' ? row.path.map(String).join('/') : `${row.kind} ${row.path.map(String).join('/')}`.trim(),
      ...layout.columns.map((column) => {
        const metric =
          getPathMetric(row.path, model.rowDimensions) ?? getPathMetric(column.path, model.columnDimensions);
        return model.formatCell(metric, model.data.value(row.key, column.key));
      }),
    ]),
    columns: layout.columns.map((c) => (c.kind === 'leaf' ? c.path.map(String).join('/') : c.kind)),
  };
};

describe('pivot', () => {
  it('has rows and columns by their headings', () => {
    const { columns, rows } = render();
    expect(columns).toEqual(['m/x', 'm/y']);
    expect(rows).toEqual([
      ['A/a', '3', '4'],
      ['B/b9', '2', ''],
      ['B/b10', '1', ''],
    ]);
  });
  it('adds totals and subtotals if enabled, above or below', () => {
    const extra = { rowTotals: true, colTotals: true, rowSubTotals: true, colSubTotals: false };
    expect(render(extra).rows).toEqual([
      ['A/a', '3', '4', '7'],
      ['subtotal A', '3', '4', '7'],
      ['B/b9', '2', '', '2'],
      ['B/b10', '1', '', '1'],
      ['subtotal B', '3', '', '3'],
      ['total', '6', '4', '10'],
    ]);
    expect(render({ ...extra, rowSubtotalPosition: true }).rows[0]?.[0]).toBe('subtotal A');
    expect(render({ colSubTotals: true }).columns).toEqual(['m/x', 'm/y', 'subtotal']);
  });
  it('has subtotals with the totals in 2.x, which has no control for them', () => {
    const { columns, rows } = render({ rowTotals: true, colTotals: true });
    expect(columns).toEqual(['m/x', 'm/y', 'subtotal', 'total']);
    expect(rows.map(([name]) => name)).toContain('subtotal A');
  });
  it('collapses a group to its subtotal', () => {
    const { model } = render();
    const b = model.data.rows.children.find((h) => h.path[0] === 'B')?.key ?? '';
    expect(render({ rowSubTotals: true }, new Set([b])).rows.map((l) => l[0])).toEqual([
      'A/a',
      'subtotal A',
      'subtotal B',
    ]);
    expect(render({}, new Set([b])).rows).toHaveLength(3);
  });
  it('puts metrics on rows or columns, first or last', () => {
    const metrics = ['n', 'm'];
    expect(render({ metrics }).columns).toEqual(['n/x', 'm/x', 'm/y']);
    expect(render({ metrics, combineMetric: true }).columns).toEqual(['x/n', 'x/m', 'y/m']);
    expect(render({ metrics, metricsLayout: 'ROWS', groupbyRows: [] }).rows).toEqual([
      ['n', '60', ''],
      ['m', '6', '4'],
    ]);
    const none = render({ groupbyRows: [], groupbyColumns: [], metrics });
    expect(none.rows).toEqual([['total', '60', '10']]);
    expect(render({ transposePivot: true }).columns).toEqual(['m/A/a', 'm/B/b9', 'm/B/b10']);
  });
  it('sorts by key or value within groups', () => {
    const order = (extra: Record<string, unknown>) => render(extra).rows.map((l) => l[0]);
    expect(order({ rowOrder: 'key_z_to_a' })).toEqual(['B/b10', 'B/b9', 'A/a']);
    expect(order({ rowOrder: 'value_a_to_z' })).toEqual(['B/b10', 'B/b9', 'A/a']);
    expect(order({ rowOrder: 'value_z_to_a' })).toEqual(['A/a', 'B/b9', 'B/b10']);
    expect(render({ colOrder: 'value_a_to_z' }).columns).toEqual(['m/y', 'm/x']);
    const y = render().layout.columns[1]?.key ?? '';
    expect(render({}, new Set(), { key: y, desc: false }).rows.map((l) => l[0])[0]).toBe('A/a');
    expect(['b10', 'B9', 'b9', 'B'].toSorted(compareNaturally)).toEqual(['B', 'B9', 'b9', 'b10']);
    expect(['-5', '-10', '3'].toSorted(compareNaturally)).toEqual(['-10', '-5', '3']);
    expect(['1.5', '1.9', '1.10', '1.25'].toSorted(compareNaturally)).toEqual(['1.10', '1.25', '1.5', '1.9']);
    expect(['10', '', '9', 'a'].toSorted(compareNaturally)).toEqual(['', '9', '10', 'a']);
  });
  it('divides by the total, the row or the column', () => {
    const firstRow = (aggregate: string) => render({ aggregateFunction: aggregate }).rows[0];
    expect(firstRow('Sum as Fraction of Total')).toEqual(['A/a', '0.3', '0.4']);
    expect(firstRow('Sum as Fraction of Columns')).toEqual(['A/a', '0.5', '1']);
    expect(firstRow('Count as Fraction of Rows')).toEqual(['A/a', '0.5', '0.5']);
  });
  it('shows metrics that are texts', () => {
    const texts: QueryResult = {
      data: [{ g: 'a', m: 'Zachary' }],
      colnames: ['g', 'm'],
      coltypes: [1, 1],
      rowcount: 1,
    };
    const currency_format = { symbol: 'USD', symbolPosition: 'prefix' };
    const getText = (aggregate: string) => {
      const controls = readControls(
        form({ groupbyRows: ['g'], groupbyColumns: [], aggregateFunction: aggregate, currency_format }),
      );
      const { data, formatCell } = pivotModel(controls, texts, undefined, vizTheme(false));
      const key = data.rows.children[0]?.key ?? '';
      return formatCell('m', data.value(key, ''));
    };
    expect(getText('Sum')).toBe('Zachary');
    expect(getText('Sum as Fraction of Total')).toBe('Zachary');
  });
  it('shows each cell in its own currency with AUTO, and no currency where there are several', () => {
    const money: QueryResult = {
      data: [
        { g: 'DE', code: 'EUR', m: 5 },
        { g: 'US', code: ' usd', m: 7 },
        { g: 'XX', code: null, m: 9 },
      ],
      colnames: ['g', 'code', 'm'],
      coltypes: [1, 1, 0],
      rowcount: 3,
      detected_currency: 'GBP',
    };
    const currency_format = { symbol: 'AUTO', symbolPosition: 'prefix' };
    const controls = readControls(form({ groupbyRows: ['g'], groupbyColumns: [], currency_format }));
    const getTexts = (more: object) => {
      const { data, formatCell } = pivotModel(controls, money, { ...datasource, ...more }, vizTheme(false));
      const keys = [...data.rows.children.map(({ key }) => key), ''];
      return keys.map((key) => formatCell('m', data.value(key, ''), data.currency(key, '')));
    };
    expect(getTexts({ currency_code_column: 'code' })).toEqual(['€ 5', '$ 7', '£ 9', '21']);
    expect(getTexts({})).toEqual(['£ 5', '£ 7', '£ 9', '£ 21']);
  });
  it('formats dates by the grain and handles results of any shape', () => {
    const dated: QueryResult = {
      data: [{ d: Date.UTC(2020, 0), m: 1 }],
      colnames: ['d', 'm'],
      coltypes: [2, 0],
      rowcount: 1,
    };
    const writeDate = (time_grain_sqla: string, date: number) => {
      const formData = form({ groupbyRows: ['d'], groupbyColumns: [], time_grain_sqla });
      return pivotModel(readControls(formData), dated, undefined, vizTheme(false)).rowDimensions[0]?.format(date);
    };
    expect(writeDate('P1Y', Date.UTC(2020, 0))).toBe('2020');
    expect(writeDate('P1W', Date.UTC(2020, 2, 9))).toBe('2020-03-09 — 2020-03-15');
    const odd = form({ groupbyRows: 7, groupbyColumns: null, metrics: [{}], conditional_formatting: 'x' });
    const model = pivotModel(readControls(odd), undefined, undefined, vizTheme(true));
    const layout = pivotLayout(readControls(odd), model, new Set(), undefined);
    expect(layout.rows).toEqual([]);
    expect(pivotWidths(model, layout, 300, 'sans-serif').total).toBeGreaterThan(0);
  });
  it('spans headings over rendered rows only', () => {
    const { layout } = render({ rowSubTotals: true });
    const spans = (from: number, to: number) =>
      headingSpans(layout.rows, 2, from, to).map((level) => level.map((s) => [s.value, s.start, s.end]));
    expect(spans(0, 5)).toEqual([
      [
        ['A', 0, 2],
        ['B', 2, 5],
      ],
      [
        ['a', 0, 1],
        ['b9', 2, 3],
        ['b10', 3, 4],
      ],
    ]);
    expect(spans(3, 4)).toEqual([[['B', 3, 4]], [['b10', 3, 4]]]);
  });
});
