import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'sunburst',
  name: 'Sunburst Chart',
  api: 'explore_json',
  defaults,
};
