import { expect, test } from 'vitest';
import type { QueryResult, Row } from '../../../lib/wire';
import { isNumericRange, toDatasetOptions, toListedOptions, toRangeBounds, toValueOptions } from './filterValues';

const toResult = (
  data: readonly Row[],
  colnames: readonly string[] = ['a'],
  coltypes: readonly number[] = [1],
): QueryResult => ({
  data,
  colnames,
  coltypes,
  rowcount: data.length,
});

test('values are distinct, in server order, and of their original type', () => {
  const data = [{ a: 'x' }, { a: null }, { a: 9007199254740993n }, { a: '' }, { a: false }, { a: 'x' }];
  expect(toValueOptions(toResult(data), 'a')).toEqual([
    { value: 'x', label: 'x' },
    { value: null, label: '<NULL>' },
    { value: 9007199254740993n, label: '9007199254740993' },
    { value: '', label: '<empty string>' },
    { value: false, label: 'FALSE' },
  ]);
  expect(toValueOptions(undefined, 'a')).toEqual([]);
});

test('a column that the response names differently is its first one', () => {
  expect(toValueOptions(toResult([{ A: 1, n: 2 }], ['A', 'n']), 'a')).toEqual([{ value: 1, label: '1' }]);
});

test('booleans are TRUE or FALSE, however the database stores them', () => {
  const data = [true, false, null, 1, 0, 'True', 'x'].map((a) => ({ a }));
  expect(toValueOptions(toResult(data, ['a'], [3]), 'a').map(({ label }) => label)).toEqual([
    ...['TRUE', 'FALSE', '<NULL>', 'TRUE', 'FALSE', 'TRUE', 'FALSE'],
  ]);
});

test('timestamps get the shortest format that fits all of them', () => {
  const day = Date.UTC(2020, 0, 5);
  const label = (...timestamps: number[]) =>
    toValueOptions(
      toResult(
        timestamps.map((a) => ({ a })),
        ['a'],
        [2],
      ),
      'a',
    ).map((option) => option.label);
  expect(label(day)).toEqual(['2020-01-05']);
  // Of Superset 6.1.0.
  const years = [Date.UTC(2019, 0), Date.UTC(2020, 0)];
  expect(label(...years)).toEqual(['2019', '2020']);
  expect(label(...years, Date.UTC(2020, 1))).toEqual(['2019-01-01', '2020-01-01', '2020-02-01']);
  expect(label(day, day + 60_000)).toEqual(['2020-01-05 00:00', '2020-01-05 00:01']);
  expect(label(day + 1000)).toEqual(['2020-01-05 00:00:01']);
  expect(label(day + 5)).toEqual(['2020-01-05 00:00:00.005']);
  expect(toValueOptions(toResult([{ a: '1965-01-01 00:00:00' }], ['a'], [2]), 'a')[0]?.label).toBe(
    '1965-01-01 00:00:00',
  );
});

test('range bounds', () => {
  expect(toRangeBounds(toResult([{ min: 5, max: 37296 }], ['min', 'max']))).toEqual({ low: 5, high: 37296 });
  expect(toRangeBounds(toResult([{ min: null, max: null }], ['min', 'max']))).toEqual({
    low: undefined,
    high: undefined,
  });
  expect(toRangeBounds(toResult([]))).toEqual({ low: undefined, high: undefined });
});

test('options of a dataset', () => {
  const grains = toResult([
    { duration: 'PT1S', name: 'Second' },
    { duration: null, name: 'None' },
    { duration: 'P1D' },
  ]);
  expect(toDatasetOptions(grains, 'filter_timegrain')).toEqual([
    { value: 'PT1S', label: 'Second' },
    { value: 'P1D', label: 'P1D' },
  ]);
  const columns = toResult([
    { column_name: 'ds', verbose_name: 'Day', dtype: 2 },
    { column_name: 'num', verbose_name: null, dtype: 0 },
  ]);
  expect(toDatasetOptions(columns, 'filter_timecolumn')).toEqual([{ value: 'ds', label: 'Day' }]);
  expect(toDatasetOptions(columns, 'filter_groupby')).toEqual([
    { value: 'ds', label: 'Day' },
    { value: 'num', label: 'num' },
  ]);
});

test('texts are listed by the rules of the language, all others and those sorted by a metric in server order', () => {
  const labels = (values: readonly (string | number | null)[], formData: Record<string, unknown> = {}, type = 1) =>
    toListedOptions(
      toResult(
        values.map((a) => ({ a })),
        ['a'],
        [type],
      ),
      'a',
      formData,
    ).map(({ label }) => label);
  const texts = ['Zoe', 'adam', 'Ärzte', 'boy', null];
  // Of Superset, both versions.
  expect(labels(texts)).toEqual(['<NULL>', 'adam', 'Ärzte', 'boy', 'Zoe']);
  expect(labels(texts, { sortAscending: false })).toEqual(['Zoe', 'boy', 'Ärzte', 'adam', '<NULL>']);
  expect(labels(texts, { sortMetric: 'count' })).toEqual(['Zoe', 'adam', 'Ärzte', 'boy', '<NULL>']);
  expect(labels([9, 10, 2], {}, 0)).toEqual(['9', '10', '2']);
});

test('columns are listed by name, and time grains in server order unless a display control sorts them', () => {
  const columns = toResult(
    ['name', 'Gender', 'ds'].map((column_name) => ({ column_name, verbose_name: null, dtype: 2 })),
  );
  const grains = toResult(['Second', 'Minute', 'Hour'].map((name) => ({ duration: name, name })));
  const labels = (...args: Parameters<typeof toDatasetOptions>) => toDatasetOptions(...args).map(({ label }) => label);
  // Of Superset 6.1.0.
  expect(labels(columns, 'filter_timecolumn')).toEqual(['ds', 'Gender', 'name']);
  expect(labels(columns, 'chart_customization_dynamic_groupby')).toEqual(['ds', 'Gender', 'name']);
  expect(labels(grains, 'filter_timegrain', true)).toEqual(['Second', 'Minute', 'Hour']);
  expect(labels(grains, 'chart_customization_timegrain')).toEqual(['Second', 'Minute', 'Hour']);
  expect(labels(grains, 'chart_customization_timegrain', true)).toEqual(['Hour', 'Minute', 'Second']);
  expect(labels(grains, 'chart_customization_timegrain', false)).toEqual(['Second', 'Minute', 'Hour']);
});

test('a range of texts is not numeric', () => {
  expect(isNumericRange(toResult([{ min: 'a', max: 'b' }]))).toBe(false);
  expect(isNumericRange(toResult([{ min: '1.5', max: 2n }]))).toBe(true);
  expect(isNumericRange(toResult([{ min: null, max: null }]))).toBe(true);
  expect(isNumericRange(undefined)).toBe(true);
});
