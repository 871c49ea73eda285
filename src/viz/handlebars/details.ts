import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: '',
  tags: [],
  description:
    'Draws the rows with a Handlebars template of your own: HTML or Markdown, with loops, conditions and formatted values.',
  presentIn: [2, 6],
};
