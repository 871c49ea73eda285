import type { VizType } from '../types';

/** A box of fields that filter the other charts of a dashboard (2.x). Later versions have native filters instead. */
export const filterBox: VizType = {
  viz_type: 'filter_box',
  name: 'Filter box',
  category: 'Tools',
  tags: ['Legacy'],
  behaviors: [],
  api: 'explore_json',
  chart: () => import('./Chart'),
};
