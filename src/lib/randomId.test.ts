import { expect, it } from 'vitest';
import { randomId } from './randomId';

it('makes ids of thirteen letters and digits, each another one', () => {
  const ids = Array.from({ length: 200 }, randomId);
  expect(ids.filter((id) => !/^[\da-z]{13}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(200);
  // Each of the 36 is there: by chance one is missing once in 10^30 runs.
  expect(new Set(ids.join('')).size).toBe(36);
});
