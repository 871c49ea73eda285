import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'gauge_chart',
  api: 'chart/data',
  defaults,
};
