import { datasetIds } from '../datasets';
import { bigNumberTotal, filter, metric, pie, table, timeRange, timeSeries } from '../formData';
import type { ChartSpec } from '../specs';

const datasource_id = datasetIds.unemployment;
const industries = [
  'Agriculture',
  'Business services',
  'Construction',
  'Education and Health',
  'Finance',
  'Government',
  'Information',
];
const months = { x_axis: 'month', time_grain_sqla: 'P3M', show_legend: false, row_limit: 1000 };

/** The id of the first; the others follow it. */
export const FIRST_OF_FIVE_HUNDRED = 2000;

/** Five hundred small charts, each with a different query. */
export const fiveHundredCharts: readonly ChartSpec[] = Array.from({ length: 500 }, (_, i): ChartSpec => {
  const industry = industries[i % industries.length] ?? '';
  const year = 2000 + (i % 10);
  const lastMonth = 9 - Math.floor(i / 70);
  const adhoc_filters = [
    filter('industry', 'IN', [industry]),
    timeRange('month', `${year.toString()}-01-01 : 2010-0${lastMonth.toString()}-01`),
  ];
  const people = metric('SUM', 'unemployed_thousands', 'Unemployed');
  const common = { id: FIRST_OF_FIVE_HUNDRED + i, datasource_id, slice_name: `${(i + 1).toString()} ${industry}` };
  switch (i % 5) {
    case 0:
      return {
        ...common,
        viz_type: 'big_number_total',
        form_data: { ...bigNumberTotal, adhoc_filters, metric: people },
      };
    case 1:
      return {
        ...common,
        viz_type: 'echarts_timeseries_line',
        form_data: { ...timeSeries, ...months, adhoc_filters, metrics: [people] },
      };
    case 2:
      return {
        ...common,
        viz_type: 'echarts_timeseries_bar',
        form_data: { ...timeSeries, ...months, adhoc_filters, metrics: [people] },
      };
    case 3:
      return {
        ...common,
        viz_type: 'table',
        form_data: { ...table, adhoc_filters, groupby: ['month'], metrics: [people], row_limit: 50 },
      };
    default:
      return {
        ...common,
        viz_type: 'pie',
        form_data: {
          ...pie,
          adhoc_filters: adhoc_filters.slice(1),
          groupby: ['industry'],
          metric: people,
          row_limit: 3 + (i % industries.length),
        },
      };
  }
});
