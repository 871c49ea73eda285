import { expect, it } from 'vitest';
import { completePositions } from './completePositions';
import { getResetFilters, rebaseMasks } from './configMasks';

const filter = (id: string, value: unknown, controlValues: object = {}, column = 'state') => ({
  id,
  type: 'NATIVE_FILTER',
  filterType: 'filter_select',
  targets: [{ datasetId: 1, column: { name: column } }],
  controlValues,
  defaultDataMask: value === undefined ? {} : { filterState: { value }, extraFormData: { test: value } },
});
const metadata = (...native_filter_configuration: unknown[]) => ({ native_filter_configuration });
const selected = (id: string) => ({ id, filterState: { value: ['selected'] }, extraFormData: {}, ownState: {} });
const masks = { A: selected('A'), B: selected('B'), '12': selected('12') };

it('preserves selected values, drops those of removed filters, and applies new defaults', () => {
  const metadataBefore = metadata(filter('A', undefined), filter('B', ['x']));
  const next = rebaseMasks(masks, metadataBefore, metadata(filter('C', ['new']), filter('A', undefined)));
  expect(Object.keys(next)).toEqual(['12', 'C', 'A']);
  expect(next.A).toBe(masks.A);
  expect(next.C?.filterState).toEqual({ value: ['new'] });
  const changed = rebaseMasks(masks, metadataBefore, metadata(filter('A', ['now']), filter('B', ['x'])));
  expect(changed.A?.filterState).toEqual({ value: ['now'] });
  expect(changed.B).toBe(masks.B);
});

it('resets a value when the column or the selection mode changes', () => {
  const metadataBefore = metadata(filter('A', undefined), filter('B', undefined));
  const next = rebaseMasks(
    masks,
    metadataBefore,
    metadata(filter('A', undefined, {}, 'name'), filter('B', undefined, { inverseSelection: true })),
  );
  expect(next.A?.filterState).toBeUndefined();
  expect(next.B?.filterState).toBeUndefined();
});

it('drops cross-filters once they are disabled', () => {
  const before = metadata(filter('A', undefined), filter('B', undefined));
  expect(Object.keys(rebaseMasks(masks, before, { ...before, cross_filters_enabled: true }))).toEqual(['12', 'A', 'B']);
  expect(Object.keys(rebaseMasks(masks, before, { ...before, cross_filters_enabled: false }))).toEqual(['A', 'B']);
});

it('lists the filters that lose their value', () => {
  const before = metadata(filter('A', undefined), filter('B', undefined), filter('C', ['x']), filter('D', undefined));
  const renamed = { ...filter('A', undefined), name: 'new' };
  const after = metadata(renamed, filter('B', undefined, {}, 'name'), filter('C', ['y']), filter('E', undefined));
  expect(getResetFilters(before, after)).toEqual(['B', 'C', 'D']);
});

it('returns no rows while a filter that is now required has no value', () => {
  const next = rebaseMasks(
    {},
    metadata(filter('A', undefined)),
    metadata(filter('A', undefined, { enableEmptyFilter: true })),
  );
  expect(next.A?.extraFormData).toHaveProperty('adhoc_filters');
});

const root = { ROOT_ID: { type: 'ROOT', children: ['GRID_ID'] }, GRID_ID: { type: 'GRID', children: [] } };

it('completes positions with missing charts, or sends none', () => {
  expect(completePositions({}, [])).toBeUndefined();
  expect(completePositions({ ...root, x: {} }, [])).toBeUndefined();
  expect(completePositions({ ...root, x: { type: 'CHART', meta: {} } }, [])).toBeUndefined();
  const stored = { ...root, DASHBOARD_VERSION_KEY: 'v2', 'CHART-1': { type: 'CHART', meta: { chartId: 1 } } };
  expect(completePositions(stored, [{ id: 1, slice_name: 'one' }])).toBe(stored);
  const more = completePositions(
    stored,
    [1, 2].map((id) => ({ id, slice_name: String(id) })),
  );
  expect(more).toMatchObject({
    GRID_ID: { children: ['ROW-added-0'] },
    'ROW-added-0': { children: ['CHART-added-2'], parents: ['ROOT_ID', 'GRID_ID'] },
    'CHART-added-2': { meta: { chartId: 2 }, parents: ['ROOT_ID', 'GRID_ID', 'ROW-added-0'] },
  });
});
