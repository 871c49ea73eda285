import { expect, test } from 'vitest';
import { chartsInScope, filterScopes, isChartInFilterScope, layersInScope } from './filterScopes';

const charts = new Map([
  [1, ['ROOT_ID', 'TABS-1', 'TAB-a']],
  [2, ['ROOT_ID', 'TABS-1', 'TAB-b']],
  [3, ['ROOT_ID']],
]);

test.each([
  [{ rootPath: ['ROOT_ID'], excluded: [2] }, [1, 3]],
  [{ rootPath: ['TAB-a', 'TAB-b'], excluded: [] }, [1, 2]],
  [{ rootPath: [], excluded: [] }, []],
  [{ rootPath: ['ROOT_ID'], excluded: ['1'] }, [2, 3]],
  [{ rootPath: ['TAB-a'], excluded: [3], selectedLayers: ['chart-3-layer-1', 'chart-33-layer-0', 'chart-2'] }, [1, 3]],
  ['global', []],
])('%j', (scope, expected) => {
  expect(chartsInScope(scope, charts)).toEqual(expected);
});

test('stored lists are only hints, a chart never filters itself', () => {
  const scopes = filterScopes(
    {
      native_filter_configuration: [
        { id: 'A', scope: { rootPath: ['TAB-a'], excluded: [] }, chartsInScope: [3] },
        { id: 'B', chartsInScope: [2, 'x'] },
      ],
      chart_configuration: {
        1: { crossFilters: { scope: { rootPath: ['ROOT_ID'], excluded: [1, 2] } } },
        2: { crossFilters: { scope: 'global' } },
      },
      global_chart_configuration: { scope: { rootPath: ['TAB-a', 'TAB-b'], excluded: [] } },
    },
    charts,
  );
  expect(scopes).toEqual({ A: [1], B: [2], 1: [3], 2: [1], 3: [1, 2] });
  expect(isChartInFilterScope(scopes, 'A', 1)).toBe(true);
  expect(isChartInFilterScope(scopes, 'A', 2)).toBe(false);
  expect(isChartInFilterScope(scopes, 'unknown', 2)).toBe(true);
  expect(isChartInFilterScope(scopes, '9', 2)).toBe(false);
});

test('a chart filters all others by default', () => {
  expect(filterScopes({}, charts)).toEqual({ 1: [2, 3], 2: [1, 3], 3: [1, 2] });
  expect(filterScopes(null, charts)).toEqual({ 1: [2, 3], 2: [1, 3], 3: [1, 2] });
});

test.each([
  [{ selectedLayers: ['chart-3-layer-0', 'chart-3-layer-2', 'chart-3-layer-x', 'chart-1-layer-1'] }, [0, 2]],
  [{ selectedLayers: [] }, []],
  [undefined, []],
])('the layers in scope of %j', (scope, expected) => {
  expect(layersInScope(scope, 3)).toEqual(expected);
});
