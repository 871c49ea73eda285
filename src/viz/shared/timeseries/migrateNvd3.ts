import { asArray, asString, isRecord, type UnknownRecord } from '../../../lib/read';
import type { FormData } from '../../../lib/wire';

const RENAMED: Readonly<Record<string, string>> = {
  bottom_margin: 'x_axis_title_margin',
  left_margin: 'y_axis_title_margin',
  show_controls: 'show_extra_controls',
  x_axis_label: 'x_axis_title',
  x_axis_format: 'x_axis_time_format',
  x_axis_showminmax: 'truncateXAxis',
  x_ticks_layout: 'xAxisLabelRotation',
  y_axis_label: 'y_axis_title',
  y_axis_showminmax: 'truncateYAxis',
  y_log_scale: 'logAxis',
};
const REMOVED = ['contribution', 'line_interpolation', 'reduce_x_ticks', 'show_brush', 'show_markers'];

interface Conversion {
  readonly viz_type: string;
  readonly changes: UnknownRecord;
  readonly renamed?: Readonly<Record<string, string>>;
  readonly removed?: readonly string[];
  /** Its x axis is a category, which `changes` sets. */
  readonly isCategorical?: true;
}

const BARS = { viz_type: 'echarts_timeseries_bar', renamed: { show_bar_value: 'show_value' } };

function convertLine({ line_interpolation }: FormData): Conversion {
  if (line_interpolation === 'cardinal') return { viz_type: 'echarts_timeseries_smooth', changes: {} };
  if (line_interpolation === 'step-before')
    return { viz_type: 'echarts_timeseries_step', changes: { seriesType: 'start' } };
  if (line_interpolation === 'step-after')
    return { viz_type: 'echarts_timeseries_step', changes: { seriesType: 'end' } };
  return { viz_type: 'echarts_timeseries_line', changes: {} };
}

const STACKS: ReadonlyMap<string, string> = new Map([
  ['expand', 'Expand'],
  ['stack', 'Stack'],
  ['stream', 'Stream'],
]);

function convertArea({ stacked_style }: FormData): Conversion {
  const stack = STACKS.get(asString(stacked_style || 'stack')) ?? null;
  return { viz_type: 'echarts_area', changes: { stack, opacity: 0.7 }, removed: ['stacked_style'] };
}

function convertBar({ bar_stacked }: FormData): Conversion {
  return { ...BARS, changes: { stack: bar_stacked ? 'Stack' : null }, removed: ['bar_stacked'] };
}

function convertDistBar({ groupby, columns, bar_stacked }: FormData): Conversion {
  const [axis, ...rest] = toList(groupby);
  const changes = {
    // The x axis is one column; the others are dimensions.
    ...(axis !== undefined && { x_axis: axis }),
    groupby: [...rest, ...toList(columns)],
    stack: bar_stacked ? 'Stack' : null,
    x_ticks_layout: 45,
  };
  return { ...BARS, changes, removed: ['bar_stacked', 'columns'], isCategorical: true };
}

const CONVERSIONS: ReadonlyMap<string, (formData: FormData) => Conversion> = new Map([
  ['line', convertLine],
  ['area', convertArea],
  ['bar', convertBar],
  ['dist_bar', convertDistBar],
]);

function toList(value: unknown): readonly unknown[] {
  return value == null || value === '' ? [] : Array.isArray(value) ? asArray(value) : [value];
}

const isAuto = (margin: unknown): boolean => !margin || margin === 'auto';

/** The changes common to all four types, under the old names. */
function getCommonChanges(formData: FormData): UnknownRecord {
  const { x_axis_label, bottom_margin, y_axis_label, left_margin, x_ticks_layout, time_compare } = formData;
  const shifts = toList(time_compare).flatMap((shift) => asString(shift).trim() || []);
  return {
    contributionMode: formData['contribution'] ? 'row' : null,
    zoomable: formData['show_brush'] === 'yes',
    markerEnabled: formData['show_markers'] || false,
    y_axis_showminmax: true,
    ...(x_axis_label && isAuto(bottom_margin) ? { bottom_margin: 30 } : {}),
    ...(y_axis_label && isAuto(left_margin) ? { left_margin: 30 } : {}),
    ...(time_compare != null && {
      time_compare: shifts.map((shift) => (shift.endsWith(' ago') ? shift : `${shift} ago`)),
    }),
    comparison_type:
      formData['comparison_type'] === 'absolute' ? 'difference' : formData['comparison_type'] || 'values',
    ...(x_ticks_layout ? { x_ticks_layout: x_ticks_layout === '45°' ? 45 : 0 } : {}),
  };
}

function rename(data: UnknownRecord, renamed: Readonly<Record<string, string>>): UnknownRecord {
  // The old name's value wins over one that the new name already has.
  const replaced = new Set(Object.entries(renamed).flatMap(([from, to]) => (from in data ? [to] : [])));
  return Object.fromEntries(
    Object.entries(data)
      .filter(([key]) => !replaced.has(key))
      .map(([key, value]) => [Object.hasOwn(renamed, key) ? (renamed[key] ?? key) : key, value]),
  );
}

const NO_FILTER = 'No filter';

/** The time column and range as a filter and, on a time axis, as the axis. */
function withTimeFilter(data: UnknownRecord, hasTimeAxis: boolean): UnknownRecord {
  const { granularity_sqla: column, time_range, ...rest } = data;
  if (!column) return rest;
  const comparator = time_range || NO_FILTER;
  const filter = { clause: 'WHERE', subject: column, operator: 'TEMPORAL_RANGE', comparator, expressionType: 'SIMPLE' };
  // A filter by an expression has no time range.
  const filters = isRecord(column) ? [] : [filter];
  return {
    ...rest,
    ...(hasTimeAxis && { x_axis: column, time_grain_sqla: rest['time_grain_sqla'] || 'P1D' }),
    adhoc_filters: [...asArray(rest['adhoc_filters']), ...filters],
  };
}

/**
 * The form data of an nvd3 time-series chart as the migration of Superset 5.0 rewrites it, for charts that it has not met. The
 * original is kept in `form_data_bak`, from which `superset viz-migrations downgrade` restores it. Undefined for other types, and
 * for what cannot be converted here: a time range of an expression, which only the server can resolve.
 */
export function migrateNvd3(formData: FormData): FormData | undefined {
  const conversion = CONVERSIONS.get(formData.viz_type)?.(formData);
  if (!conversion) return undefined;
  const { granularity_sqla, time_range } = formData;
  if (isRecord(granularity_sqla) && time_range && time_range !== NO_FILTER) return undefined;
  const { viz_type, changes, renamed, removed = [], isCategorical = false } = conversion;
  const removedKeys = new Set([...REMOVED, ...removed]);
  const changed = { ...formData, ...getCommonChanges(formData), ...changes };
  const remaining = Object.fromEntries(Object.entries(changed).filter(([key]) => !removedKeys.has(key)));
  return {
    ...withTimeFilter(rename(remaining, { ...RENAMED, ...renamed }), !isCategorical),
    viz_type,
    datasource: formData.datasource,
    form_data_bak: formData,
    queries_bak: null,
  };
}
