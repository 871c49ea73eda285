import { asBoolean, asOptionalString } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { getMetrics, metricLabel } from '../../query/labels';
import type { AxisOrder } from '../shared/heatmap/buildHeatmap';
import { readAxisOrder } from '../shared/heatmap/readAxisOrder';
import { readInterval } from '../shared/heatmap/readInterval';
import type { HeatmapControls } from '../shared/heatmap/types';
import { readMargin } from '../shared/readMargin';
import { readBounds } from '../shared/timeseries/readControls';

export interface Controls extends HeatmapControls {
  readonly xOrder: AxisOrder;
  readonly yOrder: AxisOrder;
  /** The colour shows the rank of a value rather than its place between the lowest and the highest. */
  readonly normalized: boolean;
}

export function readControls(formData: FormData): Controls {
  const [low, high] = readBounds(formData.y_axis_bounds);
  return {
    metric: getMetrics(formData.metric).map(metricLabel)[0] ?? '',
    xOrder: readAxisOrder(formData.sort_x_axis) ?? 'alpha_asc',
    yOrder: readAxisOrder(formData.sort_y_axis) ?? 'alpha_asc',
    normalized: asBoolean(formData.normalized),
    colorScheme: asOptionalString(formData.linear_color_scheme),
    bounds: [low ?? 0, high ?? 1],
    legend: asBoolean(formData.show_legend, true) ? 'continuous' : 'none',
    isLegendUpright: true,
    hasRelativeLevels: true,
    isTopDown: true,
    xInterval: readInterval(formData.xscale_interval),
    yInterval: readInterval(formData.yscale_interval),
    xRotation: undefined,
    leftMargin: readMargin(formData.left_margin),
    bottomMargin: readMargin(formData.bottom_margin),
    numberFormat: asOptionalString(formData.y_axis_format),
    currency: undefined,
    showValues: asBoolean(formData.show_values),
    shareTitle: asBoolean(formData.show_perc, true) ? '%' : undefined,
    borderColor: 'transparent',
    borderWidth: 0,
    isSmooth: formData.canvas_image_rendering === 'auto',
  };
}
