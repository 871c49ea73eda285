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
    {
      caption: 'Table',
      controls: {
        handlebarsTemplate:
          '<table><tr><th></th><th>People</th><th>Countries</th><th>Years</th></tr>{{#each data}}<tr><th>{{this.region}}</th><td>{{formatNumber this.people}}</td><td>{{this.countries}}</td><td>{{sprintf "%.1f" this.years}}</td></tr>{{/each}}</table>',
        styleTemplate:
          'table { inline-size: 100%; border-collapse: collapse; font-size: 16px } th, td { padding: 8px; border-block-end: 1px solid #ccc; text-align: end } th:first-child { text-align: start }',
      },
    },
  ],
};
