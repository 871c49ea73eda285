/**
 * Controls that affect neither the request nor the drawing, by `type.control` or the control's name, and why. The test
 * fails for one that has an effect after all.
 */
export const WITHOUT_EFFECT: Readonly<Record<string, string>> = {
  temporal_columns_lookup: 'Hidden: it is derived from the dataset, and nobody can change it.',
  comparison_range_label: 'It only says which time range the chart is compared with.',
  'echarts_timeseries_scatter.markerEnabled': 'A scatter plot is nothing but markers; it only shows the size of them.',
  'echarts_timeseries_smooth.only_total':
    'It speaks of stacks, and this type has no control of them: the panel shows it for nothing, as the reference does.',
  'echarts_timeseries_line.seriesType':
    'The type itself says that it draws lines; the reference does not read it either.',
  'bar.line_interpolation': 'Bars have no line; the reference does not read it either.',
  'bar.reduce_x_ticks':
    'Times are thinned on either setting, as by the reference. What it does there without, bars that run out of the box, is not for a page.',
  'line.send_time_range': 'It sends what is brushed to the other charts of a dashboard; nothing of it is drawn.',
};
