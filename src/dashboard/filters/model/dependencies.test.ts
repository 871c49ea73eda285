import { expect, test } from 'vitest';
import { getParentIds, getParentsExtraFormData } from './dependencies';

const dependent = (id: string, ...cascadeParentIds: string[]) => ({ id, name: id, cascadeParentIds });
const region = dependent('region');
const country = dependent('country', 'region');
const city = dependent('city', 'country', 'missing');
const filters = [city, country, region];
const masks = {
  region: { extraFormData: { filters: [{ col: 'region', op: 'IN', val: ['Europe'] }], time_range: 'Last year' } },
  country: { extraFormData: { time_range: 'Last week' } },
};

test('the options of a filter depend on its parents in their order, in 6.x on theirs before them', () => {
  expect(getParentIds(city)).toEqual(['country', 'missing']);
  expect(getParentIds(city, filters)).toEqual(['region', 'country', 'missing']);
  expect(getParentsExtraFormData(city, masks)).toEqual({ time_range: 'Last week' });
  expect(getParentsExtraFormData(city, masks, filters)).toEqual({
    ...masks.region.extraFormData,
    time_range: 'Last week',
  });
});

test('of two parents with a time range the last one wins, whichever has been set first', () => {
  expect(getParentsExtraFormData(dependent('x', 'country', 'region'), masks)).toMatchObject({
    time_range: 'Last year',
  });
  expect(getParentsExtraFormData(dependent('x', 'region', 'country'), masks)).toMatchObject({
    time_range: 'Last week',
  });
});

test('each ancestor counts once, in cycles too, and the filter itself never', () => {
  const cycle = [dependent('a', 'b', 'c', 'a'), dependent('b', 'c'), dependent('c', 'a', 'b')];
  expect(cycle.map((filter) => getParentIds(filter, cycle))).toEqual([
    ['c', 'b'],
    ['a', 'c'],
    ['b', 'a'],
  ]);
});
