import { describe, expect, it } from 'vitest';
import type { Frame } from '../shared/timeseries/types';
import { baseLine, getExtent, nearestIndex, rebase } from './transform';

function frame(...lines: readonly (readonly (number | null)[])[]): Frame {
  const series = lines.map((values, i) => ({
    key: String(i),
    name: String(i),
    values,
    raw: values,
    dimensions: [],
    metric: 'count',
  }));
  return { xKind: 'time', xs: (lines[0] ?? []).map((_, i) => i * 100), series };
}

const valuesOf = (changed: Frame) => changed.series.map(({ values }) => values);

describe('rebase', () => {
  it.each([
    ['the first point', 0, [0, 1, -0.5]],
    ['another point', 1, [-0.5, 0, -0.75]],
  ])('counts changes from %s', (_, base, expected) => {
    expect(valuesOf(rebase(frame([10, 20, 5]), base))).toEqual([expected]);
  });

  it('counts from the first later point where a series has none', () => {
    expect(valuesOf(rebase(frame([null, 20, 5]), 0))).toEqual([[null, 0, -0.75]]);
  });

  it.each([
    ['is 0 there', [0, 20, 5]],
    ['has no values', [null, null, null]],
  ])('has no change of a series that %s', (_, values) => {
    expect(valuesOf(rebase(frame(values), 0))).toEqual([[null, null, null]]);
  });

  it('drops the metric, whose format is not that of a change', () => {
    expect(rebase(frame([1]), 0).series[0]?.metric).toBeUndefined();
  });
});

it('finds the range of all values', () => {
  expect(getExtent(frame([1, null], [-2, 5]))).toEqual([-2, 5]);
  expect(getExtent(frame([null]))).toEqual([undefined, undefined]);
});

it.each([
  [-50, 0],
  [49, 0],
  [51, 1],
  [900, 2],
])('finds the point nearest to %d', (position, index) => {
  expect(nearestIndex([0, 100, 200], position)).toBe(index);
});

it('marks the base, if there is one', () => {
  expect(baseLine(100, 'red')).toMatchObject([{ markLine: { data: [{ xAxis: 100 }] } }]);
  expect(baseLine(undefined, 'red')).toEqual([]);
});
