import { tableQuery } from '../shared/query/tableQuery';
import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'ag-grid-table',
  api: 'chart/data',
  buildQuery: tableQuery,
  defaults,
  requiresFields: true,
  conditionalFormatting: 'cells',
  annotationSource: { 6: 'table' },
};
