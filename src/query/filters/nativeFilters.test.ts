import { describe, expect, test } from 'vitest';
import { getExtraFormData } from './dataMask';
import { initialDataMasks } from './nativeFilters';

const metadata = {
  native_filter_configuration: [
    {
      id: 'A',
      type: 'NATIVE_FILTER',
      defaultDataMask: { extraFormData: { filters: [1] }, filterState: { value: ['x'] } },
    },
    { id: 'B', type: 'NATIVE_FILTER' },
    { id: 'D', type: 'DIVIDER' },
    null,
    { type: 'NATIVE_FILTER' },
  ],
  chart_customization_config: [{ id: 'CHART_CUSTOMIZATION-1', type: 'CHART_CUSTOMIZATION' }],
};

test('the saved defaults, without dividers', () => {
  const masks = initialDataMasks(metadata);
  expect(Object.keys(masks)).toEqual(['A', 'B', 'CHART_CUSTOMIZATION-1']);
  expect(masks.A).toEqual({ id: 'A', extraFormData: { filters: [1] }, filterState: { value: ['x'] } });
});

test('the URL overrides the keys that it has, of configured filters only', () => {
  const masks = initialDataMasks(metadata, {
    A: { extraFormData: { filters: [2] }, ownState: 'broken' },
    'CHART_CUSTOMIZATION-1': { extraFormData: { time_grain_sqla: 'P1Y' } },
    D: { extraFormData: { filters: [3] } },
    12: { extraFormData: { filters: [4] } },
    toString: { extraFormData: { filters: [5] } },
  });
  expect(masks.A).toEqual({ id: 'A', extraFormData: { filters: [2] }, filterState: { value: ['x'] } });
  expect(getExtraFormData(masks, () => true)).toEqual({ filters: [2], time_grain_sqla: 'P1Y' });
  expect(getExtraFormData(masks, (id) => id === 'B')).toEqual({});
});

test.each([[null], ['(broken'], [[1]], [{ A: 5 }], [{ __proto__: { x: 1 } }]])('%j gives nothing', (overrides) => {
  expect(initialDataMasks(undefined, overrides)).toEqual({});
  expect(initialDataMasks(overrides)).toEqual({});
});

describe('cross filters of the URL', () => {
  const overrides = { 9: { extraFormData: { filters: [1] } }, 10: { extraFormData: { filters: [2] } } };
  test('are restored for charts of the dashboard', () => {
    expect(Object.keys(initialDataMasks({}, overrides, [{ id: 9 }]))).toEqual(['9']);
  });
  test('are dropped where cross-filtering is off', () => {
    expect(initialDataMasks({ cross_filters_enabled: false }, overrides, [{ id: 9 }])).toEqual({});
    expect(Object.keys(initialDataMasks({ cross_filters_enabled: true }, overrides, [{ id: 9 }]))).toEqual(['9']);
  });
});

test('dividers of 6.x have no mask, and an id is only a name', () => {
  const entries = [
    { id: 'D', type: 'CHART_CUSTOMIZATION-DIVIDER' },
    { id: '__proto__', type: 'NATIVE_FILTER' },
  ];
  const masks = initialDataMasks({ chart_customization_config: entries });
  expect(Object.keys(masks)).toEqual([]);
  expect(Object.getPrototypeOf(masks)).toBe(Object.prototype);
});
