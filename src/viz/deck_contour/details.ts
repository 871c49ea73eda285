import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Map',
  tags: ['deckGL', 'Spatial', 'Comparison'],
  description: 'Lines and bands that join places of equal density, computed on a grid of the size you choose.',
  presentIn: [6],
  examples: [
    {
      caption: 'Outlines only',
      controls: {
        contours: [
          { lowerThreshold: 2, color: { r: 100, g: 160, b: 220, a: 1 }, strokeWidth: 2 },
          { lowerThreshold: 8, color: { r: 40, g: 90, b: 170, a: 1 }, strokeWidth: 2 },
          { lowerThreshold: 30, color: { r: 180, g: 20, b: 20, a: 1 }, strokeWidth: 3 },
        ],
      },
    },
    {
      caption: 'Other colors',
      controls: {
        contours: [
          { lowerThreshold: 2, upperThreshold: 8, color: { r: 250, g: 200, b: 90, a: 1 } },
          { lowerThreshold: 8, upperThreshold: 1000, color: { r: 220, g: 80, b: 40, a: 1 } },
        ],
      },
    },
  ],
};
