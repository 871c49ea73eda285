import type { VizTile } from '../vizTiles';

export const tile: VizTile = { rank: 1, icon: 'M2 16 8 9l4 4 8-9' };
