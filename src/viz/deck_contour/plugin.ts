import { withMapPreload } from '../loadMap';
import { deckQuery } from '../shared/query/deckQuery';
import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'deck_contour',
  api: 'chart/data',
  behaviors: { 6: ['INTERACTIVE_CHART'] },
  buildQuery: deckQuery(),
  defaults,
  chart: withMapPreload(() => import('./Chart')),
};
