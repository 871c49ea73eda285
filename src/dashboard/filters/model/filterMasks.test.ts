import { describe, expect, test } from 'vitest';
import { hasValue } from '../../../query/filters/blockingFilters';
import {
  toColumnMask,
  toEmptyMask,
  getMaskValues,
  getRangeEnds,
  toRangeMask,
  toSelectMask,
  toTimeRangeMask,
  type FilterValue,
} from './filterMasks';
import { readNativeFilter, type NativeFilter } from './nativeFilter';

function filter(filterType: string, controlValues: object = {}, column = 'state'): NativeFilter {
  const entry = {
    id: 'F',
    type: 'NATIVE_FILTER',
    filterType,
    controlValues,
    targets: [{ datasetId: 1, column: { name: column } }],
  };
  const read = readNativeFilter(entry, filterType.startsWith('chart_'));
  if (!read) throw new Error('not a filter');
  return read;
}
const NO_ROWS = { adhoc_filters: [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: '1 = 0' }] };

describe('select', () => {
  const select = filter('filter_select');
  const inverse = filter('filter_select', { inverseSelection: true });

  test('filters the column by the values, with their labels', () => {
    const mask = toSelectMask(select, ['CA', 'IL']);
    expect(mask).toEqual({
      id: 'F',
      extraFormData: { filters: [{ col: 'state', op: 'IN', val: ['CA', 'IL'] }] },
      filterState: { value: ['CA', 'IL'], label: 'CA, IL' },
      ownState: {},
    });
    expect(toSelectMask(select, [0], { getLabel: () => '1970' }).filterState).toEqual({ value: [0], label: '1970' });
  });

  test('excludes with inverse selection, unless the user switches it off', () => {
    expect(toSelectMask(inverse, ['CA'])).toMatchObject({
      extraFormData: { filters: [{ op: 'NOT IN' }] },
      filterState: { value: ['CA'], label: 'CA (excluded)' },
    });
    expect(toSelectMask(inverse, ['CA'], { exclude: true })).toMatchObject({
      extraFormData: { filters: [{ op: 'NOT IN' }] },
      filterState: { label: 'CA (excluded)', excludeFilterValues: true },
    });
    expect(toSelectMask(inverse, ['CA'], { exclude: false })).toMatchObject({
      extraFormData: { filters: [{ op: 'IN' }] },
      filterState: { label: 'CA', excludeFilterValues: false },
    });
  });

  test('returns no rows for an empty required filter, and all rows for an empty excluding one', () => {
    const required = filter('filter_select', { enableEmptyFilter: true });
    const both = filter('filter_select', { enableEmptyFilter: true, inverseSelection: true });
    expect(toEmptyMask(required).extraFormData).toEqual(NO_ROWS);
    expect(toEmptyMask(both).extraFormData).toEqual({});
    expect(toSelectMask(both, [], { exclude: false }).extraFormData).toEqual(NO_ROWS);
    expect(toEmptyMask(select)).toEqual({ id: 'F', extraFormData: {}, filterState: { value: null }, ownState: {} });
  });

  test('cleared, it has its first option again when the dashboard is next opened', () => {
    // As after "Clear all" in Superset: a cleared value is null, a missing one is looked up.
    expect(toEmptyMask(filter('filter_select', { defaultToFirstItem: true })).filterState).toEqual({});
    expect(toEmptyMask(select).filterState).toEqual({ value: null });
  });

  test('preserves the types of values: 64-bit integers, null, the empty string, booleans', () => {
    const values: FilterValue[] = [9007199254740993n, null, '', true, false, 0, 'x'.repeat(300)];
    const mask = toSelectMask(select, values);
    expect(mask.extraFormData).toEqual({ filters: [{ col: 'state', op: 'IN', val: values }] });
    expect(getMaskValues(mask)).toEqual(values);
    expect(hasValue(toSelectMask(select, [null]))).toBe(true);
    expect(toSelectMask(select, [null]).filterState).toMatchObject({ label: '<NULL>' });
  });

  test('ignores anything in a mask that is not a value', () => {
    expect(getMaskValues({ filterState: { value: ['a', { b: 1 }, undefined, 2] } })).toEqual(['a', 2]);
    expect(getMaskValues({ filterState: { value: 'a' } })).toEqual(['a']);
    expect(getMaskValues(undefined)).toEqual([]);
  });
});

describe('range', () => {
  const range = filter('filter_range', {}, 'num');
  test.each([
    [
      { low: 10, high: 1000 },
      [
        ['>=', 10],
        ['<=', 1000],
      ],
      [10, 1000],
      '10 ≤ x ≤ 1k',
    ],
    [{ low: 50, high: undefined }, [['>=', 50]], [50, null], 'x ≥ 50'],
    [{ low: undefined, high: 37294 }, [['<=', 37294]], [null, 37294], 'x ≤ 37.3k'],
    [{ low: 60, high: 60 }, [['==', 60]], [60, 60], 'x = 60'],
    [{ low: 0, high: undefined }, [['>=', 0]], [0, null], 'x ≥ 0'],
  ] as const)('%o', (ends, filters, value, label) => {
    const mask = toRangeMask(range, ends);
    expect(mask.extraFormData).toEqual({ filters: filters.map(([op, val]) => ({ col: 'num', op, val })) });
    expect(mask.filterState).toEqual({ value, label });
    expect(getRangeEnds(mask)).toEqual(ends);
  });

  test('preserves every digit beyond 2^53, also of strings', () => {
    const mask = toRangeMask(range, { low: 9007199254740993n, high: 9223372036854775807n });
    expect(mask.extraFormData).toEqual({
      filters: [
        { col: 'num', op: '>=', val: 9007199254740993n },
        { col: 'num', op: '<=', val: 9223372036854775807n },
      ],
    });
    expect(getRangeEnds(mask)).toEqual({ low: 9007199254740993n, high: 9223372036854775807n });
    expect(toRangeMask(range, { low: 9007199254740993n, high: 9007199254740993n }).extraFormData).toEqual({
      filters: [{ col: 'num', op: '==', val: 9007199254740993n }],
    });
    expect(getRangeEnds({ filterState: { value: ['9007199254740993', ' +12 '] } })).toEqual({
      low: 9007199254740993n,
      high: 12,
    });
  });

  test('does not filter without ends, required or not', () => {
    expect(toRangeMask(range, { low: undefined, high: undefined })).toMatchObject({
      extraFormData: {},
      filterState: { value: null },
    });
    expect(toEmptyMask(filter('filter_range', { enableEmptyFilter: true })).extraFormData).toEqual({});
  });

  test('fills an open end with its bound for the slider of 2.x, without filtering by it', () => {
    const mask = toRangeMask(range, { low: undefined, high: 900 }, { bounds: { low: 5, high: 37296 } });
    expect(mask).toMatchObject({
      extraFormData: { filters: [{ col: 'num', op: '<=', val: 900 }] },
      filterState: { value: [5, 900], label: 'x ≤ 900' },
    });
    expect(getRangeEnds(mask)).toEqual({ low: undefined, high: 900 });
  });

  test('stores an invalid range as typed, and does not filter by it', () => {
    const mask = toRangeMask(range, { low: 9, high: 1 }, { error: 'no' });
    expect(mask.extraFormData).toEqual({});
    expect(mask.filterState).toMatchObject({ validateStatus: 'error', validateMessage: 'no' });
    expect(getRangeEnds(mask)).toEqual({ low: 9, high: 1 });
  });
});

test('a time range', () => {
  const time = filter('filter_time');
  expect(toTimeRangeMask(time, 'Last week')).toMatchObject({
    extraFormData: { time_range: 'Last week' },
    filterState: { value: 'Last week' },
  });
  for (const none of ['', 'No filter'])
    expect(toTimeRangeMask(time, none)).toMatchObject({ extraFormData: {}, filterState: { value: null } });
});

test.each([
  ['filter_timegrain', ['PT1S'], { time_grain_sqla: 'PT1S' }, {}],
  ['filter_timecolumn', ['ds'], { granularity_sqla: 'ds' }, {}],
  ['chart_customization_timegrain', ['PT1S'], { time_grain_sqla: 'PT1S' }, {}],
  ['chart_customization_timecolumn', ['ds'], { granularity_sqla: 'ds' }, {}],
  ['filter_groupby', ['a', 'b'], { interactive_groupby: ['a', 'b'] }, {}],
  ['chart_customization_dynamic_groupby', ['ds'], { custom_form_data: { groupby: ['ds'] } }, { column: ['ds'] }],
])('%s', (filterType, values, extraFormData, ownState) => {
  const one = filter(filterType);
  const mask = toColumnMask(one, values, (value) => `the ${value}`);
  expect(mask).toMatchObject({ extraFormData, ownState, filterState: { value: values } });
  expect(mask.filterState?.['label']).toBe(values.map((value) => `the ${value}`).join(', '));
  expect(toColumnMask(one, [])).toEqual(toEmptyMask(one));
});
