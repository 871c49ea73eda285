import { tableQuery } from './buildQuery';
import type { VizType } from '../types';

export const table: VizType = {
  viz_type: 'table',
  name: 'Table',
  category: 'Table',
  tags: ['Additive', 'Business', 'Pattern', 'Featured', 'Report', 'Sequential', 'Tabular'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY', 'EXPORT_CURRENT_VIEW'],
  api: 'chart/data',
  buildQuery: tableQuery,
  chart: () => import('./Chart'),
};
