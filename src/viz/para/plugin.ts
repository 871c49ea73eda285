import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'para',
  name: 'Parallel Coordinates',
  api: 'explore_json',
  defaults,
};
