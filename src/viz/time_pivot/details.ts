import type { VizDetails } from '../vizDetails';

export const details: VizDetails = {
  category: 'Evolution',
  tags: ['Legacy', 'Time', 'nvd3'],
  description: 'One line per period, such as a week, all over the times of the current period.',
  presentIn: [2, 6],
  examples: [
    { caption: 'Smooth lines', controls: { line_interpolation: 'basis' } },
    { caption: 'Logarithmic axis', controls: { y_log_scale: true } },
  ],
};
