import { asBoolean, asString } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { asOneOf } from '../shared/asOneOf';
import { readSegmentControls, type SegmentControls } from '../shared/partToWhole/segmentControls';

export interface Controls extends SegmentControls {
  readonly showLabels: boolean;
  readonly showUpperLabels: boolean;
  readonly labelType: 'key' | 'value' | 'key_value';
}

export function readControls(formData: FormData): Controls {
  return {
    ...readSegmentControls(formData, 'groupby'),
    showLabels: asBoolean(formData.show_labels, true),
    showUpperLabels: asBoolean(formData.show_upper_labels, true),
    // Superset spells one of the values 'Key'.
    labelType: asOneOf(asString(formData.label_type).toLowerCase(), ['key', 'value', 'key_value'], 'key_value'),
  };
}
