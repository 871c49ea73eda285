import type { FormData } from '../../lib/wire';
import { readSunburstControls, type SunburstControls } from '../shared/sunburst/sunburstModel';

export function readControls(formData: FormData): SunburstControls {
  return {
    ...readSunburstControls(formData, 'groupby'),
    // There is no control for it.
    dateFormat: '%Y-%m-%d',
    showLabels: false,
    // No segment is more than the whole: no label is written, either.
    labelThreshold: 101,
    labelType: 'key_value',
    showTotal: false,
    isLegacy: true,
    // As Superset's: two pixels at the edge of the largest chart. Thousands of such segments take a second to draw.
    minAngle: 0.005,
  };
}
