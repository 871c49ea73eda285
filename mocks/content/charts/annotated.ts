import { datasetIds } from '../datasets';
import { filter, metric, table, timeRange, timeSeries } from '../formData';
import type { ChartSpec } from '../specs';

const { gapminder } = datasetIds;
const datasource = { id: gapminder, type: 'table' };
const axis = {
  columnType: 'BASE_AXIS',
  expressionType: 'SQL',
  label: 'year',
  sqlExpression: 'year',
  timeGrain: 'P1Y',
};
const layer = {
  color: null,
  descriptionColumns: [],
  hideLine: false,
  intervalEndColumn: '',
  opacity: '',
  overrides: { time_range: null },
  show: true,
  showLabel: false,
  showMarkers: false,
  style: 'solid',
  timeColumn: '',
  titleColumn: '',
  width: 1,
};

/**
 * Two charts that serve as annotation sources, saved with their query contexts, and one that shows all kinds of layers.
 */
export const annotatedCharts: readonly ChartSpec[] = [
  {
    id: 460,
    slice_name: 'Life expectancy, all countries',
    viz_type: 'echarts_timeseries_line',
    datasource_id: gapminder,
    form_data: { ...timeSeries, x_axis: 'year', time_grain_sqla: 'P1Y', metrics: ['life'] },
    query_context: {
      datasource,
      force: false,
      queries: [{ columns: [axis], metrics: ['life'], orderby: [['life', false]], row_limit: 10000, extras: {} }],
      form_data: {},
      result_format: 'json',
      result_type: 'full',
    },
  },
  {
    id: 461,
    slice_name: 'Years with their people',
    viz_type: 'table',
    datasource_id: gapminder,
    form_data: { ...table, query_mode: 'raw', all_columns: ['year', 'country', 'population'], row_limit: 20 },
    query_context: {
      datasource,
      force: false,
      queries: [
        { columns: ['year', 'country', 'population'], orderby: [['year', true]], row_limit: 20, extras: {}, metrics: null },
      ],
      form_data: {},
      result_format: 'json',
      result_type: 'full',
    },
  },
  {
    id: 462,
    slice_name: 'Life with annotations',
    viz_type: 'echarts_timeseries_line',
    datasource_id: gapminder,
    form_data: {
      ...timeSeries,
      x_axis: 'year',
      time_grain_sqla: 'P1Y',
      metrics: ['life'],
      groupby: ['region'],
      annotation_layers: [
        { ...layer, name: 'Events', annotationType: 'EVENT', sourceType: 'NATIVE', value: 1 },
        { ...layer, name: 'Decades', annotationType: 'INTERVAL', sourceType: 'NATIVE', value: 2 },
        { ...layer, name: 'Everywhere', annotationType: 'TIME_SERIES', sourceType: 'line', value: 460, style: 'dashed' },
        { ...layer, name: 'Sixty', annotationType: 'FORMULA', sourceType: '', value: '60', color: '#ff7f44' },
      ],
    },
    owners: [2],
  },
];

/** Charts with saved controls of wrong types, and on columns that no longer exist. */
export const invalidCharts: readonly ChartSpec[] = [
  {
    id: 463,
    slice_name: 'Wrong: controls of other types',
    viz_type: 'table',
    datasource_id: 22,
    form_data: {
      ...table,
      query_mode: 'raw',
      all_columns: ['region', 'price'],
      adhoc_filters: [timeRange('ordered_at'), { expressionType: 'SIMPLE', subject: 'region', operator: 7 }, 'nonsense'],
      row_limit: 'many',
      page_length: { not: 'a number' },
      table_timestamp_format: 5,
      column_config: 'text',
      conditional_formatting: { column: 'price' },
      annotation_layers: 'none',
      color_scheme: ['supersetColors'],
      time_grain_sqla: 3,
      unknown_to_everybody: { kept: [1, 2, 3] },
    },
    owners: [2],
  },
  {
    id: 464,
    slice_name: 'Wrong: columns that went',
    viz_type: 'echarts_timeseries_line',
    datasource_id: 22,
    form_data: {
      ...timeSeries,
      x_axis: 'ordered_at',
      time_grain_sqla: 'P1M',
      metrics: [metric('SUM', 'gone_column'), 'gone_metric'],
      groupby: ['gone_group'],
      adhoc_filters: [filter('gone_filter', 'IN', ['a'])],
    },
    owners: [2],
  },
];
