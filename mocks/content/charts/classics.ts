import { datasetIds } from '../datasets';
import { legacy } from '../formData';
import type { ChartSpec } from '../specs';

const datasource_id = datasetIds.birdstrikes;

/** Types of 2.1.3 that old dashboards still contain. */
export const classicsCharts: readonly ChartSpec[] = [
  {
    id: 221,
    slice_name: 'Strikes a month (line)',
    viz_type: 'line',
    datasource_id,
    form_data: {
      ...legacy,
      granularity_sqla: 'flight_date',
      time_grain_sqla: 'P1M',
      metrics: ['count'],
      groupby: ['wildlife_size'],
      rolling_type: 'mean',
      rolling_periods: 3,
      min_periods: 0,
    },
  },
  {
    id: 222,
    slice_name: 'Strikes a quarter (area)',
    viz_type: 'area',
    datasource_id,
    form_data: {
      ...legacy,
      granularity_sqla: 'flight_date',
      time_grain_sqla: 'P3M',
      metrics: ['count'],
      groupby: ['time_of_day'],
      stacked_style: 'stack',
    },
  },
  {
    id: 223,
    slice_name: 'Strikes a year (bar)',
    viz_type: 'bar',
    datasource_id,
    form_data: {
      ...legacy,
      granularity_sqla: 'flight_date',
      time_grain_sqla: 'P1Y',
      metrics: ['count'],
      groupby: ['time_of_day'],
      bar_stacked: true,
      show_controls: false,
    },
  },
  {
    id: 224,
    slice_name: 'Strikes by state and size (distribution)',
    viz_type: 'dist_bar',
    datasource_id,
    form_data: {
      ...legacy,
      metrics: ['count'],
      groupby: ['origin_state'],
      columns: ['wildlife_size'],
      bar_stacked: true,
      row_limit: 10000,
    },
  },
];
