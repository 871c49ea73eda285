import type { VizLabel } from '../vizLabels';

export const label: VizLabel = { name: 'Bar Chart', tile: { rank: 2, icon: 'M4 19V11M9 19V5M14 19V9M19 19V3' } };
