import { expect, it } from 'vitest';
import { twoSidedTProbability } from './studentT';

// Critical values of published tables, given to 3 digits after the point.
it.each([
  [12.706, 1, 0.05],
  [63.657, 1, 0.01],
  [4.303, 2, 0.05],
  [2.571, 5, 0.05],
  [4.032, 5, 0.01],
  [1.812, 10, 0.1],
  [2.228, 10, 0.05],
  [4.587, 10, 0.001],
  [2.042, 30, 0.05],
  [1.98, 120, 0.05],
  [1.96, 1e6, 0.05],
])('t = %f with %d degrees of freedom is %f', (t, degreesOfFreedom, expected) => {
  expect(twoSidedTProbability(t, degreesOfFreedom) / expected).toBeCloseTo(1, 2);
  expect(twoSidedTProbability(-t, degreesOfFreedom)).toBe(twoSidedTProbability(t, degreesOfFreedom));
});

it('is exact where there is a closed form', () => {
  // The Cauchy distribution, and t / sqrt(2 + t²).
  expect(twoSidedTProbability(1, 1)).toBeCloseTo(0.5, 14);
  expect(twoSidedTProbability(3, 2)).toBeCloseTo(1 - 3 / Math.sqrt(11), 14);
});

it('handles the limits', () => {
  expect(twoSidedTProbability(0, 7)).toBe(1);
  expect(twoSidedTProbability(Infinity, 7)).toBe(0);
  expect(twoSidedTProbability(NaN, 7)).toBeNaN();
  expect(twoSidedTProbability(1, 0)).toBeNaN();
});
