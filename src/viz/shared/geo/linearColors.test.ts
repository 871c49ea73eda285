import { expect, it } from 'vitest';
import { linearColorScale } from './linearColors';

// The fills of the world map of Superset 2.1.3 and 6.1.0.
it.each([
  ['blue_white_yellow', [100], '#ffd135'],
  ['superset_seq_1', [5, 5], '#131135'],
  ['blue_white_yellow', [100, -20], '#ffb400'],
])('colours the first of %s %j', (scheme, values, expected) => {
  expect(linearColorScale(scheme, values)(values[0] ?? 0)).toBe(expected);
});
