import { bigNumberQuery } from './buildQuery';
import type { VizType } from '../types';

export const bigNumber: VizType = {
  viz_type: 'big_number',
  name: 'Big Number with Trendline',
  category: 'KPI',
  tags: ['Advanced-Analytics', 'ECharts', 'Line', 'Percentages', 'Featured', 'Report', 'Trend'],
  behaviors: ['DRILL_TO_DETAIL'],
  api: 'chart/data',
  buildQuery: bigNumberQuery,
  drawsEmptyResult: true,
  chart: () => import('./Chart'),
};
