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
const chosen = (col: string, ...val: unknown[]): DataMask => ({
  extraFormData: { filters: [{ col, op: 'IN', val }] },
  filterState: { value: val },
});
const none: DataMask = { extraFormData: {}, filterState: { value: null } };
const set = { R: chosen('r', 'x') };

describe('getBarSelection', () => {
  it.each([
    ['nothing drafted', set, {}, false, true],
    ['a change', set, { A: chosen('a', 1n) }, true, true],
    ['a draft that says what is applied', { ...set, A: chosen('a', 1) }, { A: chosen('a', 1) }, false, true],
    ['a required filter without a value', {}, { A: chosen('a', 1) }, false, true],
    ['a required filter emptied', set, { R: none }, false, false],
    [
      'a value that its field refuses',
      set,
      { A: { ...chosen('a', 1), filterState: { value: [1], validateStatus: 'error' } } },
      false,
      true,
    ],
    ['a choice emptied again', { ...set, A: chosen('a', 1) }, { A: none }, true, true],
    ['nothing chosen anywhere', { A: none, R: none }, {}, false, false],
    ['null as a value', set, { A: chosen('a', null) }, true, true],
  ] as const)('%s', (_case, applied, draft, canApply, canClear) => {
    expect(getBarSelection(filters, all, applied, draft)).toMatchObject({ canApply, canClear });
  });

  it('asks filters out of scope for a value only where they alone were changed', () => {
    const applied = {};
    expect(getBarSelection(filters, new Set(['A']), applied, { A: chosen('a', 1) }).canApply).toBe(true);
    expect(getBarSelection(filters, new Set(['R']), applied, { A: chosen('a', 1) }).canApply).toBe(false);
  });

  it('waits for no value that is being looked up', () => {
    const draft = { A: chosen('a', 1) };
    expect(getBarSelection(filters, all, {}, draft, { R: true }).canApply).toBe(true);
    expect(getBarSelection(filters, all, {}, draft, { A: true }).canApply).toBe(false);
  });

  it('applies what differs and nothing else', () => {
    const draft = { A: chosen('a', 1), R: chosen('r', 'x') };
    expect(Object.keys(getBarSelection(filters, all, set, draft).changed)).toEqual(['A']);
  });
});

describe('clearedMasks', () => {
  it('empties what has a value, and lets a required filter let nothing through', () => {
    const masks = getClearedMasks(filters, set, { A: none, R: none });
    expect(Object.keys(masks)).toEqual(['R']);
    expect(masks['R']?.extraFormData).toEqual({
      adhoc_filters: [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: '1 = 0' }],
    });
  });
});
