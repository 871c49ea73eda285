/**
 * The native filters and display controls (6.x) by the names that dashboards save. Their plugins only build queries; the filter
 * bar and the dialog treat each in its own way, so this table is the one place outside `src/viz` that names plugins.
 */
export const FILTER_PLUGINS = {
  select: 'filter_select',
  range: 'filter_range',
  time: 'filter_time',
  timeColumn: 'filter_timecolumn',
  timeGrain: 'filter_timegrain',
  groupBy: 'filter_groupby',
} as const;

export const CUSTOMIZATION_PLUGINS = {
  dynamicGroupBy: 'chart_customization_dynamic_groupby',
  timeColumn: 'chart_customization_timecolumn',
  timeGrain: 'chart_customization_timegrain',
  layerVisibility: 'chart_customization_deckgl_layer_visibility',
} as const;
