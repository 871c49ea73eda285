import { asBoolean, asNumber, asString } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { asOneOf } from '../shared/asOneOf';
import {
  readLabelThreshold,
  readSegmentControls,
  readSegmentLegend,
  type SegmentControls,
  type SegmentLegendControls,
} from '../shared/partToWhole/segmentControls';

const LABEL_TYPES = [
  'key',
  'value',
  'percent',
  'key_value',
  'key_percent',
  'key_value_percent',
  'value_percent',
  'template',
] as const;

export interface Controls extends SegmentControls {
  readonly legend: SegmentLegendControls;
  readonly showLabels: boolean;
  readonly labelType: (typeof LABEL_TYPES)[number];
  readonly labelTemplate: string;
  readonly labelsOutside: boolean;
  readonly labelLine: boolean;
  /** Slices with a smaller share have no label, percent. */
  readonly labelThreshold: number;
  /** Slices with a smaller share are summed up as 'Other', percent. */
  readonly otherThreshold: number;
  readonly donut: boolean;
  /** Percent of the box, 0–100; 0 without a hole. */
  readonly innerRadius: number;
  readonly outerRadius: number;
  readonly roseType: 'area' | 'radius' | 'none';
  readonly showTotal: boolean;
}

function readPercent(value: unknown, fallback: number): number {
  return Math.min(100, Math.max(0, asNumber(value, fallback)));
}

export function readControls(formData: FormData): Controls {
  const donut = asBoolean(formData.donut);
  return {
    ...readSegmentControls(formData, 'groupby'),
    legend: readSegmentLegend(formData),
    showLabels: asBoolean(formData.show_labels, true),
    // Old 2.x charts have pie_label_type.
    labelType: asOneOf(asString(formData.label_type) || formData.pie_label_type, LABEL_TYPES, 'key'),
    labelTemplate: asString(formData.label_template),
    labelsOutside: asBoolean(formData.labels_outside, true),
    labelLine: asBoolean(formData.label_line),
    labelThreshold: readLabelThreshold(formData),
    otherThreshold: asNumber(formData.threshold_for_other, 0),
    donut,
    innerRadius: donut ? readPercent(formData.innerRadius, 30) : 0,
    outerRadius: readPercent(formData.outerRadius, 70),
    roseType: asOneOf(formData.roseType, ['area', 'radius', 'none'], 'none'),
    showTotal: asBoolean(formData.show_total),
  };
}
