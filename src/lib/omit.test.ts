import { expect, it } from 'vitest';
import { omit } from './omit';

it('leaves out the keys, and returns the same record where it has none of them', () => {
  const record = { a: 1, b: 2, c: 3 };
  expect(omit(record, ['a', 'c', 'missing'])).toEqual({ b: 2 });
  expect(record).toEqual({ a: 1, b: 2, c: 3 });
  expect(omit(record, ['missing', 'toString'])).toBe(record);
  expect(omit(record, [])).toBe(record);
});
