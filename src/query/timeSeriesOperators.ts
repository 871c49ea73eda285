import type { FormData } from '../lib/wire';
import { asArray, asNumber, asString, asStrings } from '../lib/read';
import { xAxisLabel } from './baseAxis';
import { columnLabel, getColumns, metricLabel, getMetrics, SHIFT_SEPARATOR } from './labels';
import type { QueryRules } from '../lib/queryRules';
import type { PostProcessing, QueryObject } from './types';

/*
 * The post-processing steps of a time series query. Each is undefined where it does not apply.
 * Source: docs/contract/query-building.md §5.
 */
type Step = PostProcessing | undefined;

const COMPARISONS = ['values', 'difference', 'percentage', 'ratio'];

/** The time shifts of form data, `1 year ago` and the like. */
export function timeShifts(formData: FormData): string[] {
  return asStrings(formData.time_compare);
}

function labels(query: QueryObject): string[] {
  return getMetrics(query.metrics).map(metricLabel);
}

/** Every metric with every shift: shifted column name → metric and shift; empty without comparison. */
export function shiftedMetrics(formData: FormData, query: QueryObject): readonly (readonly [string, string, string])[] {
  if (!COMPARISONS.includes(asString(formData.comparison_type))) return [];
  const shifts = timeShifts(formData);
  return labels(query).flatMap((m) => shifts.map((s) => [`${m}${SHIFT_SEPARATOR}${s}`, m, s] as const));
}

function derives(formData: FormData): boolean {
  return COMPARISONS.indexOf(asString(formData.comparison_type)) > 0;
}

export function pivot(formData: FormData, query: QueryObject): Step {
  const index = xAxisLabel(formData);
  const metrics = labels(query);
  if (index === undefined || metrics.length === 0) return undefined;
  const names = [...metrics, ...shiftedMetrics(formData, query).map(([name]) => name)];
  return {
    operation: 'pivot',
    options: {
      index: [index],
      columns: getColumns(query.series_columns ?? query.columns).map(columnLabel),
      aggregates: Object.fromEntries(names.map((name) => [name, { operator: 'mean' }])),
      drop_missing_columns: !formData.show_empty_columns,
    },
  };
}

export function rollingOrCum(formData: FormData, query: QueryObject): Step {
  const type = formData.rolling_type;
  const names = [...labels(query), ...shiftedMetrics(formData, query).map(([name]) => name)];
  const columns = Object.fromEntries(names.map((name) => [name, name]));
  if (type === 'cumsum') return { operation: 'cum', options: { operator: 'sum', columns } };
  if (type !== 'sum' && type !== 'mean' && type !== 'std') return undefined;
  const integer = (value: unknown) => Math.trunc(asNumber(value, 0));
  return {
    operation: 'rolling',
    options: {
      rolling_type: type,
      window: integer(formData.rolling_periods) || 1,
      min_periods: integer(formData.min_periods),
      columns,
    },
  };
}

export function compare(formData: FormData, query: QueryObject): Step {
  const shifted = shiftedMetrics(formData, query);
  if (shifted.length === 0 || !derives(formData)) return undefined;
  return {
    operation: 'compare',
    options: {
      source_columns: shifted.map(([, metric]) => metric),
      compare_columns: shifted.map(([name]) => name),
      compare_type: formData.comparison_type,
      drop_original_columns: true,
    },
  };
}

export function resample(formData: FormData): Step {
  const { resample_rule: rule, resample_method: method } = formData;
  if (!rule || !method) return undefined;
  const zero = method === 'zerofill';
  return { operation: 'resample', options: { method: zero ? 'asfreq' : method, rule, fill_value: zero ? 0 : null } };
}

/** Shorter series names: without the metric where there is only one, and with the shift as is. */
export function rename(formData: FormData, query: QueryObject, rules: QueryRules): Step {
  const metrics = labels(query);
  const shifted = shiftedMetrics(formData, query);
  const [metric] = metrics;
  if (metric === undefined || xAxisLabel(formData) === undefined) return undefined;
  const truncates =
    metrics.length === 1 &&
    getColumns(query.series_columns ?? query.columns).length > 0 &&
    Boolean(formData.truncate_metric) &&
    // 2.x truncates where no shift is selected, whatever the type.
    !(derives(formData) && (rules.renamesTimeShifts || shifted.length > 0));
  const type = asString(formData.comparison_type);
  const columns: Record<string, string | null> = {};
  if (rules.renamesTimeShifts || truncates) {
    for (const [name, of, shift] of shifted) {
      const column = derives(formData) ? [type, of, name].join(SHIFT_SEPARATOR) : name;
      columns[column] = metrics.length > 1 ? `${of}, ${shift}` : shift;
    }
  }
  // Where shifts are always renamed, the comparison handles the metric's own name.
  if (truncates && (!rules.renamesTimeShifts || shifted.length === 0)) columns[metric] = null;
  if (Object.keys(columns).length === 0) return undefined;
  return { operation: 'rename', options: { columns, level: 0, inplace: true } };
}

/** @param time_shifts those that the query compares with */
export function contribution(formData: FormData, time_shifts: unknown, rules: QueryRules): Step {
  const orientation = formData.contributionMode;
  if (!orientation) return undefined;
  return {
    operation: 'contribution',
    options: rules.contributionHasShifts ? { orientation, time_shifts } : { orientation },
  };
}

/** The metric of `timeseries_limit_metric` that is requested only because the x axis is sorted by it (6.x). */
export function sortOnlyMetric(formData: FormData) {
  const [metric] = getMetrics(formData.timeseries_limit_metric);
  if (metric === undefined || asArray(formData.groupby).length > 0) return undefined;
  const label = metricLabel(metric);
  if (label !== formData.x_axis_sort || getMetrics(formData.metrics).some((m) => metricLabel(m) === label))
    return undefined;
  return metric;
}

export function sort(formData: FormData, query: QueryObject): Step {
  const { x_axis_sort: by, x_axis_sort_asc: ascending } = formData;
  if (typeof by !== 'string' || by === '' || typeof ascending !== 'boolean') return undefined;
  if (asArray(formData.groupby).length > 0) return undefined;
  if (by === xAxisLabel(formData)) return { operation: 'sort', options: { is_sort_index: true, ascending } };
  return labels(query).includes(by) ? { operation: 'sort', options: { by, ascending } } : undefined;
}

export function prophet(formData: FormData): Step {
  const index = xAxisLabel(formData);
  if (!formData.forecastEnabled || index === undefined) return undefined;
  return {
    operation: 'prophet',
    options: {
      time_grain: formData.time_grain_sqla,
      periods: Math.trunc(asNumber(formData.forecastPeriods, 0)),
      confidence_interval: asNumber(formData.forecastInterval, 0),
      yearly_seasonality: formData.forecastSeasonalityYearly,
      weekly_seasonality: formData.forecastSeasonalityWeekly,
      daily_seasonality: formData.forecastSeasonalityDaily,
      index,
    },
  };
}

export const flatten: PostProcessing = { operation: 'flatten' };

/** The steps that apply, in order. */
export function steps(...all: readonly Step[]): PostProcessing[] {
  return all.filter((step) => step !== undefined);
}
