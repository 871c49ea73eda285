import { asBoolean, asNumber } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { asOneOf } from '../shared/asOneOf';
import { readSunburstControls, type SunburstControls } from '../shared/sunburst/sunburstModel';

export function readControls(formData: FormData): SunburstControls {
  return {
    ...readSunburstControls(formData, 'columns'),
    showLabels: asBoolean(formData.show_labels),
    labelThreshold: asNumber(formData.show_labels_threshold, 5),
    labelType: asOneOf(formData.label_type, ['key', 'value', 'key_value'], 'key'),
    showTotal: asBoolean(formData.show_total),
    hasEqualAreas: false,
    minAngle: 0,
  };
}
