// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { asArray, asRecord } from '../../../lib/read';
import type { Datasource, QueryResult } from '../../../lib/wire';
import { lightTheme } from '../partToWhole/partToWhole.fixture';
import { crowding } from './axes';
import { categoryLabels } from './categoryLabels';
import { timeLabels, zoomedLabels } from './timeLabels';
import { chart, DAY, draw, result, START } from './timeseries.fixture';
import { callFunction } from '../callFunction.fixture';

const getSeries = (option: unknown) => asArray(asRecord(option).series).map(asRecord);
const getAxisLabel = (axis: unknown) => asRecord(asRecord(axis).axisLabel);

/** A value a day, of `count` days and `series` series. */
function daily(count: number, series: number): QueryResult {
  const names = Array.from({ length: series }, (_, i) => `s${String(i)}`);
  const row = (i: number) => ({ ds: START + i * DAY, ...Object.fromEntries(names.map((name) => [name, i])) });
  return {
    data: Array.from({ length: count }, (_, i) => row(i)),
    colnames: ['ds', ...names],
    coltypes: [2, ...names.map(() => 0)],
    rowcount: count,
  };
}

describe('axes', () => {
  const axes = (controls: Readonly<Record<string, unknown>>) => draw({ formData: chart(controls) }).option;

  it('follow the saved controls', () => {
    expect(
      axes({
        x_axis_title: 'When',
        y_axis_title: 'How many',
        y_axis_title_position: 'Top',
        y_axis_title_margin: 30,
        y_axis_bounds: ['5', null],
        truncateYAxis: true,
        minorTicks: true,
        minorSplitLine: true,
        xAxisLabelRotation: 45,
        time_grain_sqla: 'P1D',
        force_max_interval: true,
      }),
    ).toMatchObject({
      xAxis: { type: 'time', name: 'When', axisLabel: { rotate: 45 }, minInterval: DAY, maxInterval: DAY },
      yAxis: {
        name: 'How many',
        nameLocation: 'end',
        nameGap: 40,
        min: 5,
        max: undefined,
        scale: true,
        minorTick: { show: true },
        minorSplitLine: { show: true },
      },
    });
    expect(axes({ logAxis: true })).toMatchObject({ yAxis: { type: 'log' } });
    expect(axes({ stack: 'Expand' })).toMatchObject({ yAxis: { min: 0, max: 1 } });
    expect(axes({ stack: 'Stack', contributionMode: 'row' })).toMatchObject({ yAxis: { min: 0, max: 1 } });
  });

  it('format times in UTC', () => {
    const { xAxis } = axes({ x_axis_time_format: '%Y-%m-%d %H:%M' });
    expect(callFunction(asRecord(asRecord(xAxis).axisLabel).formatter, START)).toBe('2024-01-01 00:00');
  });

  it.each([
    [{ y_axis_format: ',.1f' }, 1234.56, '1,234.6'],
    [{ contributionMode: 'row' }, 0.25, '25%'],
    [{ contributionMode: 'row', y_axis_format: '.1%' }, 0.25, '25.0%'],
    [{ currency_format: { symbol: 'USD', symbolPosition: 'prefix' }, y_axis_format: ',d' }, 5, '$ 5'],
  ])('format values by %j', (controls, value, expected) => {
    const { yAxis } = draw({ formData: chart(controls), dataVersion: 6 }).option;
    expect(callFunction(asRecord(asRecord(yAxis).axisLabel).formatter, value)).toBe(expected);
  });

  it('follow the one metric’s saved format', () => {
    const datasource: Datasource = {
      id: 1,
      type: 'table',
      columns: [],
      metrics: [],
      verbose_map: { boy: 'Boys' },
      column_formats: { count: '.3f' },
      currency_formats: {},
    };
    const { option } = draw({ datasource, formData: chart({ y_axis_format: null }), dataVersion: 6 });
    expect(callFunction(asRecord(asRecord(option.yAxis).axisLabel).formatter, 2)).toBe('2.000');
    const adaptive = draw({ datasource, formData: chart({ y_axis_format: 'SMART_NUMBER' }) });
    expect(callFunction(asRecord(asRecord(adaptive.option.yAxis).axisLabel).formatter, 2)).toBe('2');
    expect(getSeries(option)[0]?.name).toBe('Boys');
    expect(getSeries(option)[0]).toMatchObject({ lineStyle: { color: 'BOY' } });
  });
});

describe('labels of times', () => {
  it('are at the points if they fit, else at round times', () => {
    expect(getAxisLabel(draw({ formData: chart({ time_grain_sqla: 'P1D' }) }).option.xAxis).customValues).toEqual(
      result.data.map(({ ds }) => ds),
    );
    const { option } = draw({ response: daily(100, 1) });
    expect(asArray(getAxisLabel(option.xAxis).customValues).slice(0, 3)).toEqual([
      START,
      START + 14 * DAY,
      START + 31 * DAY,
    ]);
  });

  it('are shown for all points, or one per time grain, where the controls say so', () => {
    const option = draw({ response: daily(100, 1), formData: chart({ xAxisLabelInterval: '0' }) }).option;
    expect(getAxisLabel(option.xAxis)).toMatchObject({ hideOverlap: false });
    expect(getAxisLabel(option.xAxis).customValues).toHaveLength(100);
    const formData = chart({ force_max_interval: true, time_grain_sqla: 'P1D' });
    expect(getAxisLabel(draw({ response: daily(100, 1), formData }).option.xAxis).customValues).toHaveLength(100);
  });

  it('include both ends if enabled', () => {
    const { frame, controls } = draw({ response: daily(100, 1) });
    const ends = { ...controls, x: { ...controls.x, showMinMax: true } };
    const values = timeLabels(frame, ends, lightTheme, 560).customValues ?? [];
    expect([values[0], values.at(-1)]).toEqual([START, START + 99 * DAY]);
  });

  it('become finer when zoomed in', () => {
    const { frame, controls } = draw({ response: daily(400, 1) });
    const zoomed = zoomedLabels({ batch: [{ start: 0, end: 2 }] }, frame, controls, lightTheme, 560)?.customValues;
    expect(zoomed?.[1]).toBe(START + DAY);
    const area = { dataZoomId: 'select', startValue: START, endValue: START + 8 * DAY };
    expect(zoomedLabels({ batch: [area] }, frame, controls, lightTheme, 560)?.customValues?.[1]).toBe(START + DAY);
    expect(zoomedLabels({ start: 50, end: 50 }, frame, controls, lightTheme, 560)).toEqual({ customValues: null });
    expect(zoomedLabels({}, { ...frame, xKind: 'category' }, controls, lightTheme, 560)).toBeUndefined();
  });
});

describe('names of categories', () => {
  const { controls } = draw({ formData: chart({ xAxisLabelInterval: '0' }) });
  const auto = { ...controls, x: { ...controls.x, allLabels: false } };
  const names = ['Action', 'Role-Playing', 'Strategy'];
  const labels = (along: number, withControls = controls) =>
    categoryLabels(names, withControls, { along, across: 300 }, 'sans-serif');

  it('alternate between two lines where all must be shown and do not fit side by side', () => {
    expect(labels(600).data).toEqual(names);
    expect(labels(180)).toEqual({ data: ['Action', '\nRole-Playing', 'Strategy'], width: 116 });
  });

  it('are rotated where that does not fit either', () => {
    expect(labels(90)).toMatchObject({ data: names, rotate: 45 });
    expect(labels(180, auto)).toMatchObject({ data: names, rotate: 45 });
    expect(labels(90, { ...controls, x: { ...controls.x, stagger: true } })).toEqual({
      data: ['Action', '\nRole-Playing', 'Strategy'],
      width: 56,
    });
  });

  it('of times and numbers are not rotated: some of them are enough', () => {
    expect(labels(90, { ...auto, x: { ...auto.x, forceCategory: true } })).toEqual({ data: names, width: 180 });
  });

  it('leave enough space for the chart', () => {
    const rotated = { ...controls, x: { ...controls.x, rotation: -90 } };
    expect(labels(150, rotated)).toEqual({ data: names, width: 90 });
    expect(labels(30)).toEqual({ data: names, width: 28 });
    expect(labels(30, auto)).toEqual({ data: names, width: 180 });
    expect(labels(30, { ...controls, horizontal: true })).toEqual({ data: names, width: 105 });
  });
});

describe('crowding', () => {
  const bars = (response: QueryResult, controls: Readonly<Record<string, unknown>> = {}) => {
    const drawn = draw({ response, traits: { seriesType: 'bar' }, formData: chart(controls) });
    return { ...drawn, share: crowding(drawn.frame, drawn.controls, 500) };
  };

  it('widens the axis for bars that are broader than their band', () => {
    const { share, option } = bars(daily(101, 20));
    expect(share).toBe(0.02);
    expect(option.xAxis).toHaveProperty('boundaryGap');
  });

  it('does not widen it where they fit, are stacked, or are no bars', () => {
    expect(bars(daily(11, 20)).share).toBe(0);
    expect(bars(daily(101, 20), { stack: 'Stack' }).share).toBe(0);
    const lines = draw({ response: daily(101, 20) });
    expect(crowding(lines.frame, lines.controls, 500)).toBe(0);
    expect(lines.option.xAxis).not.toHaveProperty('boundaryGap');
    expect(bars({ ...daily(0, 1) }).share).toBe(0);
  });
});
