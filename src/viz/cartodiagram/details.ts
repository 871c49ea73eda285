import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Map',
  tags: ['Geo', '2D', 'Spatial', 'Experimental'],
  description: 'A map that draws another chart at each place.',
  presentIn: [6],
  examples: [
    { caption: 'Small', controls: { chart_size: { type: 'FIXED', values: { 0: { width: 45, height: 45 } } } } },
    { caption: 'Other colors', controls: { chart_background_color: { r: 0, g: 122, b: 135, a: 0.4 } } },
  ],
};
