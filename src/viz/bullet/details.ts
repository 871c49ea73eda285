import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'KPI',
  tags: ['Business', 'Legacy', 'Report', 'nvd3'],
  description: 'A single value as a bar against ranges, with markers for targets.',
  presentIn: [2, 6],
  examples: [
    { caption: 'Marker lines', controls: { markers: '', marker_lines: '5,15', marker_line_labels: 'Goal,Late' } },
    { caption: 'Intervals', controls: { ranges: '4,8,12,16', range_labels: '', markers: '', marker_labels: '' } },
  ],
};
