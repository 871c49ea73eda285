import { getTimeColumn } from '../shared/query/timeColumn';
import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'compare',
  api: 'explore_json',
  defaults,
  timeColumnValues: getTimeColumn,
  chart: () => import('./Chart'),
};
