import { describe, expect, it } from 'vitest';
import type { UnknownRecord } from '../../src/lib/read';
import { day, rowsFrame, printFrame } from './frame.fixture';
import type { Frame } from './frame';
import { operationNames, postProcess } from './postProcess';

const run = (frame: Frame, ...steps: [operation: string, options: UnknownRecord][]) =>
  printFrame(
    postProcess(
      frame,
      steps.map(([operation, options]) => ({ operation, options })),
    ),
  );

const sales = rowsFrame([
  { day: day('2024-01-01'), shop: 'b', n: 1 },
  { day: day('2024-01-01'), shop: 'a', n: 2 },
  { day: day('2024-01-02'), shop: 'a', n: 4 },
  { day: day('2024-01-04'), shop: 'b', n: 8 },
]);
const pivotDays: [string, UnknownRecord] = [
  'pivot',
  { index: ['day'], columns: ['shop'], aggregates: { n: { operator: 'sum' } } },
];
const days = ['2024-01-01', '2024-01-02', '2024-01-04'];

describe('pivot', () => {
  it('returns one row per index value and one column per series, sorted', () => {
    expect(run(sales, pivotDays)).toEqual({ '[day]': days, 'n | a': [2, 4, null], 'n | b': [1, null, 8] });
  });

  it('fills gaps and missing series, and keeps empty columns where requested', () => {
    const gaps = rowsFrame([
      { k: 'x', s: null, n: 1 },
      { k: 'y', s: 'p', n: null },
    ]);
    const options = { index: ['k'], columns: ['s'], aggregates: { n: { operator: 'sum' } } };
    expect(run(gaps, ['pivot', options])).toEqual({ '[k]': ['x'], 'n | <NULL>': [1] });
    expect(run(gaps, ['pivot', { ...options, drop_missing_columns: false, metric_fill_value: 0 }])).toEqual({
      '[k]': ['x', 'y'],
      'n | <NULL>': [1, 0],
      'n | p': [0, 0],
    });
  });

  it('orders several metrics by name and aggregates each with its own operator', () => {
    const aggregates = { n: { operator: 'max' }, first: { operator: 'min', column: 'n' } };
    expect(run(sales, ['pivot', { index: ['shop'], aggregates }])).toMatchObject({ '[shop]': ['a', 'b'] });
    expect(() => run(sales, ['pivot', { index: [], aggregates }])).toThrow('at least one index');
    expect(() => run(sales, ['pivot', { index: ['shop'], aggregates: {} }])).toThrow('at least one aggregate');
    expect(() => run(sales, ['pivot', { index: ['nope'], aggregates }])).toThrow('Referenced columns not available');
    expect(() => run(sales, ['pivot', { index: ['shop'], aggregates: { n: { operator: 'nope' } } }])).toThrow(
      'Invalid numpy function: nope',
    );
  });
});

describe('flatten, rename, select, sort', () => {
  it('joins levels, escapes their separator and resets the index', () => {
    const odd = rowsFrame([{ day: day('2024-01-01'), shop: 'a, b', n: 1 }]);
    expect(run(odd, pivotDays, ['flatten', {}])).toEqual({ day: ['2024-01-01'], 'n, a\\, b': [1] });
    expect(run(sales, pivotDays, ['flatten', { drop_levels: [0], reset_index: false }])).toEqual({
      '[day]': days,
      a: [2, 4, null],
      b: [1, null, 8],
    });
  });

  it('renames a level, or removes it', () => {
    expect(run(sales, pivotDays, ['rename', { columns: { n: null }, level: 0 }], ['flatten', {}])).toEqual({
      day: days,
      a: [2, 4, null],
      b: [1, null, 8],
    });
    expect(() => run(sales, ['rename', { columns: { nope: 'x' } }])).toThrow('Referenced columns');
  });

  it('selects, excludes and sorts with missing values last', () => {
    expect(run(sales, ['select', { columns: ['n', 'shop'], rename: { n: 'N' } }])).toEqual({
      N: [1, 2, 4, 8],
      shop: ['b', 'a', 'a', 'b'],
    });
    expect(Object.keys(run(sales, ['select', { exclude: ['day'] }]))).toEqual(['shop', 'n']);
    const some = rowsFrame([{ n: 2 }, { n: null }, { n: 3 }]);
    expect(run(some, ['sort', { by: 'n', ascending: false }])).toEqual({ n: [3, 2, null] });
    expect(run(some, ['sort', { by: ['n'] }])).toEqual({ n: [2, 3, null] });
    expect(run(sales, pivotDays, ['sort', { is_sort_index: true, ascending: false }])['[day]']).toEqual(
      [...days].reverse(),
    );
  });
});

describe('aggregate', () => {
  it('groups in order of the values', () => {
    const aggregates = {
      sum: { operator: 'sum', column: 'n' },
      mean: { operator: 'mean', column: 'n' },
      std: { operator: 'std', column: 'n' },
      p50: { operator: 'percentile', column: 'n', options: { q: 50 } },
      count: { operator: 'count', column: 'n' },
    };
    expect(run(sales, ['aggregate', { groupby: ['shop'], aggregates }])).toEqual({
      shop: ['a', 'b'],
      sum: [6, 9],
      mean: [3, 4.5],
      std: [1, 3.5],
      p50: [3, 4.5],
      count: [2, 2],
    });
    expect(run(sales, ['aggregate', { groupby: [], aggregates: { n: { operator: 'max' } } }])).toEqual({ n: [8] });
  });
});

describe('rolling, cum, diff', () => {
  const line = rowsFrame([1, 2, null, 4, 8].map((n) => ({ n })));
  it('moves over a window and drops rows that are too short for it', () => {
    const rolling = (options: UnknownRecord) => run(line, ['rolling', { columns: { n: 'n' }, ...options }])['n'];
    expect(rolling({ rolling_type: 'sum', window: 2, min_periods: 0 })).toEqual([1, 3, 2, 4, 12]);
    expect(rolling({ rolling_type: 'mean', window: 2 })).toEqual([null, 1.5, null, null, 6]);
    expect(rolling({ rolling_type: 'max', window: 3, min_periods: 2 })).toEqual([2, 2, 4, 8]);
    expect(rolling({ rolling_type: 'std', window: 2, min_periods: 0 })).toEqual([null, 0.707107, null, null, 2.828427]);
    expect(() => rolling({ rolling_type: 'nope', window: 2 })).toThrow('Invalid rolling_type: nope');
    expect(() => rolling({ rolling_type: 'sum' })).toThrow('Undefined window');
  });

  it('accumulates, and takes differences', () => {
    expect(run(line, ['cum', { operator: 'sum', columns: { n: 'total' } }])['total']).toEqual([1, 3, 3, 7, 15]);
    expect(run(line, ['cum', { operator: 'max', columns: { n: 'n' } }])['n']).toEqual([1, 2, 2, 4, 8]);
    expect(() => run(line, ['cum', { operator: 'nope', columns: { n: 'n' } }])).toThrow(
      'Invalid cumulative operator: nope',
    );
    expect(run(line, ['diff', { columns: { n: 'd' }, periods: 1 }])['d']).toEqual([null, 1, null, null, 4]);
  });
});

describe('compare and contribution', () => {
  const pair = rowsFrame([
    { now: 6, then: 4 },
    { now: 3, then: 0 },
    { now: null, then: 2 },
  ]);
  it.each([
    ['difference', [2, 3, null]],
    ['percentage', [0.5, null, null]],
    ['ratio', [1.5, null, null]],
  ])('compares by %s', (compare_type, expected) => {
    const options = { source_columns: ['now'], compare_columns: ['then'], compare_type, drop_original_columns: true };
    expect(run(pair, ['compare', options])).toEqual({ [`${compare_type}__now__then`]: expected });
  });

  it('rounds shares, but not differences', () => {
    const close = rowsFrame([{ now: 2.00005, then: 1 }]);
    const compare = (compare_type: string) =>
      run(close, ['compare', { source_columns: ['now'], compare_columns: ['then'], compare_type }]);
    expect(compare('difference')['difference__now__then']).toEqual([1.00005]);
    expect(compare('ratio')['ratio__now__then']).toEqual([2.0001]);
  });

  it('divides columns and rows by their sums', () => {
    expect(
      run(pair, ['contribution', { orientation: 'column', columns: ['now'], rename_columns: ['share'] }])['share'],
    ).toEqual([0.666667, 0.333333, 0]);
    expect(run(pair, ['contribution', { orientation: 'row' }])).toEqual({ now: [0.6, 1, 0], then: [0.4, 0, 1] });
    const totals = { orientation: 'column', columns: ['now'], contribution_totals: { now: 18 } };
    expect(run(pair, ['contribution', totals])['now']).toEqual([0.333333, 0.166667, 0]);
  });
});

describe('resample', () => {
  const gaps = rowsFrame([
    { day: day('2024-01-01'), n: 1 },
    { day: day('2024-01-04'), n: 4 },
  ]);
  const resample = (rule: string, method: string, more: UnknownRecord = {}) =>
    run(
      gaps,
      ['pivot', { index: ['day'], aggregates: { n: { operator: 'sum' } } }],
      ['resample', { rule, method, ...more }],
    );
  it.each([
    ['asfreq', { fill_value: 0 }, [1, 0, 0, 4]],
    ['ffill', {}, [1, 1, 1, 4]],
    ['bfill', {}, [1, 4, 4, 4]],
    ['linear', {}, [1, 2, 3, 4]],
  ])('fills days by %s', (method, more, expected) => {
    expect(resample('1D', method, more)).toEqual({
      '[day]': ['2024-01-01', '2024-01-02', '2024-01-03', '2024-01-04'],
      n: expected,
    });
  });

  // As pandas 2.1 has them.
  const [time, n] = rowsFrame([
    { day: day('2024-01-15'), n: 1 },
    { day: day('2024-02-01'), n: null },
    { day: day('2024-04-01'), n: 3 },
    { day: day('2024-06-30'), n: 7 },
  ]).columns;
  it.each([
    [
      '2W',
      'sum',
      {},
      [
        '24-01-21',
        '24-02-04',
        '24-02-18',
        '24-03-03',
        '24-03-17',
        '24-03-31',
        '24-04-14',
        '24-04-28',
        '24-05-12',
        '24-05-26',
        '24-06-09',
        '24-06-23',
        '24-07-07',
      ],
      [1, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 7],
    ],
    ['2M', 'sum', {}, ['24-01-31', '24-03-31', '24-05-31', '24-07-31'], [1, 0, 3, 7]],
    ['3M', 'sum', {}, ['24-01-31', '24-04-30', '24-07-31'], [1, 3, 7]],
    ['2MS', 'sum', {}, ['24-01-01', '24-03-01', '24-05-01'], [1, 3, 7]],
    ['2Q', 'sum', {}, ['24-03-31', '24-09-30'], [1, 10]],
    ['2A', 'sum', {}, ['24-12-31'], [11]],
    [
      '1MS',
      'ffill',
      {},
      ['24-01-01', '24-02-01', '24-03-01', '24-04-01', '24-05-01', '24-06-01'],
      [null, null, null, 3, 3, 3],
    ],
    ['1MS', 'bfill', {}, ['24-01-01', '24-02-01', '24-03-01', '24-04-01', '24-05-01', '24-06-01'], [1, 3, 3, 3, 7, 7]],
    [
      '1MS',
      'asfreq',
      { fill_value: 0 },
      ['24-01-01', '24-02-01', '24-03-01', '24-04-01', '24-05-01', '24-06-01'],
      [0, 0, 0, 3, 0, 0],
    ],
    [
      '1MS',
      'linear',
      {},
      ['24-01-01', '24-02-01', '24-03-01', '24-04-01', '24-05-01', '24-06-01'],
      [null, null, null, 3, 3, 3],
    ],
    [
      '1M',
      'linear',
      {},
      ['24-01-31', '24-02-29', '24-03-31', '24-04-30', '24-05-31', '24-06-30'],
      [null, null, null, null, null, 7],
    ],
    ['1M', 'ffill', {}, ['24-01-31', '24-02-29', '24-03-31', '24-04-30', '24-05-31', '24-06-30'], [1, 1, 1, 3, 3, 7]],
  ] as const)('has the periods and the values of the server: %s %s', (rule, method, more, labels, values) => {
    if (!time || !n) throw new Error('no columns');
    const frame = { index: [time], columns: [n], length: 4 };
    expect(run(frame, ['resample', { rule, method, ...more }])).toEqual({
      '[day]': labels.map((label) => `20${label}`),
      n: values,
    });
  });

  it('interpolates by position between the rows of the new periods', () => {
    const rows = rowsFrame(
      ['2024-01-01', '2024-01-20', '2024-03-01', '2024-04-10'].map((text, i) => ({ day: day(text), n: i * 2 })),
    );
    const linear = run(
      rows,
      ['pivot', { index: ['day'], aggregates: { n: { operator: 'sum' } } }],
      ['resample', { rule: '1MS', method: 'linear' }],
    );
    expect(linear['n']).toEqual([0, 2, 4, 4]);
  });

  it('aggregates rows into longer periods, labelled by their first or last day', () => {
    expect(resample('1MS', 'sum')).toEqual({ '[day]': ['2024-01-01'], n: [5] });
    expect(resample('1M', 'mean')).toEqual({ '[day]': ['2024-01-31'], n: [2.5] });
    expect(resample('1W', 'sum')).toEqual({ '[day]': ['2024-01-07'], n: [5] });
    expect(() => resample('nope!', 'sum')).toThrow('Invalid frequency');
    expect(() => run(sales, ['resample', { rule: '1D', method: 'sum' }])).toThrow('requires DatetimeIndex');
  });
});

describe('boxplot, histogram, rank', () => {
  const numbers = rowsFrame([1, 2, 3, 4, 100].map((n) => ({ g: 'x', n })));
  it('computes a box plot, with outliers beyond 1.5 times the interquartile range', () => {
    const options = { groupby: ['g'], metrics: ['n'], whisker_type: 'tukey' };
    expect(run(numbers, ['boxplot', options])).toEqual({
      g: ['x'],
      n__mean: [22],
      n__median: [3],
      n__max: [4],
      n__min: [1],
      n__q1: [2],
      n__q3: [4],
      n__count: [5],
      n__outliers: [[100]],
    });
    const two = rowsFrame([2.5, 10].map((n) => ({ g: 'x', n })));
    expect(run(two, ['boxplot', options])).toMatchObject({ n__max: [2.5], n__min: [10], n__outliers: [[2.5, 10]] });
    expect(run(numbers, ['boxplot', { ...options, whisker_type: 'min/max' }])['n__max']).toEqual([100]);
    const percentile = { ...options, whisker_type: 'percentile', percentiles: [25, 75] };
    expect(run(numbers, ['boxplot', percentile])).toMatchObject({ n__min: [2], n__max: [4], n__outliers: [[1, 100]] });
    expect(() => run(numbers, ['boxplot', { ...percentile, percentiles: [9, 1] }])).toThrow('percentiles must be');
  });

  it('counts in equal bins', () => {
    const options = { column: 'n', bins: 3 };
    expect(run(numbers, ['histogram', options])).toEqual({
      '1.0 - 34.0': [4],
      '34.0 - 67.0': [0],
      '67.0 - 100.0': [1],
    });
    expect(Object.values(run(numbers, ['histogram', { ...options, cumulative: true }])).flat()).toEqual([4, 4, 5]);
    expect(Object.values(run(numbers, ['histogram', { ...options, normalize: true }])).flat()).toEqual([0.8, 0, 0.2]);
  });

  it('ranks by the share of rows not above, equal values together', () => {
    const equal = rowsFrame([10, 30, 30, 20].map((n) => ({ n })));
    expect(run(equal, ['rank', { metric: 'n' }])['rank']).toEqual([0.25, 0.875, 0.875, 0.5]);
  });
});

describe('places', () => {
  const places = rowsFrame([{ hash: 'ezs42', text: `52° 31' 12" N, 13.4 E, 2 km`, x: -5.6, y: 42.6 }]);

  it('decodes and encodes geohashes', () => {
    const names = { geohash: 'hash', longitude: 'lon', latitude: 'lat' };
    expect(run(places, ['geohash_decode', names])).toMatchObject({ lon: [-5.603027], lat: [42.60498] });
    const encoded = run(places, ['geohash_encode', { geohash: 'new', longitude: 'x', latitude: 'y' }]);
    expect(encoded['new']).toEqual([expect.stringMatching(/^ezs42.{7}$/)]);
    expect(() => run(places, ['geohash_decode', { ...names, geohash: 'text' }])).toThrow('Invalid geohash string');
  });

  it('parses written places', () => {
    const names = { geodetic: 'text', longitude: 'lon', latitude: 'lat', altitude: 'up' };
    expect(run(places, ['geodetic_parse', names])).toMatchObject({ lon: [13.4], lat: [52.52], up: [2] });
    expect(() => run(places, ['geodetic_parse', { ...names, geodetic: 'hash' }])).toThrow('Invalid geodetic string');
  });
});

describe('postProcess', () => {
  it('supports every operation of the server, and rejects the rest with a clear message', () => {
    expect(operationNames).toHaveLength(21);
    expect(() => run(sales, ['prophet', {}])).toThrow('`prophet` package not installed');
    expect(() => run(sales, ['constructor', {}])).toThrow('Unsupported post processing operation: constructor');
  });
});
