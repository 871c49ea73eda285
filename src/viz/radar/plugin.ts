import { buildQuery } from './buildQuery';
import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'radar',
  name: 'Radar Chart',
  api: 'chart/data',
  buildQuery,
  defaults,
};
