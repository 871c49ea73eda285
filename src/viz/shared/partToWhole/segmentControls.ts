import { asBoolean, asNumber, asOptionalString } from '../../../lib/read';
import type { FormData } from '../../../lib/wire';
import { getColumns, isMetric, metricLabel } from '../../../query/labels';
import type { QueryColumn } from '../../../query/types';
import { asOneOf } from '../asOneOf';
import { readMargin } from '../readMargin';

/** The controls of charts with one metric and some dimensions. */
export interface SegmentControls {
  readonly dimensions: readonly QueryColumn[];
  /** The metric's label; '' without one. */
  readonly metric: string;
  readonly numberFormat: string | undefined;
  /** As saved; valueFormatter reads it. */
  readonly currency: unknown;
  readonly dateFormat: string | undefined;
}

/** @param key the setting with the dimensions */
export function readSegmentControls(formData: FormData, key: 'groupby' | 'series' | 'columns'): SegmentControls {
  return {
    dimensions: getColumns(formData[key]),
    metric: isMetric(formData.metric) ? metricLabel(formData.metric) : '',
    numberFormat: asOptionalString(formData.number_format),
    currency: formData.currency_format,
    dateFormat: asOptionalString(formData.date_format),
  };
}

/** Segments with a smaller share have no label, percent. A cleared field is none. */
export function readLabelThreshold({ show_labels_threshold: threshold }: FormData): number {
  return threshold === undefined ? 5 : asNumber(threshold, 0);
}

export interface SegmentLegendControls {
  readonly show: boolean;
  readonly type: 'scroll' | 'plain';
  readonly orientation: 'top' | 'bottom' | 'left' | 'right';
  /** Pixels; undefined: as many as the legend needs. */
  readonly margin: number | undefined;
  readonly sort: 'asc' | 'desc' | 'none';
}

export function readSegmentLegend(formData: FormData): SegmentLegendControls {
  return {
    show: asBoolean(formData.show_legend, true),
    type: asOneOf(formData.legendType, ['scroll', 'plain'], 'scroll'),
    orientation: asOneOf(formData.legendOrientation, ['top', 'bottom', 'left', 'right'], 'top'),
    margin: readMargin(formData.legendMargin),
    sort: asOneOf(formData.legendSort, ['asc', 'desc', 'none'], 'none'),
  };
}
