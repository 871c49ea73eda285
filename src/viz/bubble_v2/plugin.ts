import { buildQuery } from './buildQuery';
import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'bubble_v2',
  name: 'Bubble Chart',
  api: 'chart/data',
  buildQuery,
  defaults,
};
