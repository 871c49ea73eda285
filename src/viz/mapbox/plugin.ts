import { withMapPreload } from '../loadMap';
import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'mapbox',
  api: 'explore_json',
  defaults,
  chart: withMapPreload(() => import('./Chart')),
};
