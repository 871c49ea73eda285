import type { VizLabel } from '../vizLabels';

export const label: VizLabel = {
  name: 'Big Number',
  tile: { rank: 5, icon: 'M4 7l3-2v12M12 7a3 3 0 0 1 6 0c0 3-6 6-6 10h6' },
};
