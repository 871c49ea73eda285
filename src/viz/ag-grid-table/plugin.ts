import { buildQuery } from './buildQuery';
import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'ag-grid-table',
  api: 'chart/data',
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  buildQuery,
  defaults,
  requiresFields: true,
  conditionalFormatting: 'cells',
  annotationSource: { 6: 'table' },
  hasTextReport: true,
  chart: () => import('./Chart'),
};
