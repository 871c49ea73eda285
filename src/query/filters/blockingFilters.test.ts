import { describe, expect, it, test } from 'vitest';
import { getBlockingFilters, getInitiallyPending, hasValue, readBlockingFilters } from './blockingFilters';

test.each([
  [undefined, false],
  [null, false],
  ['', false],
  [[], false],
  [[null, null], false],
  [[undefined, undefined], false],
  [[null, 3], true],
  [[null], true],
  [0, true],
  [false, true],
  ['CA', true],
])('a mask with the value %j selects something: %s', (value, expected) => {
  expect(hasValue({ filterState: { value } })).toBe(expected);
});
test('no mask selects nothing', () => {
  expect(hasValue(undefined)).toBe(false);
});

const select = { type: 'NATIVE_FILTER', filterType: 'filter_select' };
const required = { enableEmptyFilter: true };
const first = { defaultToFirstItem: true };
const read = (...native_filter_configuration: readonly unknown[]) =>
  readBlockingFilters({ native_filter_configuration });

describe('filters that may block charts', () => {
  const a = { id: 'A', name: 'State' };
  it.each<[string, object, object | undefined]>([
    ['an optional one', { ...select, controlValues: { enableEmptyFilter: false } }, undefined],
    ['a required one', { ...select, controlValues: required }, { ...a, required: true, defaultsToFirst: false }],
    ['its first option', { ...select, controlValues: first }, { ...a, required: false, defaultsToFirst: true }],
    ['as in older dashboards', { ...select, requiredFirst: true }, { ...a, required: false, defaultsToFirst: true }],
    [
      'not its first option, although an earlier version left the other key',
      { ...select, controlValues: { defaultToFirstItem: false }, requiredFirst: true },
      undefined,
    ],
    ['a range has no first option', { filterType: 'filter_range', controlValues: first }, undefined],
    [
      'but may be required',
      { filterType: 'filter_time', controlValues: { ...required, ...first } },
      { ...a, required: true, defaultsToFirst: false },
    ],
    ['a divider', { type: 'DIVIDER', controlValues: required }, undefined],
    ['a divider of 6.x', { type: 'NATIVE_FILTER-DIVIDER', controlValues: required }, undefined],
  ])('%s', (_, filter, expected) => {
    expect(read({ ...a, ...filter })).toEqual(expected ? [expected] : []);
  });
  it('entries that are no filters are left out', () => {
    expect(read(null, 7, { controlValues: required }, { id: 5, controlValues: required })).toEqual([]);
    expect(readBlockingFilters(undefined)).toEqual([]);
  });
});

describe('a chart', () => {
  const filters = read(
    { ...select, id: 'required', name: 'R', controlValues: required },
    { ...select, id: 'first', name: 'F', controlValues: first },
  );
  const chosen = { filterState: { value: ['CA'] } };
  const ids = (masks: Parameters<typeof getBlockingFilters>[2], pending: Record<string, true> = {}, scopes = {}) =>
    getBlockingFilters(1, filters, masks, pending, scopes).map(({ id }) => id);

  it('waits for a required value', () => {
    expect(ids({})).toEqual(['required']);
    expect(ids({ required: chosen })).toEqual([]);
  });
  it('waits for first values that are being fetched', () => {
    expect(getInitiallyPending(filters, {})).toEqual(['first']);
    expect(getInitiallyPending(filters, { first: chosen })).toEqual([]);
    expect(getInitiallyPending(filters, { first: { filterState: {} } })).toEqual(['first']);
    // Cleared by the user: as in Superset, a link or a reload does not select it again.
    expect(getInitiallyPending(filters, { first: { filterState: { value: null } } })).toEqual([]);
    expect(ids({ required: chosen }, { first: true })).toEqual(['first']);
  });
  it('does not wait for filters that do not apply to it', () => {
    expect(ids({}, { first: true }, { required: [2], first: [2, 3] })).toEqual([]);
  });
});
