import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Map',
  tags: ['Business', 'Intensity', 'Legacy', 'Density', 'Scatter', 'Transformable'],
  description: 'Points on a map; those close to each other are grouped, and the groups show a number.',
  presentIn: [2, 6],
  examples: [
    { caption: 'Points', controls: { clustering_radius: '0', viewport_zoom: 6.5 } },
    { caption: 'Other colors', controls: { mapbox_color: 'rgb(220, 80, 40)' } },
  ],
};
