import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'time_pivot',
  name: 'Time-series Period Pivot',
  api: 'explore_json',
  defaults,
};
