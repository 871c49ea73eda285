import { defaults } from './defaults';
import { getTimeColumn } from '../shared/query/timeColumn';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'paired_ttest',
  api: 'explore_json',
  defaults,
  initialValues: getTimeColumn,
  timeColumnValues: getTimeColumn,
  hasTextReport: true,
  chart: () => import('./Chart'),
};
