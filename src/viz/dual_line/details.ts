import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Evolution',
  tags: ['Legacy', 'nvd3'],
  description: 'Two metrics as lines over time, each against an axis of its own.',
  presentIn: [2],
  examples: [
    {
      caption: 'Annotation layers',
      controls: {
        annotation_layers: [
          {
            name: '20 °C',
            annotationType: 'FORMULA',
            value: '20',
            style: 'dashed',
            width: 2,
            color: '#e04355',
            show: true,
          },
        ],
      },
    },
    { caption: 'Other colors', controls: { color_scheme: 'd3Category10' } },
  ],
};
