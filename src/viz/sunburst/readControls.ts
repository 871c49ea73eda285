import type { FormData } from '../../lib/wire';
import { readSunburstControls, type SunburstControls } from '../shared/sunburst/sunburstModel';

export function readControls(formData: FormData): SunburstControls {
  return {
    ...readSunburstControls(formData, 'groupby'),
    // There is no control for it.
    dateFormat: '%Y-%m-%d',
    showLabels: false,
    labelThreshold: 0,
    labelType: 'key_value',
    showTotal: false,
    hasEqualAreas: true,
  };
}
