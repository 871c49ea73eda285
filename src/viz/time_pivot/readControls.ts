import type { FormData } from '../../lib/wire';
import { asNumber, asRecord, asString } from '../../lib/read';
import { getMetrics, metricLabel } from '../../query/labels';
import { readLegacyControls } from '../shared/timeseries/readLegacyControls';
import type { Controls } from '../shared/timeseries/types';

export interface TimePivotControls {
  /** The label of its metric; none for an invalid control. */
  readonly metrics: readonly string[];
  readonly controls: Controls;
  /** The colour of the current period; the others are paler the older they are. */
  readonly color: { readonly r: number; readonly g: number; readonly b: number };
}

function readChannel(value: unknown, fallback: number): number {
  return Math.round(Math.min(255, Math.max(0, asNumber(value, fallback))));
}

/** Superset's panel also offers number formats, which say nothing about a time. */
function readTimeFormat(value: unknown): string {
  const format = asString(value);
  return /%[a-zA-Z]/.test(format) ? format : 'smart_date';
}

/** The controls of time_pivot: those of the legacy line chart that its panel has, and a colour. */
export function readControls(formData: FormData): TimePivotControls {
  const controls = readLegacyControls(formData, 'line', 0);
  const { r, g, b } = asRecord(formData.color_picker);
  return {
    metrics: getMetrics(formData.metric).map(metricLabel),
    controls: {
      ...controls,
      markers: false,
      zoomable: false,
      x: { ...controls.x, timeFormat: readTimeFormat(formData.x_axis_format) },
      y: { ...controls.y, format: asString(formData.y_axis_format, 'SMART_NUMBER'), percent: false, sumsToOne: false },
      tooltip: { ...controls.tooltip, rich: true, sort: false },
    },
    color: { r: readChannel(r, 0), g: readChannel(g, 122), b: readChannel(b, 135) },
  };
}
