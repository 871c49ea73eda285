import { own } from '../../lib/own';
import { asBoolean, asNumber, asOptionalString, asRecord } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { getColumns, getMetrics, metricLabel, uniqueBy } from '../../query/labels';
import type { QueryColumn } from '../../query/types';
import { asOneOf } from '../shared/asOneOf';
import { readSegmentLegend, type SegmentLegendControls } from '../shared/partToWhole/segmentControls';

const POSITIONS = [
  'top',
  'left',
  'right',
  'bottom',
  'inside',
  'insideLeft',
  'insideRight',
  'insideTop',
  'insideBottom',
  'insideTopLeft',
  'insideBottomLeft',
  'insideTopRight',
  'insideBottomRight',
] as const;

/** An axis of the radar. */
export interface AxisControls {
  /** The metric's label. */
  readonly metric: string;
  readonly min: number | undefined;
  readonly max: number | undefined;
}

export interface Controls {
  readonly dimensions: readonly QueryColumn[];
  readonly axes: readonly AxisControls[];
  readonly numberFormat: string | undefined;
  readonly dateFormat: string | undefined;
  readonly legend: SegmentLegendControls;
  readonly showLabels: boolean;
  readonly labelType: 'value' | 'key_value';
  readonly labelPosition: (typeof POSITIONS)[number];
  readonly isCircle: boolean;
}

export function readControls(formData: FormData): Controls {
  const configs = asRecord(formData.column_config);
  const metrics = uniqueBy(getMetrics(formData.metrics), metricLabel).map(metricLabel);
  return {
    dimensions: getColumns(formData.groupby),
    axes: metrics.map((metric) => {
      const { radarMetricMinValue, radarMetricMaxValue } = asRecord(own(configs, metric));
      return { metric, min: asNumber(radarMetricMinValue), max: asNumber(radarMetricMaxValue) };
    }),
    numberFormat: asOptionalString(formData.number_format),
    dateFormat: asOptionalString(formData.date_format),
    legend: readSegmentLegend(formData),
    showLabels: asBoolean(formData.show_labels, true),
    labelType: asOneOf(formData.label_type, ['value', 'key_value'], 'value'),
    labelPosition: asOneOf(formData.label_position, POSITIONS, 'top'),
    isCircle: asBoolean(formData.is_circle),
  };
}
