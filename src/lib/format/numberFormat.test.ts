import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import samples from '../../../tests/fixtures/formats.json';
import { formatNumber, getNumberFormatter, setNumberLocale } from './numberFormat';

afterEach(() => setNumberLocale(undefined));

/** Superset writes 'undefined' for fractions of a byte: there we differ on purpose. */
const differsOnPurpose = (text: string) => text.includes('undefined');

describe('the same as Superset', () => {
  it.each(Object.entries(samples.numbers))('%s', (format, expected) => {
    const formatter = getNumberFormatter(format);
    const ours = samples.values.map((v, i) =>
      differsOnPurpose(expected[i] ?? '') ? expected[i] : formatter(Number(v)),
    );
    expect(ours).toEqual(expected);
  });

  it.each(Object.entries(samples.aliases))('the alias %s', (format, expected) => {
    expect(samples.aliasValues.map(getNumberFormatter(format))).toEqual(expected);
  });
});

describe('formatNumber', () => {
  it('shows fractions of a byte as bytes', () => {
    expect(formatNumber('MEMORY_DECIMAL', 0.5)).toBe('0.5B');
  });

  it('leaves other values unchanged', () => {
    expect([null, undefined, 'x', true].map((v) => formatNumber(',d', v))).toEqual(['', '', 'x', 'true']);
  });

  it.each([undefined, '', 'SMART_NUMBER'])(
    'writes thousands of millions as B where the format is %s, not as G',
    (format) => {
      const values = [5_130_000_000, 39_300_000_000n, -1_500_000_000];
      expect(values.map(getNumberFormatter(format))).toEqual(['5.13B', '39.3B', '-1.5B']);
    },
  );

  it('marks an invalid format', () => {
    expect(formatNumber('bogus', 12)).toBe('12 (Invalid format: bogus)');
    expect(formatNumber('constructor', 12)).toBe('12 (Invalid format: constructor)');
  });

  it.each([
    [',d', 9007199254740993n, '9,007,199,254,740,993'],
    ['d', -32198334098493770513452193445n, '-32198334098493770513452193445'],
    ['$,.2f', 9223372036854775808n, '$9,223,372,036,854,775,808.00'],
    ['+,', 9223372036854775808n, '+9,223,372,036,854,775,808'],
    ['(,d', -9223372036854775808n, '(9,223,372,036,854,775,808)'],
    [',.1%', 9007199254740993n, '900,719,925,474,099,300.0%'],
    ['~g', 9007199254740993n, '9007199254740993'],
    ['.3s', 9007199254740993n, '9.01P'],
    ['SMART_NUMBER', 32198334098493770513452193445n, '32200Y'],
  ])('%s of %s keeps the digits it shows', (format, value, expected) => {
    expect(formatNumber(format, value)).toBe(expected);
  });

  it("uses the bootstrap's locale, and English for invalid fields", () => {
    setNumberLocale({ decimal: ',', thousands: '.', grouping: [3], currency: ['', ' €'] });
    expect(formatNumber('$,.2f', -1234.5)).toBe('-1.234,50 €');
    expect(formatNumber('$,.2f', 9007199254740993n)).toBe('9.007.199.254.740.993,00 €');
    expect(formatNumber('SMART_NUMBER', 1234.5)).toBe('1.23k');
    setNumberLocale({ decimal: 1, grouping: ['x', -1], currency: 'USD', minus: null });
    expect(formatNumber('$,.2f', -1234.5)).toBe('-$1,234.50');
    setNumberLocale({ grouping: [3, 2, 2, 2, 2, 2, 2, 2, 2, 2] });
    expect(formatNumber(',d', 1234567)).toBe('12,34,567');
    expect(formatNumber(',d', 12345678901234567890n)).toBe('1,23,45,67,89,01,23,45,67,890');
  });

  it("writes the digits of the bootstrap's locale, other than in adaptive numbers", () => {
    const numerals = Array.from('٠١٢٣٤٥٦٧٨٩');
    setNumberLocale({ decimal: '٫', thousands: '٬', grouping: [3], currency: ['', ''], numerals });
    expect(['$,.2f', '.1%', 'SMART_NUMBER'].map((format) => formatNumber(format, -1234.5))).toEqual([
      '-١٬٢٣٤٫٥٠',
      '-١٢٣٤٥٠٫٠%',
      '-1.23k',
    ]);
    expect(formatNumber(',d', 9007199254740993n)).toBe('٩٬٠٠٧٬١٩٩٬٢٥٤٬٧٤٠٬٩٩٣');
    setNumberLocale({ numerals: ['a'] });
    expect(formatNumber(',d', 12)).toBe('12');
  });

  it('never throws, whatever the saved format', () => {
    fc.assert(
      fc.property(fc.string(), fc.oneof(fc.double(), fc.bigInt()), (format, value) => {
        expect(typeof formatNumber(format, value)).toBe('string');
      }),
    );
  });

  it('formats a safe integer the same as bigint and as number', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom(',d', 'd', ',.2f', '+,.1f', '$,d', '.0f'), (n, format) => {
        const asNumber = formatNumber(format, n).replace('-0', '0');
        expect(formatNumber(format, BigInt(n))).toBe(asNumber);
      }),
    );
  });
});
