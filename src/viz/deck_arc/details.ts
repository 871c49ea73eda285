import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Map',
  tags: ['deckGL', 'Geo', '3D', 'Relational', 'Web'],
  description: 'Arcs from one place to another, such as flights or shipments, in fixed colours or one per category.',
  presentIn: [2, 6],
  examples: [{ caption: 'Thick arcs', controls: { stroke_width: 5 } }],
};
