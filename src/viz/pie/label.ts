import type { VizLabel } from '../vizLabels';

export const label: VizLabel = { name: 'Pie Chart', tile: { rank: 6, icon: 'M11 3a8 8 0 1 0 8 8h-8Z' } };
