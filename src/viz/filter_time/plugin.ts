import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'filter_time',
  api: 'chart/data',
};
