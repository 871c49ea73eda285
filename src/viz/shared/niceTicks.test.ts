import { describe, expect, it } from 'vitest';
import { niceTicks } from './niceTicks';

describe('niceTicks', () => {
  it.each([
    [0, 10, [0, 2, 4, 6, 8, 10]],
    [-3, 3, [-3, -2, -1, 0, 1, 2, 3]],
    [7, 7, [7]],
    [-1e308, 1e308, [-1e308]],
  ])('%d to %d', (low, high, ticks) => {
    expect(niceTicks(low, high)).toEqual(ticks);
  });
});
