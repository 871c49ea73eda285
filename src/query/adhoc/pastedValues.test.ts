import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTypedValue, valueKey, getValuesByKeys } from './pastedValues';

describe('parseTypedValue', () => {
  it.each([
    ['7', 7],
    [' 7.5 ', 7.5],
    ['-3', -3],
    ['1e3', 1000],
    ['007', 7],
    ['7.50', 7.5],
    ['12345678901234567890', 12345678901234567890n],
    ['0.1234567890123456789', '0.1234567890123456789'],
    ['abc', 'abc'],
    ['', ''],
    ['1,5', '1,5'],
    ['1e999', '1e999'],
    ['-7', -7],
    ['+7', 7],
    ['.5', 0.5],
    ['-0', -0],
    ['0.0', 0],
    ['1200', 1200],
    ['1.2e+3', 1200],
    ['1E-7', 1e-7],
    ['12e21', 1.2e22],
    ['-1.50e-10', -1.5e-10],
    ['1001.0', 1001],
    ['-12345678901234567890', -12345678901234567890n],
    ['9007199254740993.0', '9007199254740993.0'],
    ['123456789012345678.5', '123456789012345678.5'],
    ['1e5x', '1e5x'],
  ])('a number keeps all its digits: %s', (text, value) => {
    expect(parseTypedValue(text, 'numeric')).toEqual(value);
  });
  it('text stays text, booleans are booleans', () => {
    expect(parseTypedValue('7', 'string')).toBe('7');
    expect(parseTypedValue('7', 'unknown')).toBe('7');
    expect(parseTypedValue('TRUE', 'boolean')).toBe(true);
    expect(parseTypedValue(' False ', 'boolean')).toBe(false);
    expect(parseTypedValue('no', 'boolean')).toBe('no');
  });
  it('numbers round-trip', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.bigInt(), fc.integer()), (value) => {
        const written = String(value);
        const read = parseTypedValue(written, 'numeric');
        // Compare the shortest decimal, not the exact value of the double.
        if (typeof read === 'bigint') expect(read).toBe(BigInt(written));
        else expect(read).toBe(Number(written));
      }),
    );
  });
});

describe('getValuesByKeys', () => {
  it('known values keep their type, without duplicates', () => {
    const known = new Map<string, unknown>([
      ['7', '7'],
      ['<NULL>', null],
      ['8', 8],
    ]);
    expect(getValuesByKeys(['7', '8', '9', '<NULL>', '9'], known, 'numeric')).toEqual(['7', 8, 9, null]);
  });
  it('500 pasted values', () => {
    const keys = Array.from({ length: 500 }, (_, i) => String(i));
    expect(getValuesByKeys(keys, new Map(), 'numeric')).toEqual(keys.map(Number));
  });
  it('is the text of the value', () => {
    expect([null, '', true, 7n, 'a'].map(valueKey)).toEqual(['<NULL>', '', 'true', '7', 'a']);
  });
});
