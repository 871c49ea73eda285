import { asBoolean, asOptionalString, asString } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { getColumns, getMetrics, metricLabel } from '../../query/labels';
import type { QueryColumn } from '../../query/types';
import { asOneOf } from '../shared/asOneOf';
import type { TickLayout } from '../shared/cartesian/tickLayout';
import { readMargin } from '../shared/readMargin';

const TICK_LAYOUTS = ['auto', 'flat', '45°', '90°', 'staggered'] as const;

export interface Controls {
  /** The dimensions of the boxes. */
  readonly dimensions: readonly QueryColumn[];
  /** The metrics' labels, a box in each group for each of them. */
  readonly metrics: readonly string[];
  readonly xTitle: string;
  readonly xTitleMargin: number;
  readonly yTitle: string;
  readonly yTitleMargin: number;
  readonly yTitleAtTop: boolean;
  readonly tickLayout: TickLayout;
  readonly numberFormat: string | undefined;
  readonly dateFormat: string | undefined;
  readonly zoomable: boolean;
}

export function readControls(formData: FormData): Controls {
  return {
    dimensions: getColumns(formData.groupby),
    metrics: getMetrics(formData.metrics).map(metricLabel),
    xTitle: asString(formData.x_axis_title),
    xTitleMargin: readMargin(formData.x_axis_title_margin) ?? 0,
    yTitle: asString(formData.y_axis_title),
    yTitleMargin: readMargin(formData.y_axis_title_margin) ?? 0,
    yTitleAtTop: formData.y_axis_title_position === 'Top',
    tickLayout: asOneOf(formData.x_ticks_layout, TICK_LAYOUTS, 'auto'),
    numberFormat: asOptionalString(formData.number_format),
    dateFormat: asOptionalString(formData.date_format),
    zoomable: asBoolean(formData.zoomable),
  };
}
