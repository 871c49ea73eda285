import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'bar',
  name: 'Time-series Bar Chart (legacy)',
  api: 'explore_json',
  defaults,
  annotationTypes: ['EVENT', 'INTERVAL'],
  chart: () => import('./Chart'),
};
