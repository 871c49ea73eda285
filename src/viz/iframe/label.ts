import type { VizLabel } from '../vizLabels';

export const label: VizLabel = { name: 'iFrame' };
