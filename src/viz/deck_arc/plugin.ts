import { withMapPreload } from '../loadMap';
import { deckQuery } from '../shared/query/deckQuery';
import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'deck_arc',
  api: { 2: 'explore_json', 6: 'chart/data' },
  behaviors: { 6: ['INTERACTIVE_CHART', 'DRILL_BY', 'DRILL_TO_DETAIL'] },
  buildQuery: deckQuery(),
  defaults,
  chart: withMapPreload(() => import('./Chart')),
};
