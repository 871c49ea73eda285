/** Form data of charts that draw 5,000 marks, over the columns of `MARKS_SQL`; by viz type. */

/** 5,000 rows; SQLite, as in the examples database of a test server. All codes of two letters are among them, so all countries. */
export const MARKS_SQL = `WITH RECURSIVE n AS (SELECT 0 AS id UNION ALL SELECT id + 1 FROM n WHERE id < 4999),
marks AS (SELECT id, 'name ' || id AS name, CASE WHEN id > 0 THEN (id - 1) / 8 END AS parent,
  'part ' || (id % 71) AS part, 'other ' || (id / 71) AS other, 'group ' || (id % 10) AS grp,
  datetime('2008-01-01', '+' || id || ' days') AS day, datetime('2008-01-01', '+' || (id + 20) || ' days') AS until,
  (id * 7919) % 1000 / 10.0 AS value, (id * 104729) % 977 / 7.0 - 60 AS other_value, 1 + id % 13 AS size,
  -122.5 + (id % 71) * 0.0015 AS lon, 37.7 + (id / 71) * 0.0015 AS lat,
  -122.4 + (id % 71) * 0.0015 AS end_lon, 37.75 + (id / 71) * 0.0015 AS end_lat,
  '[[' || (-122.5 + (id % 71) * 0.0015) || ',' || (37.7 + (id / 71) * 0.0015) || '],[' || (-122.499 + (id % 71) * 0.0015)
    || ',' || (37.7 + (id / 71) * 0.0015) || '],[' || (-122.499 + (id % 71) * 0.0015) || ',' || (37.701 + (id / 71) * 0.0015)
    || '],[' || (-122.5 + (id % 71) * 0.0015) || ',' || (37.7 + (id / 71) * 0.0015) || ']]' AS ring,
  char(65 + id % 26) || char(65 + (id / 26) % 26) AS country
FROM n)
SELECT *, 'US-' || country AS state,
  '{"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":[' || ring || ']}}' AS shape
FROM marks`;

const sum = (column: string) => ({
  ...{ expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: column }, label: column },
  ...{ optionName: `metric_${column}`, hasCustomLabel: true },
});
const value = sum('value');
const otherValue = sum('other_value');
const size = sum('size');

const DAILY = { x_axis: 'day', granularity_sqla: 'day', time_grain_sqla: 'P1D' };
const LINE = { ...DAILY, metrics: [value], groupby: [], truncate_metric: true, show_empty_columns: true };
const LEGACY_LINE = { ...DAILY, metrics: [value], groupby: [] };
const PLACE = { type: 'latlong', lonCol: 'lon', latCol: 'lat' };
const MAP = {
  ...{ viewport: { longitude: -122.45, latitude: 37.75, zoom: 11, bearing: 0, pitch: 0 }, autozoom: false },
  ...{ mapbox_style: 'mapbox://styles/mapbox/light-v9', filter_nulls: true },
  ...{ color_picker: { r: 0, g: 122, b: 135, a: 1 }, fill_color_picker: { r: 0, g: 122, b: 135, a: 1 } },
  ...{ stroke_color_picker: { r: 60, g: 60, b: 60, a: 1 }, linear_color_scheme: 'blue_white_yellow' },
};

const CONTOURS = [
  { lowerThreshold: 5, color: { r: 0, g: 122, b: 135, a: 1 }, strokeWidth: 2 },
  { lowerThreshold: 10, upperThreshold: 20, color: { r: 240, g: 130, b: 0, a: 1 } },
];
const COLUMNS = ['name', 'part', 'day', 'value'];

export const MARKS: Readonly<Record<string, object>> = {
  echarts_timeseries_line: LINE,
  echarts_timeseries_smooth: LINE,
  echarts_timeseries_step: LINE,
  echarts_timeseries_bar: LINE,
  echarts_timeseries_scatter: LINE,
  echarts_area: { ...LINE, opacity: 0.2 },
  echarts_timeseries: LINE,
  mixed_timeseries: { ...LINE, metrics_b: [otherValue], groupby_b: [], seriesType: 'line', seriesTypeB: 'bar' },
  big_number: { ...DAILY, metric: value, show_trend_line: true },
  line: LEGACY_LINE,
  area: LEGACY_LINE,
  bar: LEGACY_LINE,
  dual_line: { ...DAILY, metric: value, metric_2: otherValue },
  line_multi: { ...DAILY, y_axis_2_format: 'SMART_NUMBER' },
  compare: LEGACY_LINE,
  horizon: { ...LEGACY_LINE, groupby: ['grp'] },
  rose: { ...LEGACY_LINE, time_grain_sqla: 'P1M', groupby: ['grp'] },
  cal_heatmap: {
    ...{ ...LEGACY_LINE, domain_granularity: 'year', subdomain_granularity: 'day' },
    // Superset asks for both ends.
    time_range: '2008-01-01 : 2021-09-10',
  },
  time_pivot: { ...DAILY, metric: value, freq: 'AS' },
  gantt_chart: { start_time: 'day', end_time: 'until', y_axis: 'name', series: 'grp' },
  waterfall: { x_axis: 'name', metric: otherValue, groupby: [], show_total: true },
  event_flow: { ...DAILY, entity: 'part', all_columns_x: 'grp', min_leaf_node_event_count: 1, order_by_entity: true },
  pie: { groupby: ['name'], metric: value, show_labels: true, label_type: 'key' },
  funnel: { groupby: ['name'], metric: value },
  sunburst: { groupby: ['grp', 'name'], metric: value, secondary_metric: otherValue },
  sunburst_v2: { columns: ['grp', 'name'], metric: value },
  treemap: { groupby: ['grp', 'name'], metrics: [value] },
  treemap_v2: { groupby: ['grp', 'name'], metric: value, show_labels: true },
  partition: { groupby: ['grp', 'part'], metrics: [value], time_series_option: 'not_time', partition_limit: 5000 },
  sankey: { groupby: ['part', 'other'], metric: value },
  sankey_v2: { source: 'part', target: 'other', metric: value },
  chord: { groupby: 'part', columns: 'other', metric: value },
  graph_chart: { source: 'part', target: 'other', metric: value, layout: 'circular' },
  tree_chart: { id: 'id', parent: 'parent', name: 'name', root_node_id: '0', metric: value, layout: 'orthogonal' },
  dist_bar: { granularity_sqla: 'day', groupby: ['name'], columns: [], metrics: [value] },
  radar: { groupby: ['name'], metrics: [value, otherValue, size], show_legend: false },
  histogram_v2: { column: 'value', bins: 1000, groupby: [] },
  histogram: { all_columns_x: ['value'], link_length: '1000', groupby: [] },
  box_plot: { columns: ['id'], metrics: [value], groupby: ['part'], whiskerOptions: 'Tukey' },
  bubble_v2: { entity: 'name', x: value, y: otherValue, size, max_bubble_size: '10' },
  bubble: { entity: 'name', series: 'grp', x: value, y: otherValue, size, max_bubble_size: '10' },
  heatmap_v2: { x_axis: 'part', groupby: 'other', metric: value, normalize_across: 'heatmap' },
  heatmap: { all_columns_x: 'part', all_columns_y: 'other', metric: value, normalize_across: 'heatmap' },
  para: { series: 'name', metrics: [value, otherValue, size] },
  word_cloud: { series: 'part', metric: value, size_from: 10, size_to: 40, rotation: 'square' },
  paired_ttest: { ...DAILY, time_grain_sqla: 'P3M', groupby: ['part'], metrics: [value, otherValue], limit: 100 },
  table: { query_mode: 'raw', all_columns: COLUMNS, page_length: 0 },
  'ag-grid-table': { query_mode: 'raw', all_columns: COLUMNS, page_length: 0, server_pagination: false },
  time_table: {
    ...{ ...DAILY, time_grain_sqla: 'P3M', groupby: ['part'], metrics: [value], url: '' },
    column_collection: [
      { key: 'course', label: 'Course', colType: 'spark', sparkType: 'line', width: '300', height: '50' },
      { key: 'last', label: 'Last', colType: 'time', comparisonType: 'value', timeLag: 0, d3format: ',d' },
    ],
  },
  handlebars: {
    ...{ query_mode: 'raw', all_columns: COLUMNS },
    handlebarsTemplate: `<table>{{#each data}}<tr>${COLUMNS.map((name) => `<td>{{this.${name}}}</td>`).join('')}</tr>{{/each}}</table>`,
  },
  pivot_table: { ...DAILY, groupby: ['part'], columns: ['other'], metrics: [value], pandas_aggfunc: 'sum' },
  pivot_table_v2: { groupbyRows: ['part'], groupbyColumns: ['other'], metrics: [value], aggregateFunction: 'Sum' },
  world_map: {
    ...{ entity: 'country', country_fieldtype: 'cca2', metric: value, secondary_metric: size, show_bubbles: true },
    ...{ color_by: 'metric', linear_color_scheme: 'schemeYlOrRd', max_bubble_size: '25' },
  },
  country_map: { entity: 'state', select_country: 'usa', metric: value, linear_color_scheme: 'schemeYlOrRd' },
  mapbox: {
    ...{ all_columns_x: 'lon', all_columns_y: 'lat', clustering_radius: '60', point_radius: 'Auto' },
    ...{ viewport_longitude: -122.45, viewport_latitude: 37.75, viewport_zoom: 11, mapbox_color: 'rgb(0, 122, 135)' },
    ...{ mapbox_style: 'mapbox://styles/mapbox/light-v9', global_opacity: 1, pandas_aggfunc: 'sum' },
  },
  deck_scatter: {
    ...MAP,
    spatial: PLACE,
    point_radius_fixed: { type: 'fix', value: 60 },
    multiplier: 1,
    min_radius: 2,
  },
  deck_arc: { ...MAP, start_spatial: PLACE, end_spatial: { type: 'latlong', lonCol: 'end_lon', latCol: 'end_lat' } },
  deck_hex: { ...MAP, spatial: PLACE, size, grid_size: 40, extruded: true, js_agg_function: 'sum' },
  deck_grid: { ...MAP, spatial: PLACE, size, grid_size: 40, extruded: true, js_agg_function: 'sum' },
  deck_screengrid: { ...MAP, spatial: PLACE, size, grid_size: 10 },
  deck_heatmap: { ...MAP, spatial: PLACE, size, intensity: 1, radius_pixels: 30, aggregation: 'sum' },
  deck_contour: { ...MAP, spatial: PLACE, size, cellSize: 200, aggregation: 'sum', contours: CONTOURS },
  deck_path: { ...MAP, line_column: 'ring', line_type: 'json', line_width: 20 },
  deck_polygon: {
    ...{ ...MAP, line_column: 'ring', line_type: 'json', filled: true, stroked: true, opacity: 80 },
    ...{ point_radius_fixed: { type: 'fix', value: 10 }, multiplier: 1, num_buckets: 5 },
  },
  deck_geojson: { ...MAP, geojson: 'shape', filled: true, stroked: true, line_width: 1, point_radius_scale: 1 },
  deck_multi: MAP,
};

/** The charts that a type draws as its layers, and the control that has their ids. */
export const LAYERS: Readonly<Record<string, readonly (readonly [control: string, type: string])[]>> = {
  line_multi: [
    ['line_charts', 'line'],
    ['line_charts_2', 'bar'],
  ],
  deck_multi: [
    ['deck_slices', 'deck_polygon'],
    ['deck_slices', 'deck_scatter'],
  ],
};
