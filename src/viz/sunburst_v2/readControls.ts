import { asBoolean } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { asOneOf } from '../shared/asOneOf';
import { readLabelThreshold } from '../shared/partToWhole/segmentControls';
import { readSunburstControls, type SunburstControls } from '../shared/sunburst/sunburstModel';

export function readControls(formData: FormData): SunburstControls {
  return {
    ...readSunburstControls(formData, 'columns'),
    showLabels: asBoolean(formData.show_labels),
    labelThreshold: readLabelThreshold(formData),
    labelType: asOneOf(formData.label_type, ['key', 'value', 'key_value'], 'key'),
    showTotal: asBoolean(formData.show_total),
    isLegacy: false,
    minAngle: 0,
  };
}
