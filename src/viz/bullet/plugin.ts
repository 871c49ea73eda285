import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'bullet',
  name: 'Bullet Chart',
  api: 'explore_json',
  defaults,
};
