import { buildQuery } from './buildQuery';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'filter_range',
  api: 'chart/data',
  buildQuery,
};
