import { asNumber } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { columnLabel, getColumns, getMetrics, metricLabel } from '../../query/labels';

export interface Controls {
  readonly metrics: readonly string[];
  /** The dimensions' names in the result. */
  readonly groupby: readonly string[];
  /** p-values up to this one are significant. */
  readonly significanceLevel: number;
  /** Digits after the point. */
  readonly pValuePrecision: number;
  readonly liftPrecision: number;
}

function readPrecision(value: unknown, fallback: number): number {
  return Math.min(20, Math.max(0, Math.round(asNumber(value, fallback))));
}

export function readControls(formData: FormData): Controls {
  return {
    metrics: getMetrics(formData.metrics).map(metricLabel),
    groupby: getColumns(formData.groupby).map(columnLabel),
    significanceLevel: asNumber(formData.significance_level, 0.05),
    pValuePrecision: readPrecision(formData.pvalue_precision, 6),
    liftPrecision: readPrecision(formData.liftvalue_precision, 4),
  };
}
