import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'filter_time',
  name: 'Time filter',
  api: 'chart/data',
};
