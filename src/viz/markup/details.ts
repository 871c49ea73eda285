import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: '',
  tags: [],
  description: 'A text in Markdown or HTML.',
  // Of Superset before 2.0: only saved charts are drawn.
  presentIn: [],
};
