import type { FormData } from '../../lib/wire';
import { getMetrics, metricLabel } from '../../query/labels';
import { readTwoAxisControls, type TwoAxisControls } from '../shared/timeseries/layers/readTwoAxisControls';

export interface DualLineControls extends TwoAxisControls {
  /** The labels of the metrics on each axis: one, or none for an invalid control. */
  readonly metrics: readonly [readonly string[], readonly string[]];
}

const readLabels = (metric: unknown): readonly string[] => getMetrics(metric).slice(0, 1).map(metricLabel);

/** The controls of dual_line. Its lines are always straight and without markers. */
export function readControls(formData: FormData): DualLineControls {
  const { controls, axes } = readTwoAxisControls(formData);
  return {
    controls: { ...controls, seriesType: 'line', markers: false },
    axes,
    metrics: [readLabels(formData.metric), readLabels(formData.metric_2)],
  };
}
