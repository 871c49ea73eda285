import type { VizLabel } from '../vizLabels';

export const label: VizLabel = { name: 'Line Chart', tile: { rank: 1, icon: 'M2 16 8 9l4 4 8-9' } };
