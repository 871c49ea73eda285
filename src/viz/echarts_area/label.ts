import type { VizLabel } from '../vizLabels';

export const label: VizLabel = { name: 'Area Chart', tile: { rank: 3, icon: 'M2 19V14L8 8l4 4 8-8V19Z' } };
