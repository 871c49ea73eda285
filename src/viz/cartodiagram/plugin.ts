import { withMapPreload } from '../loadMap';
import { buildQuery } from './buildQuery';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'cartodiagram',
  api: 'chart/data',
  buildQuery,
  embedsChart: true,
  chart: withMapPreload(() => import('./Chart')),
};
