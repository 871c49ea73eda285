import type { FormData } from '../../../lib/wire';
import { asBoolean, asOptionalString, asString } from '../../../lib/read';
import { timeGrain } from '../../../query/temporalColumns';
import { asOneOf } from '../asOneOf';
import { readMargin } from '../readMargin';
import { readBounds } from './readControls';
import type { Controls, SeriesType, StackStyle } from './types';

/** There is no control for it: below one line of labels. */
const X_TITLE_MARGIN = 18;

export type LegacyType = 'line' | 'area' | 'bar' | 'dist_bar';

/** nvd3's line interpolations as ECharts' series types: 'step-before' rises first, then runs flat. */
const INTERPOLATIONS: Readonly<Record<string, SeriesType>> = {
  basis: 'smooth',
  cardinal: 'smooth',
  monotone: 'smooth',
  'step-before': 'start',
  'step-after': 'end',
};

const SMART_FORMATS: ReadonlySet<string | undefined> = new Set([undefined, 'SMART_NUMBER', 'SMART_NUMBER_SIGNED']);

function getSeriesType(fd: FormData, type: LegacyType): SeriesType {
  if (type === 'bar' || type === 'dist_bar') return 'bar';
  const style = asString(fd.line_interpolation);
  return Object.hasOwn(INTERPOLATIONS, style) ? (INTERPOLATIONS[style] ?? 'line') : 'line';
}

function getStack(fd: FormData, type: LegacyType): StackStyle {
  if (type === 'line') return 'none';
  if (type === 'area') return asOneOf(fd.stacked_style, ['stack', 'stream', 'expand'], 'stack');
  return asBoolean(fd.bar_stacked) ? 'stack' : 'none';
}

function getRotation(fd: FormData, type: LegacyType): number {
  const layout = asString(fd.x_ticks_layout, 'auto');
  // 'auto' rotates the names of categories, which are long, but not times.
  return layout === '45°' || (layout === 'auto' && type === 'dist_bar') ? -45 : 0;
}

/** A range filter below the lines: if enabled, or automatically on wide charts, as in nvd3. */
function hasBrush(fd: FormData, type: LegacyType, width: number): boolean {
  if (type === 'dist_bar' || type === 'bar') return fd.show_brush === 'yes';
  return fd.show_brush === 'yes' || (type === 'line' && fd.show_brush !== 'no' && width >= 480);
}

/** The controls of the nvd3 types `line`, `area`, `bar`, `dist_bar` (2.1.3) converted to those of the newer types. `width` in pixels. */
export function readLegacyControls(fd: FormData, type: LegacyType, width: number): Controls {
  const bars = type === 'bar' || type === 'dist_bar';
  const savedFormat = asOptionalString(fd.y_axis_format);
  const share = asBoolean(fd.contribution);
  const isRatio = share || fd.comparison_type === 'percentage';
  const reduce = type === 'bar' || asBoolean(fd.reduce_x_ticks);
  // A share of the whole, or of an earlier value, is formatted in percent unless another format is selected.
  const format = isRatio && SMART_FORMATS.has(savedFormat) ? '.1%' : savedFormat;
  return {
    seriesType: getSeriesType(fd, type),
    area: type === 'area',
    areaOpacity: 0.7,
    lineWidth: type === 'area' ? 0 : 2,
    stack: getStack(fd, type),
    horizontal: false,
    markers: asBoolean(fd.show_markers),
    markerSize: 6,
    zoomable: hasBrush(fd, type, width),
    legend: { show: asBoolean(fd.show_legend, true), type: 'scroll', orientation: 'top' },
    x: {
      timeFormat: asString(fd.x_axis_format, 'smart_date'),
      rotation: getRotation(fd, type),
      allLabels: bars && !reduce,
      stagger: fd.x_ticks_layout === 'staggered',
      title: asString(fd.x_axis_label),
      titleMargin: X_TITLE_MARGIN,
      forceCategory: bars,
      truncate: true,
      bounds: [undefined, undefined],
      forceMaxInterval: false,
      grain: timeGrain(fd) ?? undefined,
      showMinMax: asBoolean(fd.x_axis_showminmax),
      margin: readMargin(fd.bottom_margin),
    },
    y: {
      format,
      shareFormat: format,
      percent: share,
      sumsToOne: share,
      bounds: readBounds(fd.y_axis_bounds),
      hasStackBounds: type === 'area',
      log: asBoolean(fd.y_log_scale),
      minorTicks: false,
      minorSplit: false,
      truncate: type === 'line',
      title: asString(fd.y_axis_label),
      titleMargin: 0,
      titleAtTop: false,
      showMinMax: asBoolean(fd.y_axis_showminmax),
      margin: readMargin(fd.left_margin),
    },
    tooltip: {
      rich: asBoolean(fd.rich_tooltip, true),
      sort: !bars,
      total: type === 'area',
      onlyAddsSeveral: true,
      percentage: false,
      timeFormat: 'smart_date_verbose',
    },
    labels: { show: asBoolean(fd.show_bar_value), onlyTotal: true, threshold: 0 },
    colorByCategory: false,
    matchShiftColor: true,
    offsets: [],
    stackStyles: asBoolean(fd.show_controls)
      ? type === 'area'
        ? ['stack', 'stream', 'expand']
        : bars
          ? ['none', 'stack']
          : []
      : [],
    optionText: '',
  };
}
