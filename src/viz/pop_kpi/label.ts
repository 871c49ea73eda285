import type { VizLabel } from '../vizLabels';

export const label: VizLabel = { name: 'Big Number with Time Period Comparison' };
