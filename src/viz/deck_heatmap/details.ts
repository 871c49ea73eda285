import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Map',
  tags: ['deckGL', 'Spatial', 'Comparison'],
  description: 'A smooth surface whose colour shows where points are dense or heavy.',
  presentIn: [6],
  examples: [
    { caption: 'Other colors', controls: { linear_color_scheme: 'schemeBuPu', radius_pixels: 50 } },
    { caption: 'Small', controls: { radius_pixels: 12 } },
  ],
};
