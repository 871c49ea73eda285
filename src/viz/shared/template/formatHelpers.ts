import dayjs from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat';
import localizedFormat from 'dayjs/plugin/localizedFormat';
import utc from 'dayjs/plugin/utc';
import { parseUtc } from '../../../lib/format/dates';
import { asOptionalString } from '../../../lib/read';
import type { UnknownRecord } from '../../../lib/read';

dayjs.extend(utc);
dayjs.extend(advancedFormat);
dayjs.extend(localizedFormat);

/** A date by dayjs tokens. Times of the server are UTC, and shown as such. */
export function formatDate(value: unknown, format: string): string {
  const ms = value === undefined ? Date.now() : parseUtc(value);
  return Number.isNaN(ms) ? 'Invalid date' : dayjs.utc(ms).format(format);
}

/** Where a currency is written in another way than in English, by its code. */
const LOCALES: Readonly<Record<string, string>> = {
  BRL: 'pt-BR',
  CHF: 'de-CH',
  CNY: 'zh-CN',
  CZK: 'cs',
  DKK: 'da',
  EUR: 'de',
  IDR: 'id',
  INR: 'en-IN',
  JPY: 'ja',
  KRW: 'ko',
  NOK: 'nb',
  PLN: 'pl',
  RUB: 'ru',
  SEK: 'sv',
  TRY: 'tr',
  UAH: 'uk',
};

/** Undefined for values that are no number, and currencies that do not exist. */
export function formatMoney(value: unknown, options: UnknownRecord): string | undefined {
  const number = typeof value === 'bigint' ? value : typeof value === 'number' ? value : parseFloat(String(value));
  if (typeof number === 'number' && !Number.isFinite(number)) return undefined;
  const code = (asOptionalString(options['code']) ?? asOptionalString(options['currency']) ?? 'USD').toUpperCase();
  const locale = asOptionalString(options['locale'])?.replaceAll('_', '-') ?? LOCALES[code] ?? 'en';
  const parts: Readonly<Partial<Record<Intl.NumberFormatPartTypes, unknown>>> = {
    currency: options['symbol'],
    group: options['group'],
    decimal: options['decimal'],
  };
  try {
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    })
      .formatToParts(number)
      .map(({ type, value: text }) => {
        const replaced = parts[type];
        return typeof replaced === 'string' ? replaced : text;
      })
      .join('');
  } catch {
    return undefined;
  }
}
