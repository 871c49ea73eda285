import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'treemap',
  name: 'Treemap (legacy)',
  api: 'explore_json',
  defaults,
};
