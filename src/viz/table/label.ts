import type { VizLabel } from '../vizLabels';

export const label: VizLabel = { name: 'Table', tile: { rank: 4, icon: 'M3 4h16v14H3ZM3 9h16M3 13.5h16M9 4v14' } };
