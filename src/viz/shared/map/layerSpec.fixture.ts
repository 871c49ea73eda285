import type { LayerSpec } from './layerSpec';

export const emptyHeatmap: LayerSpec = {
  id: 'heat',
  kind: 'heatmap',
  data: [],
  intensity: 1,
  radius: 1,
  aggregation: 'sum',
  colors: [],
};
