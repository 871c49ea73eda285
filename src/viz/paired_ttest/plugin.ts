import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'paired_ttest',
  name: 'Paired t-test Table',
  api: 'explore_json',
  defaults,
};
