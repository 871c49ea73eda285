import { describe, expect, it } from 'vitest';
import { createUniqueName, sqlValue, truncateLabel, valueText } from './adhocText';

describe('a value', () => {
  it.each([
    ['a', 'a', "'a'"],
    ["O'Neil's", "O'Neil's", "'O''Neil''s'"],
    ['', '', "''"],
    [null, '<NULL>', 'NULL'],
    [undefined, '<NULL>', 'NULL'],
    [7.5, '7.5', '7.5'],
    [12345678901234567890n, '12345678901234567890', '12345678901234567890'],
    [true, 'true', 'TRUE'],
    [false, 'false', 'FALSE'],
    [[1, 2n], '[1,2]', "'[1,2]'"],
  ])('%o is %s as text and %s as SQL', (value, text, sql) => {
    expect(valueText(value)).toBe(text);
    expect(sqlValue(value)).toBe(sql);
  });
});

it('a label is truncated from 43 characters on', () => {
  expect(truncateLabel('x'.repeat(42))).toHaveLength(42);
  expect(truncateLabel('x'.repeat(43))).toBe(`${'x'.repeat(40)}...`);
});

it('names are unique', () => {
  const names = Array.from({ length: 1000 }, () => createUniqueName('filter'));
  expect(new Set(names).size).toBe(1000);
});
