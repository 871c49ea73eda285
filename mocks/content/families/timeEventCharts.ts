import { datasetIds } from '../datasets';
import { legacy, timeRange } from '../formData';
import type { ChartSpec } from '../specs';
import { timeDatasetIds } from './timeDatasets';

const { crimea, monarchs, matches } = timeDatasetIds;

/** What followed what, and how long it lasted. */
export const eventCharts: readonly ChartSpec[] = [
  {
    id: 1009,
    slice_name: 'What did soldiers in the Crimea die of?',
    description: 'Florence Nightingale’s rose: it was neither bullets nor swords.',
    viz_type: 'rose',
    datasource_id: crimea,
    form_data: {
      ...legacy,
      granularity_sqla: 'month',
      time_grain_sqla: 'P1M',
      metrics: ['dead'],
      groupby: ['cause'],
      date_time_format: '%b %y',
      number_format: ',d',
      rose_area_proportion: true,
    },
  },
  {
    id: 1010,
    slice_name: 'Who reigned when?',
    viz_type: 'gantt_chart',
    datasource_id: monarchs,
    form_data: {
      adhoc_filters: [timeRange('reign_start')],
      color_scheme: 'supersetColors',
      start_time: 'reign_start',
      end_time: 'reign_end',
      y_axis: 'name',
      series: 'house',
      subcategories: false,
      tooltip_columns: ['house', 'years'],
      tooltip_metrics: [],
      order_by_cols: ['["reign_start", true]'],
      row_limit: 1000,
      show_legend: true,
      legendOrientation: 'top',
      legendType: 'scroll',
      tooltipTimeFormat: '%Y',
      tooltipValuesFormat: 'SMART_NUMBER',
      x_axis_time_format: '%Y',
      zoomable: true,
    },
  },
  {
    id: 1011,
    slice_name: 'How did clubs start the season of 2013?',
    description: 'The first results of each club, match by match; from left to right.',
    viz_type: 'event_flow',
    datasource_id: matches,
    form_data: {
      ...legacy,
      granularity_sqla: 'played_on',
      time_range: '2013-08-01 : 2013-09-20',
      entity: 'club',
      all_columns_x: 'result',
      all_columns: ['division', 'opponent', 'venue'],
      order_by_entity: true,
      min_leaf_node_event_count: 1,
      row_limit: 10000,
    },
  },
  {
    id: 1012,
    slice_name: 'Repairs a month, US dollars',
    viz_type: 'line',
    datasource_id: datasetIds.birdstrikes,
    form_data: {
      ...legacy,
      granularity_sqla: 'flight_date',
      time_grain_sqla: 'P1M',
      metrics: ['cost'],
      rolling_type: 'mean',
      rolling_periods: 3,
      min_periods: 0,
    },
  },
  {
    id: 1013,
    slice_name: 'Do more birds cost more?',
    description: 'Two saved charts in one: strikes against the left axis, what they cost against the right one.',
    viz_type: 'line_multi',
    datasource_id: datasetIds.birdstrikes,
    form_data: {
      ...legacy,
      line_charts: [221],
      line_charts_2: [1012],
      prefix_metric_with_slice_name: true,
      y_axis_2_format: 'SMART_NUMBER',
      y_axis_2_bounds: [null, null],
    },
  },
];

