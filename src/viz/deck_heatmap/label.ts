import type { VizLabel } from '../vizLabels';

export const label: VizLabel = { name: 'deck.gl Heatmap' };
