import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: '',
  tags: [],
  description:
    'Draws the rows with a Handlebars template of your own: HTML or Markdown, with loops, conditions and formatted values.',
  presentIn: [2, 6],
  examples: [
    {
      caption: 'List',
      controls: {
        handlebarsTemplate:
          '<ul>{{#each data}}<li><b>{{this.region}}</b>: {{formatNumber this.people}}</li>{{/each}}</ul>',
        styleTemplate: 'li { font-size: 20px }',
      },
    },
  ],
};
