import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Tools',
  tags: [],
  description: 'Fields that filter the other charts of a dashboard, as older versions had them.',
  presentIn: [2],
};
