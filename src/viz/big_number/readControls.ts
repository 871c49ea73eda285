import { parseColor, toCss } from '../../lib/color/color';
import { asBoolean, asNumber, asRecord, asString } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { columnLabel, isColumn } from '../../query/labels';
import { readNumberControls, type NumberControls } from '../shared/bigNumber/numberControls';
import type { TrendAxesOptions } from '../shared/bigNumber/trendAxesOptions';

const AGGREGATIONS = ['LAST_VALUE', 'sum', 'mean', 'min', 'max', 'median', 'raw'] as const;
const DEFAULT_COLOR = 'rgb(0, 122, 135)';

export interface Controls extends NumberControls {
  /** The label of the x axis; undefined for charts saved before the control existed. */
  readonly xAxis: string | undefined;
  /** 'raw': the value of a second query. */
  readonly aggregation: (typeof AGGREGATIONS)[number];
  /** Rows back to the compared value; 0: none is compared. */
  readonly compareLag: number;
  readonly compareSuffix: string;
  readonly showTimestamp: boolean;
  readonly showTrendLine: boolean;
  /** The line spans the whole time range. */
  readonly fixTimeRange: boolean;
  readonly fromZero: boolean;
  /** CSS colour. */
  readonly trendColor: string;
  readonly axes: TrendAxesOptions;
}

function readColor(picker: unknown): string {
  const { r = 0, g = 122, b = 135, a = 1 } = asRecord(picker);
  const color = parseColor({ r, g, b, a });
  return color ? toCss(color) : DEFAULT_COLOR;
}

export function readControls(formData: FormData): Controls {
  return {
    ...readNumberControls(formData),
    xAxis: isColumn(formData.x_axis) ? columnLabel(formData.x_axis) : undefined,
    aggregation: AGGREGATIONS.find((aggregation) => aggregation === formData.aggregation) ?? 'LAST_VALUE',
    compareLag: Math.max(0, Math.trunc(asNumber(formData.compare_lag, 0))),
    compareSuffix: asString(formData.compare_suffix),
    showTimestamp: asBoolean(formData.show_timestamp),
    showTrendLine: asBoolean(formData.show_trend_line, true),
    fixTimeRange: asBoolean(formData.time_range_fixed),
    fromZero: asBoolean(formData.start_y_axis_at_zero, true),
    trendColor: readColor(formData.color_picker),
    axes: {
      x: asBoolean(formData.show_x_axis),
      xLabels: asBoolean(formData.show_x_axis_min_max_labels),
      y: asBoolean(formData.show_y_axis),
      yLabels: asBoolean(formData.show_y_axis_min_max_labels),
    },
  };
}
