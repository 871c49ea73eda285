import { describe, expect, it, test } from 'vitest';
import { RULES_2, RULES_6 } from '../lib/queryRules.fixture';
import { selectedTimeShifts } from './selectedTimeShifts';
import { compare, pivot, prophet, rename, resample, rollingOrCum, sort, sortOnlyMetric } from './timeSeriesOperators';

const chart = (more: object = {}) => ({ viz_type: 'x', datasource: '1__table', x_axis: 'ds', ...more });
const noAxis = { x_axis: undefined };
const query = { metrics: ['m'], series_columns: ['s'] };

// docs/contract/query-building.md §5
describe('pivot', () => {
  it('needs an x axis and a metric', () => {
    expect(pivot(chart(), query)?.options).toMatchObject({ index: ['ds'], columns: ['s'] });
    expect(pivot(chart({ ...noAxis, granularity_sqla: 'ds' }), query)?.options).toMatchObject({
      index: ['__timestamp'],
    });
    expect(pivot(chart(noAxis), query)).toBeUndefined();
    expect(pivot(chart(), { metrics: [] })).toBeUndefined();
  });
});

describe('rolling', () => {
  it.each(['sum', 'mean', 'std'])('%s', (rolling_type) => {
    const step = rollingOrCum(chart({ rolling_type, rolling_periods: '7', min_periods: 2.5 }), query);
    expect(step).toEqual({
      operation: 'rolling',
      options: { rolling_type, window: 7, min_periods: 2, columns: { m: 'm' } },
    });
  });
  it('does nothing by other names', () => {
    for (const rolling_type of ['None', '', null, 'max'])
      expect(rollingOrCum(chart({ rolling_type }), query)).toBeUndefined();
  });
});

describe('time shifts', () => {
  const shifted = { time_compare: ['1 year ago'], comparison_type: 'values' };
  it('are compared by a difference, not as values', () => {
    expect(compare(chart(shifted), query)).toBeUndefined();
    expect(compare(chart({ ...shifted, comparison_type: 'ratio' }), query)?.options).toEqual({
      source_columns: ['m'],
      compare_columns: ['m__1 year ago'],
      compare_type: 'ratio',
      drop_original_columns: true,
    });
    expect(compare(chart({ comparison_type: 'ratio' }), query)).toBeUndefined();
    expect(compare(chart({ ...shifted, comparison_type: 'other' }), query)).toBeUndefined();
  });
  it('name their series', () => {
    const names = (more: object, metrics = ['m'], series_columns: string[] = []) =>
      rename(chart({ ...shifted, truncate_metric: true, ...more }), { metrics, series_columns }, RULES_6)?.options
        ?.columns;
    expect(names({})).toEqual({ 'm__1 year ago': '1 year ago' });
    expect(names({ comparison_type: 'ratio' })).toEqual({ 'ratio__m__m__1 year ago': '1 year ago' });
    expect(names({}, ['m', 'n'])).toEqual({ 'm__1 year ago': 'm, 1 year ago', 'n__1 year ago': 'n, 1 year ago' });
    expect(names(noAxis)).toBeUndefined();
    expect(names({}, [])).toBeUndefined();
  });
  it('selected in tables: the fixed ones, then the selected date, then inherited ones', () => {
    const select = (more: object) => selectedTimeShifts(chart({ comparison_type: 'values', ...more }), query);
    const time_compare = ['inherit', 'custom', '1 week ago'];
    expect(select({ time_compare, start_date_offset: '2020-01-01' })).toEqual(['1 week ago', '2020-01-01', 'inherit']);
    expect(select({ time_compare: ['1 week ago'], start_date_offset: '2020-01-01' })).toEqual(['1 week ago']);
    expect(select({ time_compare, comparison_type: null })).toEqual([]);
  });
});

describe('the metric left out of the names of series', () => {
  const names = (more: object, series_columns: string[], metrics = ['m']) =>
    rename(chart({ truncate_metric: true, ...more }), { metrics, series_columns }, RULES_2)?.options?.columns;
  it('is the only one, of series that have dimensions', () => {
    expect(names({}, ['s'])).toEqual({ m: null });
    expect(names({}, [])).toBeUndefined();
    expect(names({}, ['s'], ['m', 'n'])).toBeUndefined();
    expect(names({ truncate_metric: false }, ['s'])).toBeUndefined();
    const ratio = { comparison_type: 'ratio' };
    expect(names(ratio, ['s'])).toEqual({ m: null });
    expect(names({ ...ratio, time_compare: ['1 year ago'] }, ['s'])).toBeUndefined();
    const rules = RULES_6;
    expect(rename(chart({ truncate_metric: true, ...ratio }), { metrics: ['m'], series_columns: ['s'] }, rules)).toBe(
      undefined,
    );
  });
  it('whose dimensions are its columns where it has no series columns', () => {
    const step = rename(chart({ truncate_metric: true }), { metrics: ['m'], columns: ['s'] }, RULES_2);
    expect(step?.options?.columns).toEqual({ m: null });
  });
});

test.each([
  [
    { resample_rule: '1D', resample_method: 'ffill' },
    { method: 'ffill', rule: '1D', fill_value: null },
  ],
  [
    { resample_rule: '1D', resample_method: 'zerofill' },
    { method: 'asfreq', rule: '1D', fill_value: 0 },
  ],
  [{ resample_rule: '1D' }, undefined],
  [{ resample_method: 'ffill' }, undefined],
])('resample %j', (more, options) => {
  expect(resample(chart(more))?.options).toEqual(options);
});

describe('the x axis is sorted', () => {
  const by = (x_axis_sort: unknown, more: object = {}) =>
    sort(chart({ x_axis_sort, x_axis_sort_asc: false, ...more }), query)?.options;
  it('by itself or by a metric', () => {
    expect(sort(chart({ x_axis_sort: 'ds', x_axis_sort_asc: true }), query)).toEqual({
      operation: 'sort',
      options: { is_sort_index: true, ascending: true },
    });
    expect(by('m')).toEqual({ by: 'm', ascending: false });
  });
  it('not by what is neither, nor with dimensions, nor without a direction', () => {
    expect(by('n')).toBeUndefined();
    expect(by('')).toBeUndefined();
    expect(by(null)).toBeUndefined();
    expect(by('m', { groupby: ['s'] })).toBeUndefined();
    expect(by('ds', { x_axis_sort_asc: undefined })).toBeUndefined();
  });
  it('by a metric that is requested for that alone', () => {
    const only = (more: object) =>
      sortOnlyMetric(chart({ metrics: ['m'], timeseries_limit_metric: 'n', x_axis_sort: 'n', ...more }));
    expect(only({})).toBe('n');
    expect(only({ timeseries_limit_metric: undefined })).toBeUndefined();
    expect(only({ groupby: ['s'] })).toBeUndefined();
    expect(only({ x_axis_sort: 'm' })).toBeUndefined();
    expect(only({ metrics: ['m', 'n'] })).toBeUndefined();
  });
});

it('a forecast needs an x axis', () => {
  expect(prophet(chart({ forecastEnabled: true, forecastPeriods: '10' }))?.options).toMatchObject({
    index: 'ds',
    periods: 10,
  });
  expect(prophet(chart({ forecastEnabled: true, ...noAxis }))).toBeUndefined();
  expect(prophet(chart())).toBeUndefined();
});
