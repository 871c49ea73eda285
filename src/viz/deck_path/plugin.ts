import { withMapPreload } from '../loadMap';
import { deckQuery } from '../shared/query/deckQuery';
import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'deck_path',
  api: { 2: 'explore_json', 6: 'chart/data' },
  behaviors: { 6: ['INTERACTIVE_CHART'] },
  buildQuery: deckQuery({ more: { groupby: [] } }),
  defaults,
  chart: withMapPreload(() => import('./Chart')),
};
