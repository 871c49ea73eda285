import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Map',
  tags: {
    2: ['deckGL', 'Comparison', 'Intensity', 'Experimental', 'Density'],
    6: ['deckGL', 'Comparison', 'Intensity', 'Density'],
  },
  description:
    'A grid over the screen whose squares are computed again with each zoom: where points are, at any scale.',
  presentIn: [2, 6],
  examples: [
    { caption: 'Larger cells', controls: { grid_size: 40 } },
    { caption: 'Fixed color', controls: { color_scheme_type: 'fixed_color' } },
  ],
};
