import { funnelQuery } from './buildQuery';
import type { VizType } from '../types';

export const funnel: VizType = {
  viz_type: 'funnel',
  name: 'Funnel Chart',
  category: 'KPI',
  tags: ['Business', 'ECharts', 'Progressive', 'Report', 'Sequential', 'Trend', 'Featured'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  api: 'chart/data',
  buildQuery: funnelQuery,
  chart: () => import('./Chart'),
};
