import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: '',
  tags: [],
  description: 'A page of another site.',
  // Of Superset before 2.0: only saved charts are drawn.
  presentIn: [],
};
