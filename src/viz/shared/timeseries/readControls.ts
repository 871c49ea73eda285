import type { FormData } from '../../../lib/wire';
import { asArray, asBoolean, asNumber, asOptionalString, asString, asStrings } from '../../../lib/read';
import { columnLabel, getColumns, getMetrics, metricLabel } from '../../../query/labels';
import { timeGrain } from '../../../query/temporalColumns';
import { asOneOf } from '../asOneOf';
import { readMargin } from '../readMargin';
import type { ServerSettings } from '../../types';
import type { Bounds, Controls, LegendControls, SeriesSort, SeriesType, Sorting, StackStyle } from './types';

const SORTS: readonly SeriesSort[] = ['name', 'sum', 'min', 'max', 'avg'];
const SIDES: readonly LegendControls['orientation'][] = ['top', 'bottom', 'left', 'right'];

/** `[min, max]`, either of them null or '' for open. */
export function readBounds(value: unknown): Bounds {
  const list = asArray(value);
  return [asNumber(list[0]), asNumber(list[1])];
}

/** 2.1.3 saves true for a plain stack, 6.1.0 (and areas) the style's name. */
function readStack(value: unknown): StackStyle {
  if (value === true) return 'stack';
  return asOneOf(asString(value).toLowerCase(), ['stack', 'stream', 'expand'], 'none');
}

/** What distinguishes a viz type. */
export interface TypeTraits {
  readonly seriesType: SeriesType;
  /** Allowed values of a saved `seriesType`; absent: it is fixed. */
  readonly seriesTypes?: readonly SeriesType[];
  readonly area?: boolean;
}

function readSeriesType(fd: FormData, traits: TypeTraits): SeriesType {
  return asOneOf(fd.seriesType, traits.seriesTypes ?? [], traits.seriesType);
}

function readSort(fd: FormData): Sorting | undefined {
  // A cleared control means by name, except for 2.x, which has none.
  const by = fd.sort_series_type === null ? 'name' : SORTS.find((sort) => sort === fd.sort_series_type);
  return by && { by, ascending: asBoolean(fd.sort_series_ascending) };
}

/** Rows of several series are sorted here; those of one, and by one of the metrics, by the server. */
function readCategorySort(fd: FormData): Sorting | undefined {
  const { x_axis_sort_asc: ascending } = fd;
  const by = SORTS.find((sort) => sort === fd.x_axis_sort);
  const metrics = getMetrics(fd.metrics).map(metricLabel);
  if (by === undefined || typeof ascending !== 'boolean') return undefined;
  const hasSeveral = getColumns(fd.groupby).length > 0 || (metrics.length > 1 && !metrics.includes(by));
  return hasSeveral ? { by, ascending } : undefined;
}

/** Adaptive formatting in a tooltip says more than on the axis. */
function readTooltipTimeFormat(value: unknown, server: ServerSettings | undefined): string {
  const format = asOptionalString(value) ?? 'smart_date';
  if (format !== 'smart_date') return format;
  return server?.dataVersion === 6 ? 'smart_date_verbose' : 'smart_date_detailed';
}

/** The controls of echarts_timeseries*, echarts_area (2.1.3 and 6.1.0). Missing or invalid values get the control's default. */
export function readControls(fd: FormData, traits: TypeTraits, server?: ServerSettings): Controls {
  const sort = fd.legendSort;
  const groupby = getColumns(fd.groupby).map(columnLabel);
  const isAreaType = traits.area === true;
  const area = isAreaType || asBoolean(fd.area);
  const stackDimension = groupby.indexOf(asString(fd.stackDimension));
  const stack = readStack(fd.stack);
  const isVersion2 = server?.dataVersion === 2;
  // The saved formats of metrics are not for these charts in 2.x.
  const format = asOptionalString(fd.y_axis_format) ?? (isVersion2 ? 'SMART_NUMBER' : undefined);
  // The values of one series at several times do not add up.
  const adds = groupby.length > 0 || getMetrics(fd.metrics).length > 1;
  return {
    seriesType: readSeriesType(fd, traits),
    area,
    areaOpacity: Math.min(1, Math.max(0, asNumber(fd.opacity, 0.2))),
    // Outlines of empty layers would pile up along a stream's edge.
    lineWidth: stack === 'stream' && area ? 0 : 2,
    stack,
    stackDimension: stackDimension < 0 ? undefined : stackDimension,
    horizontal: fd.orientation === 'horizontal',
    markers: asBoolean(fd.markerEnabled),
    markerSize: asNumber(fd.markerSize, 6),
    zoomable: asBoolean(fd.zoomable),
    legend: {
      show: asBoolean(fd.show_legend, true),
      type: asOneOf(fd.legendType, ['scroll', 'plain'], 'scroll'),
      orientation: asOneOf(fd.legendOrientation, SIDES, 'top'),
      margin: readMargin(fd.legendMargin),
      sort: sort === 'asc' || sort === 'desc' ? sort : undefined,
    },
    x: {
      timeFormat: asString(fd.x_axis_time_format, 'smart_date'),
      numberFormat: asOptionalString(fd.x_axis_number_format),
      rotation: asNumber(fd.xAxisLabelRotation, 0),
      allLabels: asNumber(fd.xAxisLabelInterval) === 0,
      stagger: false,
      title: asString(fd.x_axis_title),
      titleMargin: readMargin(fd.x_axis_title_margin) ?? 0,
      forceCategory: asBoolean(fd.xAxisForceCategorical),
      sort: readCategorySort(fd),
      truncate: asBoolean(fd.truncateXAxis, true),
      bounds: readBounds(fd.xAxisBounds),
      forceMaxInterval: asBoolean(fd.force_max_interval),
      grain: timeGrain(fd) ?? undefined,
      showMinMax: false,
    },
    y: {
      format,
      shareFormat: isVersion2 ? undefined : format,
      currency: fd.currency_format,
      percent: asOptionalString(fd.contributionMode) !== undefined,
      sumsToOne: fd.contributionMode === 'row',
      bounds: readBounds(fd.y_axis_bounds),
      log: asBoolean(fd.logAxis),
      minorTicks: asBoolean(fd.minorTicks),
      minorSplit: asBoolean(fd.minorSplitLine),
      truncate: asBoolean(fd.truncateYAxis),
      title: asString(fd.y_axis_title),
      titleMargin: readMargin(fd.y_axis_title_margin) ?? 0,
      titleAtTop: fd.y_axis_title_position === 'Top',
      showMinMax: false,
    },
    tooltip: {
      rich: asBoolean(fd.rich_tooltip, true),
      sort: asBoolean(fd.tooltipSortByMetric),
      hidesZeros: server?.dataVersion === 6,
      total: adds && asBoolean(fd.showTooltipTotal),
      percentage: adds && asBoolean(fd.showTooltipPercentage),
      timeFormat: readTooltipTimeFormat(fd.tooltipTimeFormat, server),
    },
    labels: {
      show: asBoolean(fd.show_value),
      onlyTotal: asBoolean(fd.only_total, true),
      threshold: asNumber(fd.percentage_threshold, 0),
    },
    sortSeries: readSort(fd),
    colorByCategory: asBoolean(fd.color_by_primary_axis) && groupby.length === 0 && stack === 'none',
    colorByName: isVersion2 || fd.time_shift_color === false,
    matchShiftColor: asBoolean(fd.time_shift_color),
    // Only actual values are drawn beside the base series; a difference or ratio replaces it.
    offsets: (asOptionalString(fd.comparison_type) ?? 'values') === 'values' ? asStrings(fd.time_compare) : [],
    stackStyles: isAreaType && asBoolean(fd.show_extra_controls) ? ['stack', 'stream', 'expand'] : [],
    // An empty object, the control's initial value, has no effect.
    optionText: /[a-z]/i.test(asString(fd.echart_options)) ? asString(fd.echart_options) : '',
  };
}
