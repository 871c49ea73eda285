import { expect, it } from 'vitest';
import { asNumber } from './read';

it.each([
  [5, 5],
  ['5.5', 5.5],
  [5n, 5],
  [NaN, undefined],
  ['1e999', undefined],
  [10n ** 400n, undefined],
  ['', undefined],
  [true, undefined],
])('reads %s as the finite number %s', (value, number) => {
  expect(asNumber(value)).toBe(number);
  expect(asNumber(value, 0)).toBe(number ?? 0);
});
