import { expect, it } from 'vitest';
import { cutText } from './cutText';

const measure = (text: string) => text.length * 6;

it.each([
  ['abc', 18, 'abc'],
  ['abcd', 18, 'ab…'],
  ['a cd', 18, 'a…'],
  ['abcd', 6, ''],
  ['x'.repeat(100_000), 30, 'xxxx…'],
  ['abc', -5, ''],
])('cuts %s at %d pixels', (text, width, cut) => {
  expect(cutText(text, width, measure)).toBe(cut);
});
