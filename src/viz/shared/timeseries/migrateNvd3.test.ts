import { describe, expect, it } from 'vitest';
import type { FormData } from '../../../lib/wire';
import { migrateNvd3 } from './migrateNvd3';

const chart = (viz_type: string, controls: Readonly<Record<string, unknown>> = {}): FormData => ({
  viz_type,
  datasource: '1__table',
  ...controls,
});

/** What every converted chart has, whatever it had before. */
const COMMON = {
  datasource: '1__table',
  contributionMode: null,
  zoomable: false,
  markerEnabled: false,
  truncateYAxis: true,
  comparison_type: 'values',
  queries_bak: null,
};
const RANGE = { clause: 'WHERE', operator: 'TEMPORAL_RANGE', expressionType: 'SIMPLE', subject: 'ds' };

// The same as superset/migrations/shared/migrate_viz of 6.1.0 makes of them.
describe('an nvd3 chart on a server without nvd3', () => {
  it('has nothing but defaults where it had nothing', () => {
    const line = chart('line');
    expect(migrateNvd3(line)).toEqual({ ...COMMON, viz_type: 'echarts_timeseries_line', form_data_bak: line });
    const bars = chart('dist_bar');
    expect(migrateNvd3(bars)).toEqual({
      ...COMMON,
      viz_type: 'echarts_timeseries_bar',
      groupby: [],
      stack: null,
      xAxisLabelRotation: 45,
      form_data_bak: bars,
    });
  });

  it('keeps what both types have, and unknown keys; renames and removes the others', () => {
    const same = {
      groupby: ['gender'],
      rolling_type: 'cumsum',
      rolling_periods: 3,
      y_axis_bounds: [0, null],
      annotation_layers: [{ name: 'goal', annotationType: 'FORMULA' }],
      unknown_key: { a: [1] },
      slice_id: 7,
    };
    const line = chart('line', {
      ...same,
      ...{ x_axis_format: '%Y', x_axis_showminmax: true, y_axis_showminmax: false, y_log_scale: true },
      ...{
        contribution: true,
        show_brush: 'yes',
        show_markers: true,
        reduce_x_ticks: true,
        line_interpolation: 'basis',
      },
      x_ticks_layout: '45°',
    });
    expect(migrateNvd3(line)).toEqual({
      ...COMMON,
      ...same,
      ...{ x_axis_time_format: '%Y', truncateXAxis: true, logAxis: true, xAxisLabelRotation: 45 },
      ...{ contributionMode: 'row', zoomable: true, markerEnabled: true },
      viz_type: 'echarts_timeseries_line',
      form_data_bak: line,
    });
  });

  it('takes the value of the old name where it has both', () => {
    const line = chart('line', { x_axis_title: 'old', x_axis_label: 'new', truncateYAxis: false });
    expect(migrateNvd3(line)).toMatchObject({ x_axis_title: 'new', truncateYAxis: true });
  });

  it('makes room for the titles of axes without a margin', () => {
    const titles = { x_axis_label: 'X', y_axis_label: 'Y' };
    expect(migrateNvd3(chart('line', { ...titles, bottom_margin: 'auto', left_margin: 75 }))).toMatchObject({
      ...{ x_axis_title: 'X', x_axis_title_margin: 30, y_axis_title: 'Y', y_axis_title_margin: 75 },
    });
    expect(migrateNvd3(chart('line', { bottom_margin: 'auto' }))).toMatchObject({ x_axis_title_margin: 'auto' });
  });

  it('writes time shifts as durations ago', () => {
    const shifts = (time_compare: unknown) => migrateNvd3(chart('line', { time_compare }))?.['time_compare'];
    expect(shifts(['1 year', ' 28 days ago', ''])).toEqual(['1 year ago', '28 days ago']);
    expect(shifts('1 week')).toEqual(['1 week ago']);
    expect(shifts(null)).toBeNull();
    expect(migrateNvd3(chart('line', { comparison_type: 'absolute' }))).toMatchObject({
      comparison_type: 'difference',
    });
  });

  it('turns its time column and range into an axis and a filter', () => {
    const time = { granularity_sqla: 'ds', time_range: 'Last week', adhoc_filters: [{ subject: 'a' }] };
    const line = migrateNvd3(chart('line', time));
    expect(line).toMatchObject({
      ...{ x_axis: 'ds', time_grain_sqla: 'P1D' },
      adhoc_filters: [{ subject: 'a' }, { ...RANGE, comparator: 'Last week' }],
    });
    expect(line).not.toHaveProperty('granularity_sqla');
    expect(line).not.toHaveProperty('time_range');
    const monthly = chart('area', { granularity_sqla: 'ds', time_grain_sqla: 'P1M' });
    expect(migrateNvd3(monthly)).toMatchObject({
      ...{ x_axis: 'ds', time_grain_sqla: 'P1M' },
      adhoc_filters: [{ ...RANGE, comparator: 'No filter' }],
    });
    expect(migrateNvd3(chart('line', { time_range: 'Last week' }))).not.toHaveProperty('adhoc_filters');
  });

  it('stays as it is where only the server could resolve its time range', () => {
    const expression = { granularity_sqla: { label: 'e', sqlExpression: 'now()' } };
    expect(migrateNvd3(chart('line', { ...expression, time_range: 'Last week' }))).toBeUndefined();
    expect(migrateNvd3(chart('line', expression))).toMatchObject({ x_axis: { label: 'e' }, adhoc_filters: [] });
  });

  it.each([
    ['linear', { viz_type: 'echarts_timeseries_line' }],
    ['cardinal', { viz_type: 'echarts_timeseries_smooth' }],
    ['step-before', { viz_type: 'echarts_timeseries_step', seriesType: 'start' }],
    ['step-after', { viz_type: 'echarts_timeseries_step', seriesType: 'end' }],
  ])('draws the lines of %s', (line_interpolation, expected) => {
    expect(migrateNvd3(chart('line', { line_interpolation }))).toMatchObject(expected);
  });

  it.each([
    [undefined, 'Stack'],
    ['stack', 'Stack'],
    ['expand', 'Expand'],
    ['stream', 'Stream'],
    ['constructor', null],
  ])('stacks areas of the style %s', (stacked_style, stack) => {
    const area = migrateNvd3(chart('area', { stacked_style, show_controls: true }));
    expect(area).toMatchObject({ viz_type: 'echarts_area', stack, opacity: 0.7, show_extra_controls: true });
    expect(area).not.toHaveProperty('stacked_style');
  });

  it('stacks bars and shows their values', () => {
    const bars = migrateNvd3(chart('bar', { granularity_sqla: 'ds', bar_stacked: true, show_bar_value: true }));
    expect(bars).toMatchObject({ viz_type: 'echarts_timeseries_bar', x_axis: 'ds', stack: 'Stack', show_value: true });
    expect(bars).not.toHaveProperty('bar_stacked');
    expect(migrateNvd3(chart('bar', { bar_stacked: false }))).toMatchObject({ stack: null });
  });

  it('puts the first series of a distribution on the axis, the others and the breakdowns into dimensions', () => {
    const dimensions = { groupby: ['state', 'name'], columns: ['gender'], granularity_sqla: 'ds' };
    const bars = migrateNvd3(
      chart('dist_bar', { ...dimensions, time_range: 'Last week', x_ticks_layout: 'staggered' }),
    );
    expect(bars).toMatchObject({
      ...{ viz_type: 'echarts_timeseries_bar', x_axis: 'state', groupby: ['name', 'gender'], xAxisLabelRotation: 45 },
      adhoc_filters: [{ ...RANGE, comparator: 'Last week' }],
    });
    expect(bars).not.toHaveProperty('columns');
    expect(bars).not.toHaveProperty('time_grain_sqla');
  });

  it('is left alone if it is of another type', () => {
    expect(migrateNvd3(chart('compare'))).toBeUndefined();
    expect(migrateNvd3(chart('constructor'))).toBeUndefined();
  });
});
