import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Map',
  tags: ['deckGL', 'Geo', '3D', 'Relational', 'Web'],
  description: 'Arcs from one place to another, such as flights or shipments, in fixed colours or one per category.',
  presentIn: [2, 6],
  examples: [
    { caption: 'Thick arcs', controls: { stroke_width: 5 } },
    {
      caption: 'Other colors',
      controls: {
        color_scheme_type: 'fixed_color',
        color_picker: { r: 120, g: 60, b: 180, a: 1 },
        target_color_picker: { r: 240, g: 130, b: 0, a: 1 },
      },
    },
  ],
};
