import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'cartodiagram',
  name: 'Cartodiagram',
  api: 'chart/data',
};
