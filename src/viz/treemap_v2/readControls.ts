import { asBoolean, asString } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { asOneOf } from '../shared/asOneOf';
import type { TreemapControls } from '../shared/treemap/treemapOption';
import { readSegmentControls, type SegmentControls } from '../shared/partToWhole/segmentControls';

/** As ECharts' own default. */
const GOLDEN_RATIO = (1 + Math.sqrt(5)) / 2;

export type Controls = SegmentControls & TreemapControls;

export function readControls(formData: FormData): Controls {
  return {
    ...readSegmentControls(formData, 'groupby'),
    showLabels: asBoolean(formData.show_labels, true),
    showUpperLabels: asBoolean(formData.show_upper_labels, true),
    // Superset spells one of the values 'Key'.
    labelType: asOneOf(asString(formData.label_type).toLowerCase(), ['key', 'value', 'key_value'], 'key_value'),
    ratio: GOLDEN_RATIO,
  };
}
