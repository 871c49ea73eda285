import { chart, header, markdown, row, rowOn } from '../layout';
import type { Family } from './family';
import { eventCharts } from './timeEventCharts';
import { jobCharts, seasonCharts } from './timeSeriesCharts';

const intro =
  '## Change, in every shape\n\nOne question for each chart type that is about **time**: what rose, what fell, what comes back each year, and what followed what. Point at a chart, click it to filter the others, or open it to change it.';

/** Viz types for time series. */
export const timeFamily: Family = {
  charts: [...jobCharts, ...seasonCharts, ...eventCharts],
  dashboard: {
    id: 5,
    slug: 'types-time',
    title: 'Time series',
    items: [
      rowOn('BACKGROUND_WHITE', markdown(intro, 12, 19)),
      header('Work', 'MEDIUM_HEADER'),
      row(chart(1001, 8, 52), chart(1002, 4, 52)),
      row(chart(1003, 6, 50), chart(1004, 6, 50)),
      row(chart(1005, 12, 62)),
      header('Days, weeks and seasons', 'MEDIUM_HEADER'),
      row(chart(1006, 12, 33)),
      row(chart(1007, 6, 48), chart(1008, 6, 48)),
      header('Events', 'MEDIUM_HEADER'),
      row(chart(1009, 5, 60), chart(1010, 7, 60)),
      row(chart(1011, 12, 64)),
      row(chart(1012, 5, 48), chart(1013, 7, 48)),
    ],
    metadata: {
      label_colors: { Win: '#5AC189', Draw: '#FCC700', Defeat: '#E04355', disease: '#1FA8C9', wounds: '#E04355' },
    },
  },
};
