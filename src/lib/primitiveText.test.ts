import { expect, it } from 'vitest';
import { primitiveText } from './primitiveText';

it.each<[unknown, string]>([
  ['text', 'text'],
  ['', ''],
  [0, '0'],
  [1.5, '1.5'],
  [9007199254740993n, '9007199254740993'],
  [true, 'true'],
  [false, 'false'],
  [null, ''],
  [undefined, ''],
  [{ a: 1 }, ''],
  [['a'], ''],
])('a primitive value as text: $1', (value, text) => {
  expect(primitiveText(value)).toBe(text);
});
