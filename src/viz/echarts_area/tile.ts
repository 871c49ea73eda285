import type { VizTile } from '../vizTiles';

export const tile: VizTile = { rank: 3, icon: 'M2 19V14L8 8l4 4 8-8V19Z' };
