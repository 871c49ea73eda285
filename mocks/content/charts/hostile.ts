import { datasetIds } from '../datasets';
import {
  bigNumberTotal,
  funnel,
  legacy,
  pie,
  pivot,
  sqlMetric,
  table,
  timeSeries,
  treemap,
  wordCloud,
} from '../formData';
import type { ChartSpec } from '../specs';

const edge = datasetIds.edge_cases;
const script = '<script>window.__xss=21</script>';
const image = '<img src=x onerror="window.__xss=20">';

/** Form data, titles and descriptions that try to run scripts, beside hostile values of `edge_cases`. */
export const hostileCharts: readonly ChartSpec[] = [
  {
    id: 401,
    slice_name: `Edge table ${image}`,
    viz_type: 'table',
    datasource_id: edge,
    description: `${image} [link](javascript:window.__xss=22) ${script}`,
    certified_by: image,
    form_data: {
      ...table,
      query_mode: 'raw',
      all_columns: ['big_id', 'name', 'ts', 'day', 'val', 'ratio', 'flag', 'note'],
      include_search: true,
      page_length: 50,
      row_limit: 400,
      column_config: { name: { customColumnName: image }, note: { d3NumberFormat: image } },
    },
  },
  {
    id: 402,
    slice_name: 'Edge pie',
    viz_type: 'pie',
    datasource_id: edge,
    form_data: {
      ...pie,
      groupby: ['name'],
      metric: 'count',
      show_legend: true,
      label_type: 'template',
      label_template: `{name} ${image}`,
    },
  },
  {
    id: 403,
    slice_name: 'Edge line',
    viz_type: 'echarts_timeseries_line',
    datasource_id: edge,
    form_data: {
      ...timeSeries,
      x_axis: 'ts',
      time_grain_sqla: 'P1M',
      groupby: ['name'],
      metrics: [sqlMetric('COUNT(*)', image)],
      x_axis_title: script,
      y_axis_title: image,
      truncate_metric: false,
    },
  },
  {
    id: 404,
    slice_name: 'Edge pivot',
    viz_type: 'pivot_table_v2',
    datasource_id: edge,
    form_data: {
      ...pivot,
      groupbyRows: ['name'],
      groupbyColumns: ['country'],
      metrics: [sqlMetric('COUNT(*)', image)],
      allow_render_html: true,
    },
  },
  {
    id: 405,
    slice_name: 'Edge treemap',
    viz_type: 'treemap_v2',
    datasource_id: edge,
    form_data: { ...treemap, groupby: ['country', 'name'], metric: 'count' },
  },
  {
    id: 406,
    slice_name: 'Edge funnel',
    viz_type: 'funnel',
    datasource_id: edge,
    form_data: { ...funnel, groupby: ['name'], metric: 'count', show_legend: true },
  },
  {
    id: 407,
    slice_name: 'Edge word cloud',
    viz_type: 'word_cloud',
    datasource_id: edge,
    form_data: { ...wordCloud, series: 'name', metric: 'count' },
  },
  {
    id: 408,
    slice_name: 'Edge distribution',
    viz_type: 'dist_bar',
    datasource_id: edge,
    form_data: {
      ...legacy,
      groupby: ['name'],
      columns: ['country'],
      metrics: ['count'],
      x_axis_label: script,
      y_axis_label: image,
    },
  },
  {
    id: 409,
    slice_name: 'Edge number',
    viz_type: 'big_number_total',
    datasource_id: edge,
    form_data: {
      ...bigNumberTotal,
      metric: sqlMetric('MAX(name)', image),
      subheader: `${image}${script}`,
      y_axis_format: image,
    },
  },
  {
    id: 410,
    slice_name: 'Edge handlebars',
    viz_type: 'handlebars',
    datasource_id: edge,
    form_data: {
      query_mode: 'raw',
      all_columns: ['name', 'note'],
      row_limit: 20,
      handlebarsTemplate: `<ul>{{#each data}}<li onclick="window.__xss=30">{{{this.name}}}</li>{{/each}}</ul>${script}`,
      styleTemplate: 'body{display:none} li{color:red}',
    },
  },
];
