import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'markup',
  api: 'chart/data',
  drawsFormData: true,
  drawsEmptyResult: true,
  chart: () => import('./Chart'),
};
