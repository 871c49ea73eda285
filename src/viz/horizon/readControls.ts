import { asNumber } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { asOneOf } from '../shared/asOneOf';

export interface Controls {
  /** Pixels. */
  readonly seriesHeight: number;
  /** What the bands are relative to: the range of the series, of all series, or the change since the first value. */
  readonly scale: 'series' | 'overall' | 'change';
}

export function readControls(formData: FormData): Controls {
  return {
    seriesHeight: Math.min(1000, Math.max(4, Math.trunc(asNumber(formData.series_height, 25)))),
    scale: asOneOf(formData.horizon_color_scale, ['series', 'overall', 'change'], 'series'),
  };
}
