import { withMapPreload } from '../loadMap';
import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'deck_multi',
  api: 'explore_json',
  defaults,
  chart: withMapPreload(() => import('./Chart')),
  drawsEmptyResult: true,
  layersPrefix: 'deck_',
  layersControl: 'deck_slices',
};
