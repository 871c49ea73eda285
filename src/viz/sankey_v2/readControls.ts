import type { FormData } from '../../lib/wire';
import { getColumns, isMetric, metricLabel } from '../../query/labels';
import type { QueryColumn } from '../../query/types';

export interface Controls {
  readonly dimensions: readonly QueryColumn[];
  /** The metric's label; '' without one. */
  readonly metric: string;
}

export function readControls({ source, target, metric }: FormData): Controls {
  return {
    dimensions: [source, target].flatMap((column) => getColumns(column).slice(0, 1)),
    metric: isMetric(metric) ? metricLabel(metric) : '',
  };
}
