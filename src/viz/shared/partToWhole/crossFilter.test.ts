import { describe, expect, it } from 'vitest';
import { toggleMask, selectedLabels, selectedSegments } from './crossFilter';

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

describe('selectedSegments', () => {
  const segments = [
    { label: 'a, 2004', values: ['a', 1072915200000] },
    { label: '<NULL>, 2005', values: [undefined, 1104537600000] },
  ];
  it.each([
    [undefined, null],
    [{ value: [['a', 1072915200000]], selectedValues: ['a, 2004'] }, ['a, 2004']],
    // As the gauge and the funnel of 6.1.0 label them.
    [{ value: [['a', 1072915200000]], selectedValues: ['name: a, ds: 1072915200000'] }, ['a, 2004']],
    [{ value: [[null, 1104537600000]], selectedValues: ['null, 1104537600000'] }, ['<NULL>, 2005']],
    [{ value: [['b', 0]], selectedValues: ['b, 0'] }, ['b, 0']],
  ])('%j', (state, labels) => {
    const selected = selectedSegments(state, segments);
    expect(selected && [...selected]).toEqual(labels);
  });
});
