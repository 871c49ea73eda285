import { buildQuery } from './buildQuery';
import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'mixed_timeseries',
  name: 'Mixed Chart',
  api: 'chart/data',
  buildQuery,
  defaults,
};
