/**
 * Controls that affect neither the request nor the drawing, by `type.control`, that with the
 * version where the other one's has an effect, or the control's name, and why. The test
 * fails for one that has an effect after all.
 */
export const WITHOUT_EFFECT: Readonly<Record<string, string>> = {
  temporal_columns_lookup: 'Hidden: derived from the dataset, and nobody can change it.',
  comparison_range_label: 'A label: it shows which time range the chart is compared with.',
  'echarts_timeseries_scatter.markerEnabled':
    'A scatter plot always has markers; the control only reveals their size control.',
  'echarts_timeseries_smooth.only_total':
    'It is about stacks, and this type has no stack control: the panel shows it without effect, as Superset does.',
  'echarts_timeseries_line.seriesType':
    'The viz type already says that it draws lines; Superset does not read it either.',
  'echarts_timeseries_bar.truncateXAxis': 'Numbers along an axis with bars are categories, in Superset as well.',
  'echarts_timeseries_bar.xAxisBounds': 'Numbers along an axis with bars are categories, in Superset as well.',
  'bar.line_interpolation': 'Bars have no line; Superset does not read it either.',
  'bar.reduce_x_ticks':
    'Time labels are thinned with either setting, as in Superset. We do not copy the bars that overflow their box without it.',
  'line.send_time_range':
    'Brushing filters the other charts of the dashboard (FilterFrame.test.tsx); its own request and drawing stay the same.',
  'deck_scatter.legend_format': 'Neither categories nor breakpoints, which Superset does not format either.',
  'deck_arc.legend_format': 'Categories are text, which Superset does not format either.',
  'deck_polygon.toggle_polygons':
    'How a second click changes the selection: tested in src/viz/shared/deck/useClickFilter.test.tsx, the walk does not click.',
  'handlebars.percent_metrics': 'In its panel, but its query does not have it; Superset does not read it either.',
  'handlebars.show_totals': 'In its panel, but its query does not have it; Superset does not read it either.',
  '6.x handlebars.include_time':
    'Only when a saved chart is opened: its time column becomes a dimension (initialFormData.test.ts), as in Superset.',
  'handlebars.server_pagination': 'In its panel, but its query does not have it; Superset does not read it either.',
  'handlebars.server_page_length': 'In its panel, but its query does not have it; Superset does not read it either.',
};
