import { defaults } from './defaults';
import type { VizPlugin } from '../types';

export const plugin: VizPlugin = {
  viz_type: 'chord',
  name: 'Chord Diagram',
  api: 'explore_json',
  defaults,
};
