import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'world_map',
  api: 'explore_json',
  behaviors: { 2: ['DRILL_TO_DETAIL'], 6: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'] },
  defaults,
  groupbyField: null,
  chart: () => import('./Chart'),
};
