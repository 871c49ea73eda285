import { describe, expect, it } from 'vitest';
import samples from '../../../tests/fixtures/formats.json';
import { asString } from '../read';
import { formatCurrency } from './currency';

describe('Superset 6.1.0, value by value', () => {
  // Without a currency we keep the format's own $, because Superset uses no currency formatter there.
  const comparable = samples.currencies.filter(
    ([currency, format]) => JSON.stringify(currency) !== '{}' || format !== '$,.2f',
  );
  it.each(comparable.map((sample) => [JSON.stringify(sample[0]), asString(sample[1]), sample[2]] as const))(
    '%s with %s',
    (currency, format, expected) => {
      expect(samples.currencyValues.map((value) => formatCurrency(currency, format, value))).toEqual(expected);
    },
  );
});

describe('formatCurrency', () => {
  it('uses the currency that the server detected', () => {
    const auto = { symbol: 'AUTO', symbolPosition: 'prefix' };
    expect(formatCurrency(auto, ',.2f', 12, 'eur')).toBe('€ 12.00');
    expect(formatCurrency(auto, ',.2f', 12, ' USD ')).toBe('$ 12.00');
    expect(formatCurrency(auto, ',.2f', 12, 'bogus')).toBe('12.00');
    expect(formatCurrency(auto, ',.2f', 12, null)).toBe('12.00');
  });

  it.each([undefined, null, {}, { symbol: null }])('keeps the $ of the format with %j', (currency) => {
    expect(formatCurrency(currency, '$,.2f', 12)).toBe('$12.00');
  });

  it('formats numbers as usual where there is no format', () => {
    const dollars = { symbol: 'USD', symbolPosition: 'prefix' };
    for (const format of [undefined, null]) expect(formatCurrency(dollars, format, 1234567)).toBe('$ 1.23M');
    // A currency without a symbol of its own.
    expect(formatCurrency({ symbol: 'CHF' }, ',d', 5)).toBe('5 CHF');
  });

  it('keeps the digits of big numbers', () => {
    expect(formatCurrency({ symbol: 'USD', symbolPosition: 'prefix' }, ',d', 9007199254740993n)).toBe(
      '$ 9,007,199,254,740,993',
    );
  });

  it.each([null, undefined, '', 'x', '[]', '"USD"', { symbol: 5 }, [], 7])(
    'uses only the number format with %j',
    (currency) => {
      expect(formatCurrency(currency, ',d', 1234)).toBe('1,234');
    },
  );

  it('formats null as an empty string', () => {
    expect(formatCurrency({ symbol: 'USD' }, ',d', null)).toBe('');
  });
});
