import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'event_flow',
  api: 'explore_json',
  defaults,
  chart: () => import('./Chart'),
};
