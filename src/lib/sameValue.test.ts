import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { sameValue } from './sameValue';

test.each([
  [true, { a: 1, b: [2, { c: null }] }, { b: [2, { c: null }], a: 1 }],
  [true, { a: undefined }, {}],
  [true, NaN, NaN],
  [true, 2n ** 64n, 2n ** 64n],
  [false, { a: null }, {}],
  [false, { a: 1 }, { a: 1, b: 2 }],
  [false, { a: 1, b: 2 }, { a: 1 }],
  [false, [1, 2], [2, 1]],
  [false, [1], [1, 2]],
  [false, [], {}],
  [false, { 0: 'a' }, ['a']],
  [false, null, {}],
  [false, {}, null],
  [false, 'a', {}],
  [false, {}, 'a'],
  [false, '1', 1],
  [false, 0, -0],
])('%s: %o and %o', (expected, one, other) => {
  expect(sameValue(one, other)).toBe(expected);
});

it('a copy is the same, a copy with a change is not', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), (value, key) => {
      expect(sameValue(value, structuredClone(value))).toBe(true);
      expect(sameValue(value, { ...value, [`${key}!`]: Symbol('new') })).toBe(false);
    }),
  );
});
