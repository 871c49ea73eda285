import { describe, expect, it } from 'vitest';
import { readNativeFilters } from '../model/nativeFilter';
import type { DataMask } from '../../../query/types';
import { getBarSelection, getClearedMasks } from './barSelection';

const filters = readNativeFilters({
  native_filter_configuration: [
    { id: 'A', type: 'NATIVE_FILTER', filterType: 'filter_select', targets: [{ datasetId: 1, column: { name: 'a' } }] },
    {
      id: 'R',
      type: 'NATIVE_FILTER',
      filterType: 'filter_select',
      targets: [{ datasetId: 1, column: { name: 'r' } }],
      controlValues: { enableEmptyFilter: true },
    },
    { id: 'D', type: 'DIVIDER', title: 'line' },
  ],
});
const all = new Set(['A', 'R', 'D']);
const toMask = (col: string, ...val: unknown[]): DataMask => ({
  extraFormData: { filters: [{ col, op: 'IN', val }] },
  filterState: { value: val },
});
const none: DataMask = { extraFormData: {}, filterState: { value: null } };
const set = { R: toMask('r', 'x') };

describe('getBarSelection', () => {
  it.each([
    ['an empty draft', set, {}, false, true],
    ['a change', set, { A: toMask('a', 1n) }, true, true],
    ['a draft that equals the applied mask', { ...set, A: toMask('a', 1) }, { A: toMask('a', 1) }, false, true],
    ['a required filter without a value', {}, { A: toMask('a', 1) }, false, true],
    ['a cleared required filter', set, { R: none }, false, false],
    [
      'an invalid value',
      set,
      { A: { ...toMask('a', 1), filterState: { value: [1], validateStatus: 'error' } } },
      false,
      true,
    ],
    ['a cleared value', { ...set, A: toMask('a', 1) }, { A: none }, true, true],
    ['no values at all', { A: none, R: none }, {}, false, false],
    ['null as a value', set, { A: toMask('a', null) }, true, true],
  ] as const)('%s', (_case, applied, draft, canApply, canClear) => {
    expect(getBarSelection(filters, all, applied, draft)).toMatchObject({ canApply, canClear });
  });

  it('requires values of filters out of scope only if nothing else was changed', () => {
    const applied = {};
    expect(getBarSelection(filters, new Set(['A']), applied, { A: toMask('a', 1) }).canApply).toBe(true);
    expect(getBarSelection(filters, new Set(['R']), applied, { A: toMask('a', 1) }).canApply).toBe(false);
  });

  it('does not wait for first values that are being looked up', () => {
    const draft = { A: toMask('a', 1) };
    expect(getBarSelection(filters, all, {}, draft, { R: true }).canApply).toBe(true);
    expect(getBarSelection(filters, all, {}, draft, { A: true }).canApply).toBe(false);
  });

  it('applies only masks that differ', () => {
    const draft = { A: toMask('a', 1), R: toMask('r', 'x') };
    expect(Object.keys(getBarSelection(filters, all, set, draft).changed)).toEqual(['A']);
  });
});

describe('getClearedMasks', () => {
  it('clears filters that have a value; a required one then returns no rows', () => {
    const masks = getClearedMasks(filters, set, { A: none, R: none });
    expect(Object.keys(masks)).toEqual(['R']);
    expect(masks['R']?.extraFormData).toEqual({
      adhoc_filters: [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: '1 = 0' }],
    });
  });
});
