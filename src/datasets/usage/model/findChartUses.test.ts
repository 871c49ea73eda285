import { describe, expect, it } from 'vitest';
import { findChartUses, findSqlUses, readParams } from './findChartUses';
import { hasSqlName, readSqlNames } from './sqlNames';

const names = { columns: new Set(['price', 'Order Date', 'region']), metrics: new Set(['total', 'price']) };
const find = (params: unknown) => findChartUses(params, names).map(({ kind, name }) => `${kind} ${name}`);

const price = { expressionType: 'SIMPLE', column: { column_name: 'price' }, aggregate: 'SUM', label: 'region' };

describe('findChartUses', () => {
  it.each<[string, object, readonly string[]]>([
    ['a dimension', { groupby: ['region', 'other'] }, ['column region']],
    ['a column of that name, not the metric', { all_columns: ['price'] }, ['column price']],
    ['a metric of that name, not the column', { metrics: ['price', 'total'] }, ['metric price', 'metric total']],
    ['either, where a control may hold both', { size: 'price' }, ['column price', 'metric price']],
    ['a metric of one column', { metric: price }, ['column price']],
    [
      'a metric as SQL',
      { metrics: [{ expressionType: 'SQL', sqlExpression: 'SUM("Order Date")' }] },
      ['column Order Date'],
    ],
    [
      'a dimension as SQL',
      { x_axis: { expressionType: 'SQL', sqlExpression: 'UPPER(Region)', label: 'x' } },
      ['column region'],
    ],
    [
      'filters, but not their values',
      {
        adhoc_filters: [
          { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'region', operator: '==', comparator: 'price' },
          { expressionType: 'SQL', clause: 'HAVING', sqlExpression: 'SUM(price) > 1 -- region' },
        ],
      },
      ['column region', 'column price'],
    ],
    [
      'a filter on a metric',
      { adhoc_filters: [{ clause: 'HAVING', subject: 'total', expressionType: 'SIMPLE' }] },
      ['metric total'],
    ],
    [
      'filters of old charts',
      { filters: [{ col: 'region', op: 'in', val: ['price'] }], where: 'price > 3' },
      ['column region', 'column price'],
    ],
    [
      'the fields of a filter box',
      { filter_configs: [{ column: 'region', metric: 'total' }] },
      ['column region', 'metric total'],
    ],
    ['an order as JSON', { order_by_cols: ['["region", true]'] }, ['column region']],
    [
      'coordinates of a map',
      { spatial: { type: 'latlong', lonCol: 'region', latCol: 'price' } },
      ['column region', 'column price'],
    ],
    ['a size by metric', { point_radius_fixed: { type: 'metric', value: 'total' } }, ['metric total']],
    [
      'contents of a tooltip',
      { tooltip_contents: [{ item_type: 'column', column_name: 'region' }, { metric_name: 'total' }] },
      ['column region', 'metric total'],
    ],
    ['a grid of charts', { matrixify_dimension_rows: { dimension: 'region', values: ['price'] } }, ['column region']],
    ['the time column', { granularity_sqla: 'Order Date' }, ['column Order Date']],
    [
      'no title, label or format',
      { slice_name: 'region', y_axis_label: 'price', header_text: 'total', color_scheme: 'region' },
      [],
    ],
  ])('finds %s', (_title, params, expected) => {
    expect(find(params)).toEqual(expected);
    expect(find(readParams(JSON.stringify(params)))).toEqual(expected);
  });

  it.each([[null], [''], ['{'], ['"region"'], [[]], [{ groupby: { region: 1 }, metrics: [null, 3, [['total']]] }]])(
    'survives %j',
    (params) => {
      expect(() => find(typeof params === 'string' ? readParams(params) : params)).not.toThrow();
    },
  );
});

describe('readSqlNames', () => {
  it.each<[string, string, boolean]>([
    ['SELECT region FROM x', 'region', true],
    ['SELECT REGION', 'region', true],
    ['SELECT "Region"', 'region', false],
    ['SELECT `Order Date`', 'Order Date', true],
    ['SELECT [Order Date]', 'Order Date', true],
    ['SELECT "a ""b"" c"', 'a "b" c', true],
    ["SELECT 'it''s region'", 'region', false],
    ['SELECT 1 -- region', 'region', false],
    ['SELECT 1 /* region */', 'region', false],
    ['SELECT regional', 'region', false],
    ['SELECT größe', 'größe', true],
    ["SELECT 'unfinished region", 'region', false],
  ])('%s has %s: %s', (sql, name, expected) => {
    expect(hasSqlName(readSqlNames(sql), name)).toBe(expected);
  });

  it('finds metrics of templates', () => {
    expect(findSqlUses("{{ metric('total', 3) }} + price", names)).toEqual([
      { kind: 'column', name: 'price' },
      { kind: 'metric', name: 'total' },
    ]);
  });
});
