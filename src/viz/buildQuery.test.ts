import { expect, test } from 'vitest';
import { buildQueryContext } from '../query/buildQueryContext';
import { vizApi, vizPlugin } from './registry';
import { RULES_2, RULES_6 } from '../lib/queryRules.fixture';

test.each([
  ['heatmap', 'explore_json', 'explore_json'],
  ['deck_arc', 'explore_json', 'chart/data'],
  ['deck_multi', 'explore_json', 'explore_json'],
  ['sunburst_v2', 'chart/data', 'chart/data'],
  ['no_such_viz', 'chart/data', 'chart/data'],
])('%s is requested from %s in 2.x and %s in 6.x', (viz_type, inTwo, inSix) => {
  expect(vizApi(viz_type, RULES_2)).toBe(inTwo);
  expect(vizApi(viz_type, RULES_6)).toBe(inSix);
});

function buildQueries(form: { readonly viz_type: string; readonly [key: string]: unknown }, rules = RULES_6) {
  const formData = { datasource: '1__table', ...form };
  return buildQueryContext(formData, { rules, buildQuery: vizPlugin(form.viz_type)?.buildQuery }).queries;
}

test.each([
  [
    {
      viz_type: 'box_plot',
      columns: ['state'],
      groupby: ['gender'],
      metrics: ['m'],
      whiskerOptions: '9/91 percentiles',
    },
    {
      columns: ['state', 'gender'],
      series_columns: ['gender'],
      post_processing: [
        {
          operation: 'boxplot',
          options: { whisker_type: 'percentile', percentiles: [9, 91], groupby: ['gender'], metrics: ['m'] },
        },
      ],
    },
  ],
  [{ viz_type: 'box_plot', granularity_sqla: 'ds', groupby: ['g'], metrics: ['m'] }, { columns: ['ds', 'g'] }],
  [
    {
      viz_type: 'heatmap_v2',
      x_axis: 'x',
      groupby: ['y'],
      metric: 'm',
      normalize_across: 'x',
      sort_x_axis: 'value_desc',
      sort_y_axis: 'alpha_asc',
    },
    {
      orderby: [
        ['m', false],
        ['y', true],
      ],
      post_processing: [{ operation: 'rank', options: { metric: 'm', group_by: 'x' } }],
    },
  ],
  [
    { viz_type: 'histogram_v2', column: 'num', groupby: ['g'], bins: 7, normalize: true },
    {
      columns: ['g', 'num'],
      post_processing: [
        {
          operation: 'histogram',
          options: { column: 'num', groupby: ['g'], bins: 7, cumulative: false, normalize: true },
        },
      ],
    },
  ],
  [
    { viz_type: 'histogram_v2', column: { expressionType: 'SQL', sqlExpression: 'num + 1', label: 'plus' } },
    { post_processing: [{ operation: 'histogram', options: { column: 'plus', groupby: [] } }] },
  ],
  [
    { viz_type: 'pivot_table_v2', groupbyRows: ['ds', 'g'], granularity_sqla: 'ds', time_grain_sqla: 'P1Y' },
    {
      columns: [
        { timeGrain: 'P1Y', columnType: 'BASE_AXIS', sqlExpression: 'ds', label: 'ds', expressionType: 'SQL' },
        'g',
      ],
    },
  ],
  [
    { viz_type: 'graph_chart', source: { sqlExpression: 'UPPER(a)', label: 'A' }, target: 'b', row_limit: 5 },
    { orderby: [['b', true]] },
  ],
  [
    {
      viz_type: 'echarts_timeseries_line',
      x_axis: 'ds',
      metrics: ['m'],
      contributionMode: 'row',
      time_compare: ['1 year ago'],
      legacy_order_by: 'n',
    },
    {
      orderby: [['m', false]],
      time_offsets: [],
      post_processing: [
        { operation: 'pivot' },
        { operation: 'contribution', options: { orientation: 'row', time_shifts: [] } },
        { operation: 'flatten' },
      ],
    },
  ],
  [
    { viz_type: 'sankey_v2', source: 'a', target: 'b', metric: 'm', row_limit: 5 },
    {
      columns: [],
      groupby: ['a', 'b'],
      orderby: [
        ['a', true],
        ['b', true],
      ],
    },
  ],
  [
    { viz_type: 'tree_chart', id: 'i', parent: 'p', name: 'n', metric: 'm' },
    { columns: ['i', 'p', 'n'], metrics: ['m'] },
  ],
  [
    {
      viz_type: 'gantt_chart',
      start_time: 's',
      end_time: 'e',
      y_axis: 'y',
      series: 'z',
      order_by_cols: ['["o", true]'],
      tooltip_metrics: ['m'],
    },
    { columns: ['s', 'e', 'y', 'z', 'o'], metrics: ['m'], series_columns: ['z'] },
  ],
  [
    {
      viz_type: 'deck_scatter',
      spatial: { type: 'latlong', lonCol: 'lon', latCol: 'lat' },
      point_radius_fixed: { type: 'metric', value: 'm' },
    },
    {
      columns: ['lon', 'lat'],
      metrics: ['m'],
      orderby: [['m', false]],
      filters: [
        { col: 'lon', op: 'IS NOT NULL', val: null },
        { col: 'lat', op: 'IS NOT NULL', val: null },
      ],
    },
  ],
  [
    { viz_type: 'bubble_v2', entity: 'e', series: 's', size: 'c', y: 'b', x: 'a' },
    { columns: ['e', 's'], metrics: ['a', 'b', 'c'] },
  ],
  [{ viz_type: 'sunburst_v2', columns: ['g'], secondary_metric: 'n', metric: 'm' }, { metrics: ['m', 'n'] }],
  [
    {
      viz_type: 'deck_polygon',
      line_column: 'l',
      metric: 'm',
      point_radius_fixed: { type: 'metric', value: 'n' },
      tooltip_contents: ['a', { item_type: 'column', column_name: 'b' }, { item_type: 'metric', metric_name: 'c' }],
    },
    {
      columns: ['l', 'a', 'b'],
      metrics: ['m', 'n'],
      filters: [
        { col: 'l', op: 'IS NOT NULL' },
        { col: 'm', op: 'IS NOT NULL' },
      ],
    },
  ],
  [
    {
      viz_type: 'pop_kpi',
      metric: 'm',
      time_compare: ['custom', '1 year ago'],
      comparison_type: 'values',
      start_date_offset: '2020-01-01',
    },
    { metrics: ['m'], time_offsets: ['1 year ago', '2020-01-01'], post_processing: [] },
  ],
  [{ viz_type: 'radar', groupby: ['g'], metrics: ['m', 'n'] }, { orderby: [['m', false]] }],
  [
    { viz_type: 'no_such_viz', groupby: ['g'], metric: 'm' },
    { columns: ['g'], metrics: ['m'] },
  ],
])('$viz_type', (form, expected) => {
  expect(buildQueries(form)[0]).toMatchObject(expected);
});

test('the second query of a mixed chart has the keys that end in _b', () => {
  const [first, second] = buildQueries({
    viz_type: 'mixed_timeseries',
    x_axis: 'ds',
    metrics: ['m'],
    groupby: ['g'],
    limit: 3,
    metrics_b: ['n'],
    groupby_b: ['h'],
    limit_b: null,
    row_limit: 7,
  });
  expect(first).toMatchObject({ metrics: ['m'], series_columns: ['g'], series_limit: 3, row_limit: 7 });
  expect(second).toMatchObject({ metrics: ['n'], series_columns: ['h'], series_limit: 0, row_limit: 7 });
});
