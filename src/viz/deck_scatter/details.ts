import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Map',
  tags: ['deckGL', 'Comparison', 'Scatter', '2D', 'Geo', 'Intensity', 'Density'],
  description: 'Circles at their coordinates; size and colour can follow a metric or a category.',
  presentIn: [2, 6],
  examples: [
    { caption: 'Large bubbles', controls: { multiplier: 6, max_radius: 100 } },
    {
      caption: 'Other colors',
      controls: { color_scheme_type: 'fixed_color', dimension: null, color_picker: { r: 220, g: 80, b: 40, a: 1 } },
    },
  ],
};
