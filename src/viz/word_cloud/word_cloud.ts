import { wordCloudQuery } from './buildQuery';
import type { VizType } from '../types';

export const wordCloud: VizType = {
  viz_type: 'word_cloud',
  name: 'Word Cloud',
  category: 'Ranking',
  tags: ['Categorical', 'Comparison', 'Density', 'Single Metric'],
  behaviors: [],
  api: 'chart/data',
  buildQuery: wordCloudQuery,
  chart: () => import('./Chart'),
};
