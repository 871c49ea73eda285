import { expect, it } from 'vitest';
import { plainText } from './plainText';

it.each([
  ['a', 'a'],
  [1.5, '1.5'],
  [2n ** 60n, '1152921504606846976'],
  [null, 'null'],
  [undefined, 'undefined'],
  [{ id: 2n ** 60n }, '{"id":1152921504606846976}'],
  [[1, 2], '[1,2]'],
  // String() throws.
  [{ toString: 1, valueOf: 1 }, '{"toString":1,"valueOf":1}'],
])('writes %o as %s', (value, text) => {
  expect(plainText(value)).toBe(text);
});
