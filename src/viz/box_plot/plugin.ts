import { getColumns } from '../../query/labels';
import { buildQuery } from './buildQuery';
import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'box_plot',
  api: 'chart/data',
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  buildQuery,
  defaults,
  groupbyField: { key: 'groupby', usedKey: 'columns' },
  chart: () => import('./Chart'),
  initialValues: (saved, { timeColumn }) =>
    getColumns(saved.columns).length === 0 && timeColumn !== undefined ? { columns: [timeColumn] } : {},
};
