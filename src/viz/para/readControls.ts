import { asBoolean, asOptionalString } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { columnLabel, getColumns, getMetrics, metricLabel } from '../../query/labels';

export interface Controls {
  /** The column of the series; '' without one. */
  readonly series: string;
  readonly metrics: readonly string[];
  /** The metric of the lines' colours; '' without one. */
  readonly colorMetric: string;
  readonly showTable: boolean;
  /** The series has an axis too. */
  readonly includeSeries: boolean;
  readonly scheme: string | undefined;
}

export function readControls(formData: FormData): Controls {
  const [series] = getColumns(formData.series);
  const [colorMetric] = getMetrics(formData.secondary_metric);
  return {
    series: series === undefined ? '' : columnLabel(series),
    metrics: [...new Set(getMetrics(formData.metrics).map(metricLabel))],
    colorMetric: colorMetric === undefined ? '' : metricLabel(colorMetric),
    showTable: asBoolean(formData.show_datatable),
    includeSeries: asBoolean(formData.include_series),
    scheme: asOptionalString(formData.linear_color_scheme),
  };
}
