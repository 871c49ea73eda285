import { datasetIds } from '../datasets';
import {
  bigNumberTotal,
  filter,
  type FormData,
  funnel,
  metric,
  pie,
  pivot,
  table,
  timeSeries,
  treemap,
  wordCloud,
} from '../formData';
import type { ChartSpec } from '../specs';

const names = datasetIds.birth_names;
const sum = metric('SUM', 'num');
const births = metric('SUM', 'births', 'Births');
/** Limited to a year of the time column, which a filter may change. */
const years: FormData = { granularity_sqla: 'ds', time_range: 'No filter', time_grain_sqla: 'P1Y', x_axis: 'ds' };
const anyTime: FormData = { granularity_sqla: 'ds', time_range: 'No filter' };

function filteredChart(id: number, viz_type: string, form_data: FormData): ChartSpec {
  return { id, slice_name: `Filtered ${viz_type}`, viz_type, datasource_id: names, form_data };
}

/** The six charts of the dashboard with every native filter. */
const everyFilter: readonly ChartSpec[] = [
  filteredChart(901, 'echarts_timeseries_line', { ...timeSeries, ...years, groupby: ['gender'], metrics: [sum] }),
  filteredChart(902, 'table', { ...table, ...anyTime, groupby: ['state', 'gender'], metrics: [sum], row_limit: 100 }),
  filteredChart(903, 'pie', { ...pie, ...anyTime, groupby: ['state'], metric: sum, row_limit: 1000 }),
  filteredChart(904, 'big_number_total', { ...bigNumberTotal, ...anyTime, metric: sum }),
  filteredChart(905, 'echarts_timeseries_bar', { ...timeSeries, ...years, groupby: ['name'], metrics: [sum], limit: 10 }),
  filteredChart(906, 'pivot_table_v2', {
    ...pivot,
    ...anyTime,
    groupbyRows: ['state'],
    groupbyColumns: ['gender'],
    metrics: [sum],
  }),
];

function crossFilterChart(id: number, viz_type: string, form_data: FormData): ChartSpec {
  return { id, slice_name: `Cross ${viz_type}`, viz_type, datasource_id: datasetIds.births_by_state, form_data };
}

/** One of each type that can cross-filter; the first three are those of the real servers' test content. */
const crossFilters: readonly ChartSpec[] = [
  crossFilterChart(911, 'pie', { ...pie, ...anyTime, groupby: ['gender'], metric: births, row_limit: 1000 }),
  crossFilterChart(912, 'echarts_timeseries_bar', {
    ...timeSeries,
    ...years,
    groupby: ['state'],
    metrics: [births],
    limit: 5,
    row_limit: 1000,
  }),
  crossFilterChart(913, 'table', {
    ...table,
    ...anyTime,
    groupby: ['state', 'gender'],
    metrics: [births],
    table_filter: true,
  }),
  crossFilterChart(914, 'pivot_table_v2', {
    ...pivot,
    ...anyTime,
    groupbyRows: ['state'],
    groupbyColumns: ['gender'],
    metrics: [births],
  }),
  crossFilterChart(915, 'treemap_v2', { ...treemap, ...anyTime, groupby: ['gender', 'state'], metric: births }),
  crossFilterChart(916, 'funnel', { ...funnel, ...anyTime, groupby: ['state'], metric: births }),
  crossFilterChart(917, 'word_cloud', { ...wordCloud, ...anyTime, series: 'state', metric: births }),
  crossFilterChart(918, 'echarts_timeseries_line', { ...timeSeries, ...years, groupby: ['gender'], metrics: [births] }),
  crossFilterChart(919, 'echarts_timeseries_bar', {
    ...timeSeries,
    x_axis: 'state',
    groupby: ['gender'],
    metrics: [births],
    orientation: 'horizontal',
  }),
  crossFilterChart(920, 'big_number_total', { ...bigNumberTotal, ...anyTime, metric: births }),
];

const edges = datasetIds.edge_cases;
const many = datasetIds.many_values;

/** Charts beside problematic filter values, and beside 100,000 of them. */
const oddValues: readonly ChartSpec[] = [
  {
    id: 931,
    slice_name: 'Odd values',
    viz_type: 'table',
    datasource_id: edges,
    form_data: {
      ...table,
      query_mode: 'raw',
      all_columns: ['big_id', 'name', 'ts', 'day', 'val', 'flag', 'country'],
      row_limit: 50,
    },
  },
  {
    id: 932,
    slice_name: 'Odd names',
    viz_type: 'pie',
    datasource_id: edges,
    form_data: { ...pie, groupby: ['name'], metric: 'count' },
  },
  {
    id: 933,
    slice_name: 'Odd flags',
    viz_type: 'table',
    datasource_id: edges,
    form_data: { ...table, groupby: ['flag', 'day'], metrics: ['count'], row_limit: 50, table_filter: true },
  },
  {
    id: 934,
    slice_name: 'Rows of a value',
    viz_type: 'big_number_total',
    datasource_id: many,
    form_data: { ...bigNumberTotal, metric: 'count' },
  },
  {
    id: 935,
    slice_name: 'Parts',
    viz_type: 'table',
    datasource_id: many,
    form_data: { ...table, groupby: ['part'], metrics: ['count', 'total'] },
  },
];

const slow = datasetIds.slow_values;

/** Charts beside a slow filter. */
const slowFilterCharts: readonly ChartSpec[] = [
  {
    id: 941,
    slice_name: 'Waits for nobody',
    viz_type: 'big_number_total',
    datasource_id: slow,
    form_data: { ...bigNumberTotal, metric: 'count' },
  },
  {
    id: 942,
    slice_name: 'Waits for the first value',
    viz_type: 'table',
    datasource_id: slow,
    form_data: { ...table, groupby: ['word'], metrics: ['count'] },
  },
  {
    id: 943,
    slice_name: 'Waits for nobody either',
    viz_type: 'pie',
    datasource_id: slow,
    form_data: { ...pie, groupby: ['word'], metric: 'count', adhoc_filters: [filter('n', '>', 10)] },
  },
];

export const filteredCharts: readonly ChartSpec[] = [...everyFilter, ...crossFilters, ...oddValues, ...slowFilterCharts];
