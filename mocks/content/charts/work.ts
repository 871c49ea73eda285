import { datasetIds } from '../datasets';
import { bigNumber, bigNumberTotal, metric, pie, pivot, table, timeRange, timeSeries, treemap } from '../formData';
import type { ChartSpec } from '../specs';

const jobs = datasetIds.unemployment;
const taxes = datasetIds.budget;
const months = { adhoc_filters: [timeRange('month')], x_axis: 'month', time_grain_sqla: 'P1M' };
const fiscal = { adhoc_filters: [timeRange('fiscal_year')], x_axis: 'fiscal_year', time_grain_sqla: 'P1Y' };
const people = metric('SUM', 'unemployed_thousands', 'Unemployed, thousands');

/** Ten charts of employment and taxes in the United States. */
export const workCharts: readonly ChartSpec[] = [
  {
    id: 501,
    slice_name: 'Unemployed, thousands',
    viz_type: 'big_number',
    datasource_id: jobs,
    form_data: {
      ...bigNumber,
      ...months,
      metric: people,
      y_axis_format: ',d',
      compare_lag: 12,
      compare_suffix: 'in a year',
    },
  },
  {
    id: 502,
    slice_name: 'Highest rate',
    viz_type: 'big_number_total',
    datasource_id: jobs,
    form_data: {
      ...bigNumberTotal,
      metric: metric('MAX', 'rate', 'Rate'),
      y_axis_format: '.1f',
      subheader: '% in one industry',
    },
  },
  {
    id: 503,
    slice_name: 'Unemployed by industry',
    viz_type: 'echarts_area',
    datasource_id: jobs,
    form_data: {
      ...timeSeries,
      ...months,
      metrics: [people],
      groupby: ['industry'],
      stack: 'Stack',
      opacity: 0.8,
      seriesType: 'line',
    },
  },
  {
    id: 504,
    slice_name: 'Rates of five industries',
    viz_type: 'echarts_timeseries_line',
    datasource_id: jobs,
    form_data: {
      ...timeSeries,
      ...months,
      metrics: [metric('AVG', 'rate', 'Rate')],
      groupby: ['industry'],
      limit: 5,
      timeseries_limit_metric: people,
      y_axis_format: '.0f',
    },
  },
  {
    id: 505,
    slice_name: 'Mean rate',
    viz_type: 'echarts_timeseries_bar',
    datasource_id: jobs,
    form_data: {
      ...timeSeries,
      x_axis: 'industry',
      metrics: [metric('AVG', 'rate', 'Rate')],
      orientation: 'horizontal',
      row_limit: 14,
      x_axis_sort: 'Rate',
      x_axis_sort_asc: true,
      show_legend: false,
      y_axis_format: '.1f',
    },
  },
  {
    id: 506,
    slice_name: 'Receipts',
    viz_type: 'echarts_timeseries_bar',
    datasource_id: taxes,
    form_data: {
      ...timeSeries,
      ...fiscal,
      metrics: ['receipts'],
      groupby: ['source'],
      stack: 'Stack',
      x_axis_time_format: '%Y',
      y_axis_format: 'SMART_NUMBER',
    },
  },
  {
    id: 507,
    slice_name: 'Where receipts came from in 2010',
    viz_type: 'pie',
    datasource_id: taxes,
    form_data: {
      ...pie,
      adhoc_filters: [timeRange('fiscal_year', '2010-01-01 : 2011-01-01')],
      groupby: ['source'],
      metric: 'receipts',
      number_format: 'SMART_NUMBER',
      donut: true,
    },
  },
  {
    id: 508,
    slice_name: 'Source and agency',
    viz_type: 'treemap_v2',
    datasource_id: taxes,
    form_data: {
      ...treemap,
      adhoc_filters: [timeRange('fiscal_year', '2010-01-01 : 2011-01-01')],
      groupby: ['source', 'agency'],
      metric: 'receipts',
      number_format: 'SMART_NUMBER',
    },
  },
  {
    id: 509,
    slice_name: 'Receipts on and off the budget',
    viz_type: 'pivot_table_v2',
    datasource_id: taxes,
    form_data: {
      ...pivot,
      adhoc_filters: [timeRange('fiscal_year')],
      groupbyRows: ['source'],
      groupbyColumns: ['on_budget'],
      metrics: ['receipts'],
      valueFormat: 'SMART_NUMBER',
      rowTotals: true,
      colTotals: true,
    },
  },
  {
    id: 510,
    slice_name: 'Accounts',
    viz_type: 'table',
    datasource_id: taxes,
    form_data: {
      ...table,
      groupby: ['account', 'agency'],
      metrics: ['receipts', 'count'],
      page_length: 20,
      row_limit: 200,
    },
  },
];
