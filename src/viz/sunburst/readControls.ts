import type { FormData } from '../../lib/wire';
import { readSunburstControls, type SunburstControls } from '../shared/sunburst/sunburstModel';

export function readControls(formData: FormData): SunburstControls {
  return {
    ...readSunburstControls(formData, 'groupby'),
    showLabels: false,
    labelThreshold: 0,
    labelType: 'key_value',
    showTotal: false,
    hasEqualAreas: true,
  };
}
