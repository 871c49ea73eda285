import { asOptionalString } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { isMetric, metricLabel } from '../../query/labels';

export interface Controls {
  /** The metric's label; '' without one. */
  readonly metric: string;
  readonly numberFormat: string | undefined;
}

export function readControls({ metric, y_axis_format }: FormData): Controls {
  return { metric: isMetric(metric) ? metricLabel(metric) : '', numberFormat: asOptionalString(y_axis_format) };
}
