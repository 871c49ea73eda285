import { withMapPreload } from '../loadMap';
import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'deck_geojson',
  api: 'explore_json',
  behaviors: { 6: ['INTERACTIVE_CHART'] },
  defaults,
  chart: withMapPreload(() => import('./Chart')),
};
