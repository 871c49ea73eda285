import { asBoolean, asNumber, asOptionalString, asString } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { columnLabel, getColumns, getMetrics, metricLabel } from '../../query/labels';
import { asOneOf } from '../shared/asOneOf';
import type { BubbleAxis, BubbleControls } from '../shared/bubble/types';
import { readMargin } from '../shared/readMargin';
import { readBounds } from '../shared/timeseries/readControls';

export interface Controls extends BubbleControls {
  /** The names of the columns in the result; undefined without one. */
  readonly entity: string | undefined;
  readonly series: string | undefined;
}

const MOST_PIXELS = 500;

function firstMetric(value: unknown): string {
  return getMetrics(value).map(metricLabel)[0] ?? '';
}

function readX(formData: FormData): BubbleAxis {
  const isTruncated = asBoolean(formData.truncateXAxis, true);
  return {
    title: asString(formData.x_axis_label),
    titleMargin: readMargin(formData.x_axis_title_margin) ?? 0,
    format: asOptionalString(formData.xAxisFormat),
    isLogarithmic: asBoolean(formData.logXAxis),
    bounds: isTruncated ? readBounds(formData.xAxisBounds) : [undefined, undefined],
    // As in Superset: the control is for the bounds alone.
    isTruncated: true,
    rotation: asNumber(formData.xAxisLabelRotation, 0),
    isStaggered: false,
    showsAllLabels: asNumber(formData.xAxisLabelInterval) === 0,
    showsMinMax: false,
    margin: undefined,
  };
}

function readY(formData: FormData): BubbleAxis {
  return {
    title: asString(formData.y_axis_label),
    titleMargin: readMargin(formData.y_axis_title_margin) ?? 0,
    format: asOptionalString(formData.y_axis_format),
    isLogarithmic: asBoolean(formData.logYAxis),
    bounds: readBounds(formData.y_axis_bounds),
    isTruncated: asBoolean(formData.truncateYAxis),
    rotation: asNumber(formData.yAxisLabelRotation, 0),
    isStaggered: false,
    showsAllLabels: false,
    showsMinMax: false,
    margin: undefined,
  };
}

export function readControls(formData: FormData): Controls {
  const { legendSort } = formData;
  return {
    entity: getColumns(formData.entity).map(columnLabel)[0],
    series: getColumns(formData.series).map(columnLabel)[0],
    metrics: { x: firstMetric(formData.x), y: firstMetric(formData.y), size: firstMetric(formData.size) },
    x: readX(formData),
    y: readY(formData),
    sizeFormat: asOptionalString(formData.tooltipSizeFormat),
    maxBubbleSize: Math.min(MOST_PIXELS, Math.max(1, asNumber(formData.max_bubble_size, 25))),
    sizedBy: 'diameter',
    opacity: Math.min(1, Math.max(0, asNumber(formData.opacity, 0.6))),
    legend: {
      show: asBoolean(formData.show_legend, true),
      type: asOneOf(formData.legendType, ['scroll', 'plain'], 'scroll'),
      orientation: asOneOf(formData.legendOrientation, ['top', 'bottom', 'left', 'right'], 'top'),
      margin: readMargin(formData.legendMargin),
      sort: legendSort === 'asc' || legendSort === 'desc' ? legendSort : undefined,
    },
  };
}
