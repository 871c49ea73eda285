import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'sankey',
  name: 'Sankey Diagram',
  api: 'explore_json',
  defaults,
};
