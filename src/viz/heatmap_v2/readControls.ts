import { parseColor, toCss } from '../../lib/color/color';
import { asBoolean, asNumber, asOptionalString, asString } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { columnLabel, getColumns, getMetrics, metricLabel } from '../../query/labels';
import { asOneOf } from '../shared/asOneOf';
import type { AxisOrder } from '../shared/heatmap/buildHeatmap';
import { readAxisOrder } from '../shared/heatmap/readAxisOrder';
import { readInterval } from '../shared/heatmap/readInterval';
import type { HeatmapControls } from '../shared/heatmap/types';
import { readMargin } from '../shared/readMargin';
import { readBounds } from '../shared/timeseries/readControls';

export interface Controls extends HeatmapControls {
  /** The names of the columns in the result; undefined without one. */
  readonly xColumn: string | undefined;
  readonly yColumn: string | undefined;
  readonly xOrder: AxisOrder | undefined;
  readonly yOrder: AxisOrder | undefined;
  readonly timeFormat: string;
  /** Shares are of a column, of a row or of the whole. */
  readonly shareOf: 'x' | 'y' | 'heatmap';
}

const WIDEST_BORDER = 10;

export function readControls(formData: FormData): Controls {
  const xColumn = getColumns(formData.x_axis).map(columnLabel)[0];
  const yColumn = getColumns(formData.groupby).map(columnLabel)[0];
  const shareOf = asOneOf(formData.normalize_across, ['x', 'y', 'heatmap'], 'heatmap');
  const shareName = { x: xColumn ?? 'x', y: yColumn ?? 'y', heatmap: 'heatmap' }[shareOf];
  const borderColor = parseColor(formData.border_color);
  const isShown = asBoolean(formData.show_legend, true);
  return {
    xColumn,
    yColumn,
    metric: getMetrics(formData.metric).map(metricLabel)[0] ?? '',
    xOrder: readAxisOrder(formData.sort_x_axis),
    yOrder: readAxisOrder(formData.sort_y_axis),
    timeFormat: asString(formData.x_axis_time_format, 'smart_date'),
    shareOf,
    colorScheme: asOptionalString(formData.linear_color_scheme),
    bounds: readBounds(formData.value_bounds),
    legend: isShown ? asOneOf(formData.legend_type, ['continuous', 'piecewise'], 'continuous') : 'none',
    isLegendUpright: false,
    hasRelativeLevels: asBoolean(formData.normalized),
    isTopDown: false,
    xInterval: readInterval(formData.xscale_interval),
    yInterval: readInterval(formData.yscale_interval),
    xRotation: asNumber(formData.xAxisLabelRotation) || undefined,
    leftMargin: readMargin(formData.left_margin),
    bottomMargin: readMargin(formData.bottom_margin),
    numberFormat: asOptionalString(formData.y_axis_format),
    currency: formData.currency_format,
    showValues: asBoolean(formData.show_values),
    shareTitle: asBoolean(formData.show_percentage, true) ? `% (${shareName})` : undefined,
    borderColor: borderColor ? toCss(borderColor) : '#000000',
    borderWidth: Math.min(WIDEST_BORDER, Math.max(0, asNumber(formData.border_width, 0))),
    isSmooth: false,
  };
}
