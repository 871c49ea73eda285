import { asBoolean, asNumber, asOptionalString, asString } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { columnLabel, getColumns, getMetrics, metricLabel } from '../../query/labels';
import type { QueryColumn } from '../../query/types';
import { asOneOf } from '../shared/asOneOf';
import type { LegendSettings } from '../shared/echarts/legend';
import { readMargin } from '../shared/readMargin';

export interface Controls {
  /** Names of columns in the result; '' for those not set. */
  readonly start: string;
  readonly end: string;
  readonly yAxis: readonly QueryColumn[];
  /** The columns that colour the bars: one or none. */
  readonly dimensions: readonly QueryColumn[];
  /** A lane of its own for each value of the series, instead of one lane per category. */
  readonly subcategories: boolean;
  /** Viewers can switch between the two. */
  readonly hasLaneControl: boolean;
  readonly tooltipColumns: readonly QueryColumn[];
  readonly tooltipMetrics: readonly string[];
  readonly xTitle: string;
  readonly xTitleMargin: number;
  readonly yTitle: string;
  readonly yTitleMargin: number;
  readonly legend: LegendSettings;
  readonly zoomable: boolean;
  /** Milliseconds of the day at which the axis starts and ends. */
  readonly timeBounds: readonly (number | undefined)[];
  readonly axisTimeFormat: string | undefined;
  readonly tooltipTimeFormat: string | undefined;
  readonly valueFormat: string;
}

function columnName(value: unknown): string {
  const [column] = getColumns(value);
  return column === undefined ? '' : columnLabel(column);
}

function readTitleMargin(value: unknown): number {
  return Math.min(400, Math.max(0, asNumber(value, 0)));
}

/** `08:00:00` as milliseconds. */
function readTimeOfDay(value: unknown): number | undefined {
  const match = /^(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(asString(value));
  if (!match) return undefined;
  const [, hours, minutes, seconds = '0'] = match;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
}

function readSort(value: unknown): 'asc' | 'desc' | undefined {
  return value === 'asc' || value === 'desc' ? value : undefined;
}

export function readControls(formData: FormData): Controls {
  const timeFormat = asOptionalString(formData.tooltipTimeFormat);
  const bounds: readonly unknown[] = Array.isArray(formData.x_axis_time_bounds) ? formData.x_axis_time_bounds : [];
  return {
    start: columnName(formData.start_time),
    end: columnName(formData.end_time),
    yAxis: getColumns(formData.y_axis).slice(0, 1),
    dimensions: getColumns(formData.series).slice(0, 1),
    subcategories: asBoolean(formData.subcategories),
    hasLaneControl: asBoolean(formData.show_extra_controls),
    tooltipColumns: getColumns(formData.tooltip_columns),
    tooltipMetrics: getMetrics(formData.tooltip_metrics).map(metricLabel),
    xTitle: asString(formData.x_axis_title),
    xTitleMargin: readTitleMargin(formData.x_axis_title_margin),
    yTitle: asString(formData.y_axis_title),
    yTitleMargin: readTitleMargin(formData.y_axis_title_margin),
    legend: {
      show: asBoolean(formData.show_legend, true),
      type: asOneOf(formData.legendType, ['scroll', 'plain'], 'scroll'),
      orientation: asOneOf(formData.legendOrientation, ['top', 'bottom', 'left', 'right'], 'top'),
      margin: readMargin(formData.legendMargin),
      sort: readSort(formData.legendSort),
    },
    zoomable: asBoolean(formData.zoomable),
    timeBounds: [readTimeOfDay(bounds[0]), readTimeOfDay(bounds[1])],
    axisTimeFormat: asOptionalString(formData.x_axis_time_format),
    tooltipTimeFormat: timeFormat === 'smart_date' ? 'smart_date_verbose' : timeFormat,
    valueFormat: asOptionalString(formData.tooltipValuesFormat) ?? 'SMART_NUMBER',
  };
}
