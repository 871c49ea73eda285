import { asNumber, asString } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { isMetric, metricLabel } from '../../query/labels';

/** A value to compare the measure with. */
export interface Mark {
  readonly value: number;
  /** '' without one. */
  readonly label: string;
}

export interface Controls {
  readonly metric: string;
  /** The ends of the ranges, greatest first, so that smaller ones are drawn on top. */
  readonly ranges: readonly Mark[];
  readonly markers: readonly Mark[];
  readonly markerLines: readonly Mark[];
}

/** A list such as `60, 90`, and one of labels. */
function readMarks(values: unknown, labels: unknown): Mark[] {
  const split = (text: unknown) => (typeof text === 'number' ? String(text) : asString(text)).split(',');
  const names = split(labels).map((name) => name.trim());
  return split(values).flatMap((text, i) => {
    const value = asNumber(text);
    return value === undefined ? [] : [{ value, label: names[i] ?? '' }];
  });
}

export function readControls(formData: FormData): Controls {
  const { metric } = formData;
  return {
    metric: isMetric(metric) ? metricLabel(metric) : '',
    ranges: readMarks(formData.ranges, formData.range_labels).sort((a, b) => b.value - a.value),
    markers: readMarks(formData.markers, formData.marker_labels),
    markerLines: readMarks(formData.marker_lines, formData.marker_line_labels),
  };
}
