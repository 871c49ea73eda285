import { safeColor } from '../../lib/color/color';
import { asBoolean, asOptionalString, asString } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { columnLabel, getColumns, isMetric, metricLabel } from '../../query/labels';
import { asOneOf } from '../shared/asOneOf';

export interface StepStyle {
  readonly color: string;
  /** The user's own name in the legend; '' for the usual one. */
  readonly label: string;
}

export interface Controls {
  /** Names of columns in the result; '' for those not set. */
  readonly xAxis: string;
  readonly breakdown: string;
  readonly metric: string;
  readonly increase: StepStyle;
  readonly decrease: StepStyle;
  readonly total: StepStyle;
  readonly showTotal: boolean;
  readonly showValue: boolean;
  readonly showLegend: boolean;
  readonly xTitle: string;
  readonly yTitle: string;
  readonly timeFormat: string | undefined;
  readonly ticksLayout: 'auto' | 'flat' | '45°' | '90°' | 'staggered';
  readonly valueFormat: string | undefined;
  /** As saved; valueFormatter reads it. */
  readonly currency: unknown;
}

function columnName(value: unknown): string {
  const [column] = getColumns(value);
  return column === undefined ? '' : columnLabel(column);
}

export function readControls(formData: FormData): Controls {
  return {
    xAxis: columnName(formData.x_axis),
    breakdown: columnName(formData.groupby),
    metric: isMetric(formData.metric) ? metricLabel(formData.metric) : '',
    increase: { color: safeColor(formData.increase_color, '#5ac189'), label: asString(formData.increase_label) },
    decrease: { color: safeColor(formData.decrease_color, '#e04355'), label: asString(formData.decrease_label) },
    total: { color: safeColor(formData.total_color, '#666666'), label: asString(formData.total_label) },
    showTotal: asBoolean(formData.show_total, true),
    showValue: asBoolean(formData.show_value),
    showLegend: asBoolean(formData.show_legend),
    xTitle: asString(formData.x_axis_label),
    yTitle: asString(formData.y_axis_label),
    timeFormat: asOptionalString(formData.x_axis_time_format),
    ticksLayout: asOneOf(formData.x_ticks_layout, ['auto', 'flat', '45°', '90°', 'staggered'], 'auto'),
    valueFormat: asOptionalString(formData.y_axis_format),
    currency: formData.currency_format,
  };
}
