import { expect, it } from 'vitest';
import type { FilterSet } from '../../../api/filterSets';
import { readNativeFilters } from '../model/nativeFilter';
import { toFilterSetParams, findIdenticalSet, getFilterSetEntries, getFilterSetMasks } from './filterSets';

const entry = (id: string, column: string) => ({
  id,
  name: id,
  type: 'NATIVE_FILTER',
  filterType: 'filter_select',
  targets: [{ datasetId: 1, column: { name: column } }],
  chartsInScope: [1],
});
const filters = readNativeFilters({
  native_filter_configuration: [entry('A', 'a'), entry('B', 'b'), { id: 'D', type: 'DIVIDER', title: 'line' }],
});
const mask = (col: string, val: unknown) => ({
  extraFormData: { filters: [{ col, op: 'IN', val: [val] }] },
  filterState: { value: [val] },
});
const set = (nativeFilters: Record<string, unknown>, dataMask: Record<string, unknown>): FilterSet => ({
  id: 1,
  name: 'mine',
  owner_type: 'Dashboard',
  nativeFilters,
  dataMask,
});

it('contains the filters and their applied masks, but no cross-filters', () => {
  const params = toFilterSetParams(filters, { A: mask('a', 1n), 7: mask('x', 1) });
  expect(Object.keys(params.nativeFilters)).toEqual(['A', 'B', 'D']);
  expect(params.dataMask).toEqual({ A: mask('a', 1n) });
});

it('lists which filters of a set can still be applied', () => {
  const entries = getFilterSetEntries(
    set(
      {
        A: { ...entry('A', 'a'), chartsInScope: [1, 2] },
        B: entry('B', 'other'),
        C: { ...entry('C', 'c'), name: 'Old' },
      },
      { C: mask('c', 1), A: mask('a', 1), B: mask('b', 1) },
    ),
    filters,
  );
  expect(entries.map(({ name, state }) => [name, state])).toEqual([
    ['A', 'applicable'],
    ['B', 'changed'],
    ['Old', 'missing'],
  ]);
  expect(Object.keys(getFilterSetMasks(entries))).toEqual(['A']);
});

it('survives sets of any shape', () => {
  expect(
    getFilterSetEntries(set({ A: 1, X: { name: { toString: 1 } } }, { A: null, X: 'text' }), filters).map(
      ({ state }) => state,
    ),
  ).toEqual(['changed', 'missing']);
});

it('finds the set that equals the applied filters', () => {
  const same = set({}, { A: mask('a', 1) });
  expect(findIdenticalSet([set({}, {}), same], filters, { A: mask('a', 1) })).toBe(same);
  expect(findIdenticalSet([same], filters, {})).toBeUndefined();
});
