import { parseColor, toCss } from '../../lib/color/color';
import { asBoolean, asNumber, asOptionalString } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { getColumns, isMetric, metricLabel } from '../../query/labels';
import type { QueryColumn } from '../../query/types';
import { asOneOf } from '../shared/asOneOf';

/** Pixels; more would cover the whole map. */
const LARGEST_BUBBLE = 500;

export interface Controls {
  /** The column with the countries; [] without one. */
  readonly entity: readonly QueryColumn[];
  readonly countryField: 'name' | 'cioc' | 'cca2' | 'cca3';
  readonly metric: string;
  /** '' without one. */
  readonly bubbleMetric: string;
  readonly showBubbles: boolean;
  readonly maxBubbleSize: number;
  readonly bubbleColor: string;
  readonly colorBy: 'metric' | 'country';
  readonly linearScheme: string | undefined;
  readonly numberFormat: string;
  /** As saved; valueFormatter reads it. */
  readonly currency: unknown;
}

const toMetricLabel = (metric: unknown) => (isMetric(metric) ? metricLabel(metric) : '');

export function readControls(formData: FormData): Controls {
  const color = parseColor(formData.color_picker) ?? { r: 0, g: 122, b: 135, a: 1 };
  return {
    entity: getColumns(formData.entity).slice(0, 1),
    countryField: asOneOf(formData.country_fieldtype, ['name', 'cioc', 'cca2', 'cca3'], 'cca2'),
    metric: toMetricLabel(formData.metric),
    bubbleMetric: toMetricLabel(formData.secondary_metric),
    showBubbles: asBoolean(formData.show_bubbles),
    maxBubbleSize: Math.min(LARGEST_BUBBLE, Math.max(1, asNumber(formData.max_bubble_size, 25))),
    // Superset ignores the opacity of the picked colour: bubbles are half transparent.
    bubbleColor: toCss({ ...color, a: 1 }),
    colorBy: asOneOf(formData.color_by, ['metric', 'country'], 'metric'),
    linearScheme: asOptionalString(formData.linear_color_scheme),
    numberFormat: asOptionalString(formData.y_axis_format) ?? 'SMART_NUMBER',
    currency: formData.currency_format,
  };
}
