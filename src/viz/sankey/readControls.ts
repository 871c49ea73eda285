import type { FormData } from '../../lib/wire';
import { isMetric, metricLabel } from '../../query/labels';

export interface Controls {
  /** The metric's label; '' without one. */
  readonly metric: string;
}

export function readControls({ metric }: FormData): Controls {
  return { metric: isMetric(metric) ? metricLabel(metric) : '' };
}
