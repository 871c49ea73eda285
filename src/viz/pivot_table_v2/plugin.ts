import { buildQuery } from './buildQuery';
import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'pivot_table_v2',
  api: 'chart/data',
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  buildQuery,
  defaults,
  groupbyField: { key: 'groupbyColumns', usedKey: 'groupbyColumns' },
  conditionalFormatting: 'headings',
  exportsPivoted: true,
  hasTextReport: true,
  chart: () => import('./Chart'),
};
