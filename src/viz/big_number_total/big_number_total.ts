import { bigNumberTotalQuery } from './buildQuery';
import type { VizType } from '../types';

export const bigNumberTotal: VizType = {
  viz_type: 'big_number_total',
  name: 'Big Number',
  category: 'KPI',
  tags: ['Additive', 'Business', 'ECharts', 'Legacy', 'Percentages', 'Featured', 'Report'],
  behaviors: ['DRILL_TO_DETAIL'],
  api: 'chart/data',
  buildQuery: bigNumberTotalQuery,
  drawsEmptyResult: true,
  chart: () => import('./Chart'),
};
