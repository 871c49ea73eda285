import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'separator',
  api: 'chart/data',
  drawsFormData: true,
  drawsEmptyResult: true,
  chart: () => import('./Chart'),
};
