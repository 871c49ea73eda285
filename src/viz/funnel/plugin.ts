import { buildQuery } from './buildQuery';
import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'funnel',
  api: 'chart/data',
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  buildQuery,
  defaults,
  // The panel of 2.x does not read the saved limit.
  initialValues: (_saved, { rules, defaults }) => (rules.savesFunnelLimit ? {} : { row_limit: defaults.row_limit }),
  chart: () => import('./Chart'),
};
