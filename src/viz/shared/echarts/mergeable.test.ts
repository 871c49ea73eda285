import { describe, expect, it } from 'vitest';
import { mergeable } from './mergeable';

describe('mergeable', () => {
  const drawn = { xAxis: { min: 1, data: ['a'] }, series: [{ id: 's0', type: 'line', data: [1, 2] }], f: () => 1 };

  it.each([
    ['the same shape with other data', { ...drawn, series: [{ id: 's0', type: 'line', data: [3] }] }, true],
    ['another function', { ...drawn, f: () => 2 }, true],
    ['a key more', { ...drawn, legend: {} }, true],
    ['a key less', { ...drawn, xAxis: { data: ['a'] } }, false],
    ['a key that is undefined now', { ...drawn, xAxis: { min: undefined, data: ['a'] } }, false],
    ['a series more', { ...drawn, series: [...drawn.series, { id: 's1', type: 'line' }] }, false],
    ['another kind of series', { ...drawn, series: [{ id: 's0', type: 'bar', data: [1] }] }, false],
    ['a list where an object was', { ...drawn, xAxis: [{ min: 1 }] }, false],
  ])('%s', (_, next, expected) => {
    expect(mergeable(drawn, next)).toBe(expected);
  });
});
