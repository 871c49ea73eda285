/** What explore_json makes queries and data of: what viz.py of 2.1.3 and 6.1.0 reads, without what it only sends back. */
const READ: ReadonlySet<string> = new Set(
  `adhoc_filters all_columns all_columns_x all_columns_y columns combine_metric comparison_type contribution
  country_fieldtype deck_slices dimension domain_granularity end_spatial entity filter_configs filter_nulls freq geojson
  granularity granularity_sqla groupby include_time js_columns limit line_charts line_charts_2 line_column line_type mapbox_label
  metric metric_2 metrics min_periods normalize_across order_by_cols order_by_entity order_desc pandas_aggfunc
  percent_metrics pivot_margins point_radius point_radius_fixed prefix_metric_with_slice_name query_mode resample_method
  resample_rule reverse_long_lat rolling_periods rolling_type row_limit secondary_metric series size sort_by_metric spatial
  start_spatial subdomain_granularity time_compare time_grain_sqla time_range time_series_option timeseries_limit_metric
  tooltip_contents transpose_pivot x y`.split(/\s+/),
);

/** Read of other types; of these it is sent back. */
const SENT_BACK: readonly string[] = ['mapbox.pandas_aggfunc'];

/** Whether a response of explore_json depends on the control; one that does not has to affect the drawing. */
export const isReadByServer = (viz_type: string, name: string): boolean =>
  READ.has(name) && !SENT_BACK.includes(`${viz_type}.${name}`);
