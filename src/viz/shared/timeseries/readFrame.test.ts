import { describe, expect, it } from 'vitest';
import type { QueryResult } from '../../../lib/wire';
import { readControls } from './readControls';
import { readFrame } from './readFrame';
import { chart, DAY, result, START } from './timeseries.fixture';
import type { SeriesType } from './types';

const createFrame = (
  response: QueryResult | undefined,
  controls: Readonly<Record<string, unknown>> = {},
  seriesType: SeriesType = 'line',
) => {
  const fd = chart(controls);
  return readFrame(response, fd, readControls(fd, { seriesType }), undefined);
};

describe('readFrame', () => {
  it('has a series for each column but the x axis', () => {
    const frame = createFrame(result);
    expect(frame.xKind).toBe('time');
    expect(frame.xs).toEqual([START, START + DAY, START + 2 * DAY]);
    expect(frame.series.map(({ key, values }) => [key, values])).toEqual([
      ['boy', [10, 20, 30]],
      ['girl', [30, null, 10]],
    ]);
    expect(frame.series[0]?.dimensions).toEqual(['boy']);
  });

  it('finds the server’s time column where the chart has no x axis, else the first', () => {
    const response = {
      ...result,
      data: [{ __timestamp: START, a: 1 }],
      colnames: ['a', '__timestamp'],
      coltypes: [0, 2],
    };
    expect(createFrame(response, { x_axis: undefined }).xs).toEqual([START]);
    const other = { ...result, data: [{ q: 'x', a: 1 }], colnames: ['q', 'a'], coltypes: [1, 0] };
    expect(createFrame(other, { x_axis: 'missing' })).toMatchObject({ xKind: 'category', xs: ['x'] });
  });

  it('converts values of any type to numbers, and preserves every digit of the raw ones', () => {
    const big = 9_223_372_036_854_775_807n;
    const values = [big, '12.50', true, 'text', null, ''];
    const response = {
      ...result,
      data: values.map((value, i) => ({ ds: START + i * DAY, n: value })),
      colnames: ['ds', 'n'],
      coltypes: [2, 0],
    };
    const series = createFrame(response).series[0];
    expect(series?.values).toEqual([Number(big), 12.5, 1, null, null, null]);
    expect(series?.raw[0]).toBe(big);
  });

  it('reads naive times as UTC and omits rows without a time', () => {
    const times = ['2024-01-01', '2024-01-01 12:00:00', '2024-01-02T00:00:00', String(START), null, 'never'];
    const response = {
      ...result,
      data: times.map((ds) => ({ ds, boy: 1 })),
      colnames: ['ds', 'boy'],
      coltypes: [2, 0],
    };
    expect(createFrame(response).xs).toEqual([START, START + DAY / 2, START + DAY, START]);
  });

  it('has a number axis for numbers, categories in a stack, for bars or if forced', () => {
    const response = { ...result, data: [{ ds: 1.5, boy: 1 }], colnames: ['ds', 'boy'], coltypes: [0, 0] };
    expect(createFrame(response)).toMatchObject({ xKind: 'number', xs: [1.5] });
    expect(createFrame(response, { stack: 'Stack' })).toMatchObject({ xKind: 'category', xs: ['1.5'] });
    expect(createFrame(response, {}, 'bar')).toMatchObject({ xKind: 'category', xs: ['1.5'] });
    expect(createFrame(result, {}, 'bar').xKind).toBe('time');
    const forced = createFrame(result, { xAxisForceCategorical: true, x_axis_time_format: '%Y' });
    expect(forced.labels).toEqual(['2024', '2024', '2024']);
    expect(new Set(forced.xs).size).toBe(3);
  });

  it('identifies categories by their values, however they are formatted', () => {
    const data = [1_234_567, 1_234_568, 9_007_199_254_740_993n].map((ds) => ({ ds, boy: 1 }));
    const response = { ...result, data, colnames: ['ds', 'boy'], coltypes: [0, 0] };
    const xs = ['1234567', '1234568', '9007199254740993'];
    const formatted = createFrame(response, { x_axis_number_format: '~g' }, 'bar');
    expect(formatted).toMatchObject({ xs, labels: ['1.23457e+6', '1.23457e+6', '9007199254740993'] });
    // The panel of 2.1.3 has no number format.
    expect(createFrame(response, {}, 'bar')).toMatchObject({ xs, labels: xs });
  });

  it('labels a null category', () => {
    const response = { ...result, data: [{ ds: null, boy: 1 }], colnames: ['ds', 'boy'], coltypes: [1, 0] };
    expect(createFrame(response).xs).toEqual(['<NULL>']);
  });

  describe('with several series', () => {
    const data = [
      { name: 'b', boy: 3, girl: 1 },
      { name: 'C', boy: 5, girl: null },
      { name: 'a', boy: -1, girl: 9 },
      { name: null, boy: null, girl: null },
    ];
    const response = { ...result, data, colnames: ['name', 'boy', 'girl'], coltypes: [1, 0, 0] };
    const names = (controls: Readonly<Record<string, unknown>>) =>
      createFrame(response, { x_axis: 'name', x_axis_sort_asc: true, ...controls }).xs;

    it.each([
      ['name', true, ['<NULL>', 'a', 'b', 'C']],
      ['name', false, ['C', 'b', 'a', '<NULL>']],
      ['sum', true, ['b', 'C', 'a', '<NULL>']],
      ['min', true, ['a', 'b', 'C', '<NULL>']],
      ['max', true, ['b', 'C', 'a', '<NULL>']],
      ['avg', true, ['b', 'a', 'C', '<NULL>']],
      ['other', true, ['b', 'C', 'a', '<NULL>']],
    ])('sorts its categories by %s, ascending: %s', (x_axis_sort, x_axis_sort_asc, expected) => {
      expect(names({ x_axis_sort, x_axis_sort_asc })).toEqual(expected);
    });

    it('sorts values and filters with the categories', () => {
      const frame = createFrame(response, { x_axis: 'name', x_axis_sort: 'name', x_axis_sort_asc: true });
      expect(frame.series.map(({ values }) => values)).toEqual([
        [null, -1, 3, 5],
        [null, 9, 1, null],
      ]);
      expect(frame.axis?.values).toEqual([null, 'a', 'b', 'C']);
    });

    it('sorts numbers by their value', () => {
      const numbers = { ...response, data: [10, 9].map((name) => ({ name, boy: 1 })), coltypes: [0, 0] };
      const controls = { x_axis: 'name', x_axis_sort: 'name', x_axis_sort_asc: true };
      expect(createFrame(numbers, controls, 'bar').xs).toEqual(['9', '10']);
    });

    it('leaves it to the server to sort by metrics, a single one and times', () => {
      const unsorted = ['b', 'C', 'a', '<NULL>'];
      expect(names({ x_axis_sort: 'name', groupby: [] })).toEqual(unsorted);
      expect(names({ x_axis_sort: 'sum', groupby: [], metrics: ['sum', 'n'] })).toEqual(unsorted);
      expect(names({ x_axis_sort: 'name', x_axis_sort_asc: undefined })).toEqual(unsorted);
      expect(names({ x_axis_sort: 'name', groupby: [], metrics: ['m', 'n'] })).not.toEqual(unsorted);
      const times = createFrame(result, { x_axis_sort: 'sum', x_axis_sort_asc: true });
      expect(times.xs).toEqual([START, START + DAY, START + 2 * DAY]);
    });
  });

  it('omits a metric that only sorts the axis', () => {
    const fd = { groupby: [], timeseries_limit_metric: 'girl', x_axis_sort: 'girl', metrics: ['boy'] };
    expect(createFrame(result, fd).series.map(({ key }) => key)).toEqual(['boy']);
  });

  it('detects time-shifted series', () => {
    const data = [{ ds: START, boy: 1, '1 year ago, boy': 2 }];
    const response = { ...result, data, colnames: ['ds', 'boy', '1 year ago, boy'], coltypes: [2, 0, 0] };
    const shifted = createFrame(response, { time_compare: ['1 day ago', '1 year ago'] }).series[1];
    expect(shifted?.shift).toEqual({ index: 1, baseKey: 'boy' });
    expect(
      createFrame(response, { time_compare: ['1 year ago'], comparison_type: 'ratio' }).series[1]?.shift,
    ).toBeUndefined();
  });

  it('finds the base of a shift that is named without the metric', () => {
    const data = [{ ds: START, 'count, boy': 1, '1 year ago, boy': 2 }];
    const response = { ...result, data, colnames: ['ds', 'count, boy', '1 year ago, boy'], coltypes: [2, 0, 0] };
    const shifted = createFrame(response, { time_compare: ['1 year ago'] }).series[1];
    expect(shifted?.shift).toEqual({ index: 0, baseKey: 'count, boy' });
  });

  it('draws columns that are called like what every object has', () => {
    const frame = createFrame(
      {
        data: [{ ds: START, constructor: 2 }],
        colnames: ['ds', 'constructor'],
        coltypes: [2, 0],
        rowcount: 1,
        label_map: {},
      },
      { groupby: ['boy'] },
    );
    expect(frame.series).toMatchObject([{ key: 'constructor', values: [2], dimensions: [] }]);
  });

  it('is empty without a result', () => {
    expect(createFrame(undefined)).toEqual({ xKind: 'category', xs: [], series: [] });
    expect(createFrame({ data: [], colnames: [], coltypes: [], rowcount: 0 }).series).toEqual([]);
  });
});
