import { asBoolean, asNumber, asOptionalString, asString } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { columnLabel, getColumns, getMetrics, metricLabel } from '../../query/labels';
import type { BubbleAxis, BubbleControls } from '../shared/bubble/types';
import { readMargin } from '../shared/readMargin';
import { readBounds } from '../shared/timeseries/readControls';

export interface Controls extends BubbleControls {
  /** The name of the column in the response; undefined without one. */
  readonly entity: string | undefined;
}

const MOST_PIXELS = 500;
/** Degrees; other layouts are not rotated. */
const ROTATIONS: ReadonlyMap<unknown, number> = new Map([
  ['45°', 45],
  ['90°', 90],
]);

function readAxis(formData: FormData, axis: 'x' | 'y'): BubbleAxis {
  const layout = axis === 'x' ? formData.x_ticks_layout : undefined;
  return {
    title: asString(formData[`${axis}_axis_label`]),
    titleMargin: 0,
    format: asOptionalString(formData[`${axis}_axis_format`]),
    isLogarithmic: asBoolean(formData[`${axis}_log_scale`]),
    bounds: axis === 'y' ? readBounds(formData.y_axis_bounds) : [undefined, undefined],
    isTruncated: true,
    rotation: ROTATIONS.get(layout) ?? 0,
    isStaggered: layout === 'staggered',
    showsAllLabels: layout === 'flat',
    showsMinMax: asBoolean(formData[`${axis}_axis_showminmax`]),
    margin: readMargin(axis === 'x' ? formData.bottom_margin : formData.left_margin),
  };
}

export function readControls(formData: FormData): Controls {
  const metric = (value: unknown) => getMetrics(value).map(metricLabel)[0] ?? '';
  return {
    entity: getColumns(formData.entity).map(columnLabel)[0],
    metrics: { x: metric(formData.x), y: metric(formData.y), size: metric(formData.size) },
    x: readAxis(formData, 'x'),
    y: readAxis(formData, 'y'),
    sizeFormat: undefined,
    maxBubbleSize: Math.min(MOST_PIXELS, Math.max(1, asNumber(formData.max_bubble_size, 25))),
    sizedBy: 'area',
    opacity: 0.6,
    legend: { show: asBoolean(formData.show_legend, true), type: 'plain', orientation: 'top' },
  };
}
