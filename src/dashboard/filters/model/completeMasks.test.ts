import { expect, it } from 'vitest';
import { completeMasks } from './completeMasks';

const entry = (id: string, filterType: string, name?: string, controlValues: object = {}) => ({
  id,
  type: 'NATIVE_FILTER',
  filterType,
  controlValues,
  targets: [{ datasetId: 1, ...(name !== undefined && { column: { name } }) }],
});
const metadata = {
  native_filter_configuration: [
    entry('name', 'filter_select', 'name'),
    entry('country', 'filter_select', 'country_name', { inverseSelection: true }),
    entry('num', 'filter_range', 'num'),
    entry('time', 'filter_time'),
    entry('grain', 'filter_timegrain'),
    entry('column', 'filter_timecolumn'),
  ],
};
const toMasks = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, { id, filterState: { value } }]));
const complete = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(completeMasks(metadata, toMasks(values))).map(([id, mask]) => [id, mask.extraFormData]);

// The queries of Superset 6.1.0 for default masks without extra form data.
it('a mask that has a value only filters by it', () => {
  const values = {
    name: ['Aaron'],
    country: ['Ghost'],
    num: [null, 500],
    time: 'Last year',
    grain: ['PT1H'],
    column: ['ds'],
  };
  expect(complete(values)).toEqual([
    ['name', { filters: [{ col: 'name', op: 'IN', val: ['Aaron'] }] }],
    ['country', { filters: [{ col: 'country_name', op: 'NOT IN', val: ['Ghost'] }] }],
    ['num', { filters: [{ col: 'num', op: '<=', val: 500 }] }],
    ['time', { time_range: 'Last year' }],
    ['grain', { time_grain_sqla: 'PT1H' }],
    ['column', { granularity_sqla: 'ds' }],
  ]);
});

it('the other masks stay as they are', () => {
  const masks = {
    ...toMasks({ name: null, num: [null, null], unknown: ['x'] }),
    country: { extraFormData: { time_range: 'Last week' }, filterState: { value: ['France'] } },
    time: { filterState: { value: 'Last year', validateStatus: 'error' } },
  };
  expect(completeMasks(metadata, masks)).toEqual(masks);
  expect(completeMasks(metadata, toMasks({ name: 'Aaron', time: ['Last year'] }))).toMatchObject({
    name: { filterState: { value: 'Aaron' } },
    time: { filterState: { value: ['Last year'] } },
  });
});

it('the mode and what else the mask says stay', () => {
  const mask = { id: 'country', filterState: { value: ['France'], excludeFilterValues: false }, ownState: { a: 1 } };
  expect(completeMasks(metadata, { country: mask })).toEqual({
    country: {
      ...mask,
      extraFormData: { filters: [{ col: 'country_name', op: 'IN', val: ['France'] }] },
      filterState: { ...mask.filterState, label: 'France' },
    },
  });
});
