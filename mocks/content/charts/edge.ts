import { datasetIds } from '../datasets';
import { bigNumberTotal, metric, pie, sqlFilter, sqlMetric, table } from '../formData';
import type { ChartSpec } from '../specs';

const many = datasetIds.many_rows;
const broken = datasetIds.gapminder;

/** Charts that cannot be drawn, each for a different reason, and one that can. */
const brokenCharts: readonly ChartSpec[] = [
  {
    id: 420,
    slice_name: 'Broken: fine neighbour',
    viz_type: 'big_number_total',
    datasource_id: broken,
    form_data: { ...bigNumberTotal, metric: metric('SUM', 'population') },
  },
  {
    id: 421,
    slice_name: 'Broken: unknown viz',
    viz_type: 'no_such_viz',
    datasource_id: broken,
    form_data: { ...bigNumberTotal, metric: metric('SUM', 'population') },
  },
  {
    id: 422,
    slice_name: 'Broken: missing column',
    viz_type: 'table',
    datasource_id: broken,
    form_data: { ...table, query_mode: 'raw', all_columns: ['no_such_column'] },
  },
  {
    id: 423,
    slice_name: 'Broken: SQL error',
    viz_type: 'big_number_total',
    datasource_id: broken,
    form_data: { ...bigNumberTotal, metric: sqlMetric('SUM(nope(', 'bad') },
  },
  {
    id: 424,
    slice_name: 'Broken: no data',
    viz_type: 'pie',
    datasource_id: broken,
    form_data: { ...pie, adhoc_filters: [sqlFilter('1=0')], groupby: ['region'], metric: 'people' },
  },
  {
    id: 425,
    slice_name: 'Broken: params not json',
    viz_type: 'table',
    datasource_id: broken,
    form_data: {},
    rawParams: '{"viz_type": "table", ',
  },
  {
    id: 426,
    slice_name: 'Broken: missing dataset',
    viz_type: 'table',
    datasource_id: 99999,
    form_data: { ...table, query_mode: 'raw', all_columns: ['name'] },
  },
  {
    id: 427,
    slice_name: 'Broken: refused by the database',
    viz_type: 'big_number_total',
    datasource_id: broken,
    form_data: { ...bigNumberTotal, metric: sqlMetric('SUM(no_such_column)', 'refused') },
  },
];

const largeCharts: readonly ChartSpec[] = [
  {
    id: 440,
    slice_name: '50,000 rows',
    viz_type: 'table',
    datasource_id: many,
    form_data: {
      ...table,
      query_mode: 'raw',
      all_columns: ['id', 'big_id', 'huge', 'moment', 'category', 'label', 'amount', 'flag'],
      order_by_cols: ['["id", true]'],
      row_limit: 50000,
      include_search: true,
      page_length: 0,
    },
  },
  {
    id: 441,
    slice_name: 'By category',
    viz_type: 'table',
    datasource_id: many,
    form_data: {
      ...table,
      groupby: ['category'],
      metrics: ['count', metric('SUM', 'amount', 'Amount'), metric('MAX', 'big_id', 'Largest')],
      show_totals: true,
    },
  },
  {
    id: 442,
    slice_name: 'Largest',
    viz_type: 'big_number_total',
    datasource_id: many,
    form_data: { ...bigNumberTotal, metric: metric('MAX', 'big_id', 'Largest'), y_axis_format: ',d' },
  },
  {
    id: 443,
    slice_name: 'Sum of all',
    viz_type: 'big_number_total',
    datasource_id: many,
    form_data: { ...bigNumberTotal, metric: metric('SUM', 'huge', 'Sum'), y_axis_format: ',d' },
  },
  {
    id: 444,
    slice_name: 'Exact digits',
    viz_type: 'table',
    datasource_id: many,
    form_data: {
      ...table,
      query_mode: 'raw',
      all_columns: ['id', 'big_id', 'huge'],
      order_by_cols: ['["id", true]'],
      row_limit: 20,
      column_config: { big_id: { d3NumberFormat: 'd' } },
    },
  },
];

const penguins: ChartSpec = {
  id: 450,
  slice_name: 'Penguins',
  viz_type: 'pie',
  datasource_id: datasetIds.penguins,
  form_data: { ...pie, groupby: ['species'], metric: 'count', donut: true },
  owners: [2],
};

const births = metric('SUM', 'num', 'Births');

/** A grid of pies: a metric per column, a gender per row. */
const matrixified: ChartSpec = {
  id: 451,
  slice_name: 'Births and names by gender',
  viz_type: 'pie',
  datasource_id: datasetIds.birth_names,
  form_data: {
    ...pie,
    groupby: ['state'],
    metric: births,
    matrixify_enable: true,
    matrixify_mode_columns: 'metrics',
    matrixify_columns: [births, sqlMetric('COUNT(DISTINCT name)', 'Names')],
    matrixify_mode_rows: 'dimensions',
    matrixify_dimension_selection_mode_rows: 'members',
    matrixify_dimension_rows: { dimension: 'gender', values: ['girl', 'boy'] },
    matrixify_row_height: 260,
    matrixify_cell_title_template: '{{colLabel}} of {{rowLabel}}s',
  },
};

export const edgeCharts: readonly ChartSpec[] = [...brokenCharts, ...largeCharts, penguins, matrixified];
