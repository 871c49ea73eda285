import dayjs from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat';
import isoWeek from 'dayjs/plugin/isoWeek';
import localizedFormat from 'dayjs/plugin/localizedFormat';
import utc from 'dayjs/plugin/utc';
import weekOfYear from 'dayjs/plugin/weekOfYear';
import weekYear from 'dayjs/plugin/weekYear';
import { parseUtc } from '../../../lib/format/dates';
import { asOptionalString } from '../../../lib/read';
import type { UnknownRecord } from '../../../lib/read';

dayjs.extend(utc);
dayjs.extend(advancedFormat);
dayjs.extend(localizedFormat);
// For the tokens of weeks, w to GGGG.
dayjs.extend(isoWeek);
dayjs.extend(weekOfYear);
dayjs.extend(weekYear);

/** A date by dayjs tokens. Times of the server are UTC, and shown as such. */
export function formatDate(value: unknown, format: string): string {
  const ms = value === undefined ? Date.now() : parseUtc(value);
  // The name of the time zone would need a plugin that knows all of them.
  const tokens = format.replace(/\[[^\]]*\]|z{1,3}/g, (part) => (part.startsWith('z') ? '[UTC]' : part));
  return Number.isNaN(ms) ? 'Invalid date' : dayjs.utc(ms).format(tokens);
}

/** Where a currency is written in another way than in English, by its code. */
const LOCALES: Readonly<Record<string, string>> = {
  ARS: 'es-AR',
  BRL: 'pt-BR',
  CHF: 'de-CH',
  CLP: 'es-CL',
  CNY: 'zh-CN',
  COP: 'es-CO',
  CZK: 'cs',
  DKK: 'da',
  EUR: 'de',
  HUF: 'hu',
  IDR: 'id',
  INR: 'en-IN',
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
      // Also where a language writes four digits without.
      useGrouping: 'always',
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
