import { defaults } from './defaults';
import type { VizPlugin } from '../types';

/** A box of fields that filter the other charts of a dashboard (2.x). Later versions have native filters instead. */
export const plugin: VizPlugin = {
  viz_type: 'filter_box',
  api: 'explore_json',
  defaults,
  isFilterBox: true,
  chart: () => import('./Chart'),
};
