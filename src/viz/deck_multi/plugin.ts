import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'deck_multi',
  name: 'deck.gl Multiple Layers',
  api: 'explore_json',
  defaults,
  layerCharts: { prefix: 'deck_', without: 'deck_multi' },
};
