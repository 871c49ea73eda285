import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'chart_customization_deckgl_layer_visibility',
  api: 'chart/data',
  buildQuery: () => [],
};
