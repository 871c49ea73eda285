import type { FormData } from '../../lib/wire';
import { readLegacyControls } from '../shared/timeseries/readLegacyControls';
import type { Controls } from '../shared/timeseries/types';

/** The controls of compare: those of the legacy line chart that its panel has. */
export function readControls(formData: FormData): Controls {
  const controls = readLegacyControls(formData, 'line', 0);
  return {
    ...controls,
    seriesType: 'line',
    markers: false,
    zoomable: false,
    legend: { ...controls.legend, show: true },
    y: {
      ...controls.y,
      // A change of a share is no share.
      percent: false,
      sumsToOne: false,
    },
    tooltip: { ...controls.tooltip, rich: true },
  };
}
