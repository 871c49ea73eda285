import { tableQuery } from '../shared/query/tableQuery';
import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'table',
  api: 'chart/data',
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY', 'EXPORT_CURRENT_VIEW'],
  buildQuery: tableQuery,
  defaults,
  requiresFields: true,
  conditionalFormatting: 'cells',
  annotationSource: { 2: 'table', 6: 'table' },
  hasTextReport: true,
  exportsAllRows: true,
  chart: () => import('./Chart'),
};
