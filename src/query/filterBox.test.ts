import { describe, expect, test } from 'vitest';
import type { FormData } from '../lib/wire';
import { extraFiltersFor, filterBoxValues } from './filterBox';
import { getPreselectFilters } from './getPreselectFilters';

const box = {
  viz_type: 'filter_box',
  datasource: '1__table',
  date_filter: true,
  time_range: 'No filter',
  show_sqla_time_column: true,
  granularity_sqla: 'ds',
  filter_configs: [
    { column: 'state', multiple: true, defaultValue: 'CA;NY' },
    { column: 'name', defaultValue: '' },
    { column: 'gender', defaultValue: 'girl' },
    null,
  ],
};
const charts = new Map([
  [1, ['ROOT_ID', 'TAB-a']],
  [2, ['ROOT_ID', 'TAB-a']],
  [3, ['ROOT_ID', 'TAB-b']],
]);
const boxes = new Map<number, FormData>([
  [1, box],
  [2, { viz_type: 'table', datasource: '1__table' }],
]);

describe('filter box', () => {
  test('its own defaults apply to all other charts', () => {
    const values = filterBoxValues(boxes, {}, undefined, charts);
    expect(extraFiltersFor(3, values)).toEqual([
      { col: 'state', op: 'IN', val: ['CA', 'NY'] },
      { col: 'gender', op: '==', val: 'girl' },
      { col: '__time_range', op: '==', val: 'No filter' },
      { col: '__time_col', op: '==', val: 'ds' },
    ]);
    expect(extraFiltersFor(1, values)).toEqual([]);
  });

  test('metadata and URL give values and scopes', () => {
    const metadata = {
      default_filters: '{"1": {"name": ["Amy"], "gender": ["boy"]}}',
      filter_scopes: {
        1: {
          gender: { scope: ['TAB-b'], immune: [] },
          state: { scope: ['ROOT_ID'], immune: [2] },
          __time_range: { scope: [] },
        },
      },
    };
    const values = filterBoxValues(boxes, metadata, { 1: { gender: ['x'] } }, charts);
    const filters = (id: number) =>
      Object.fromEntries<unknown>(extraFiltersFor(id, values).map(({ col, val }) => [String(col), val]));
    // The URL replaces the metadata's defaults of a box, as in Superset.
    expect(filters(2)).toEqual({ __time_col: 'ds' });
    expect(filters(3)).toEqual({ state: ['CA', 'NY'], gender: ['x'], __time_col: 'ds' });
  });

  test('invalid metadata is ignored', () => {
    expect(filterBoxValues(new Map(), { default_filters: '{', filter_scopes: 3 }, 'x', charts)).toEqual([]);
  });
});

describe('the selection of a filter box', () => {
  const selected = { 1: { state: ['TX'], gender: [], __time_grain: 'P1M' } };
  const values = filterBoxValues(boxes, {}, undefined, charts, selected);

  test('overrides everything else, cleared is no filter, and a new column is added', () => {
    expect(extraFiltersFor(3, values)).toEqual([
      { col: 'state', op: 'IN', val: ['TX'] },
      { col: '__time_range', op: '==', val: 'No filter' },
      { col: '__time_col', op: '==', val: 'ds' },
      { col: '__time_grain', op: '==', val: 'P1M' },
    ]);
  });

  test('of two boxes on one column: null removes the filter of the first one, an empty list or nothing does not', () => {
    const grain = (value: unknown) =>
      extraFiltersFor(
        3,
        ['P1D', value].map((val, i) => ({ chartId: i + 1, column: '__time_grain', value: val, scope: [3] })),
      ).map(({ val }) => val);
    expect([null, [], undefined, 'P1M'].map(grain)).toEqual([[], ['P1D'], ['P1D'], ['P1M']]);
  });

  test('survives a round trip through the URL, 64-bit ids too', () => {
    const big = filterBoxValues(boxes, {}, undefined, charts, {
      1: { ...selected[1], name: [9007199254740993n, null] },
    });
    const restored = filterBoxValues(boxes, {}, getPreselectFilters(big), charts);
    expect(extraFiltersFor(3, restored)).toEqual(extraFiltersFor(3, big).filter(({ col }) => col !== '__time_grain'));
    expect(restored.find(({ column }) => column === 'name')?.value).toEqual([9007199254740993n, null]);
  });

  test('is undefined without a filter box', () => {
    expect(getPreselectFilters([])).toBeUndefined();
  });
});
