import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'cal_heatmap',
  api: 'explore_json',
  defaults,
  groupbyField: null,
  chart: () => import('./Chart'),
};
