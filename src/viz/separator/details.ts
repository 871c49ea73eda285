import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: '',
  tags: [],
  description: 'A heading or a text between charts, in Markdown or HTML.',
  // Both versions have its control panel, but offer it nowhere: only saved charts are drawn.
  presentIn: [],
};
