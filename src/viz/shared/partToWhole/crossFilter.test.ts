import { describe, expect, it } from 'vitest';
import { toggleMask, selectedLabels } from './crossFilter';

const dimensions = [
  { column: 'a', name: 'a', temporal: false },
  { column: { label: 'b', sqlExpression: 'x' }, name: 'b', temporal: false },
];

describe('toggleMask', () => {
  it('filters by every dimension', () => {
    expect(toggleMask('x, 1', ['x', 1], dimensions, null)).toEqual({
      extraFormData: {
        filters: [
          { col: 'a', op: 'IN', val: ['x'] },
          { col: { label: 'b', sqlExpression: 'x' }, op: 'IN', val: [1] },
        ],
      },
      filterState: { value: [['x', 1]], selectedValues: ['x, 1'] },
    });
  });
  it('filters null by IS NULL', () => {
    expect(toggleMask('<NULL>', [null, 0], dimensions, new Set(['other'])).extraFormData).toEqual({
      filters: [
        { col: 'a', op: 'IS NULL' },
        { col: { label: 'b', sqlExpression: 'x' }, op: 'IN', val: [0] },
      ],
    });
  });
  it('clears the selection when the only selected segment is clicked', () => {
    expect(toggleMask('x', ['x', 1], dimensions, new Set(['x']))).toEqual({
      extraFormData: { filters: [] },
      filterState: { value: null, selectedValues: null },
    });
    expect(toggleMask('x', ['x', 1], dimensions, new Set(['x', 'y'])).filterState?.selectedValues).toEqual(['x']);
  });
});

describe('selectedLabels', () => {
  it.each([
    [undefined, null],
    [{}, null],
    [{ value: null, selectedValues: null }, null],
    [{ selectedValues: ['a', 3] }, ['a']],
    [{ value: [['a', 1], ['b']] }, ['a, 1', 'b']],
    [{ value: [[{ id: 1 }]] }, ['{"id":1}']],
  ])('%j', (state, labels) => {
    const selected = selectedLabels(state);
    expect(selected && [...selected]).toEqual(labels);
  });
});
