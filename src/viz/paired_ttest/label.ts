import type { VizLabel } from '../vizLabels';

export const label: VizLabel = { name: 'Paired t-test Table' };
