import { pivotTableQuery } from './buildQuery';
import type { VizType } from '../types';

export const pivotTableV2: VizType = {
  viz_type: 'pivot_table_v2',
  name: 'Pivot Table',
  category: 'Table',
  tags: ['Additive', 'Report', 'Tabular', 'Featured'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  api: 'chart/data',
  buildQuery: pivotTableQuery,
  chart: () => import('./Chart'),
};
