import { formatLocale, formatSpecifier, type FormatLocaleDefinition, type FormatLocaleObject } from 'd3-format';
import { formatDuration, formatDurationColon, formatDurationSub } from './duration';
import { formatMemory } from './memorySize';
import { resolveFormatAlias } from './numberAliases';
import { pageState } from '../pageState';
import { plainText } from '../plainText';
import { own } from '../own';
import { asArray, asRecord } from '../read';
import { smartNumber } from './smartNumber';
import { formatWholeNumber } from './formatWholeNumber';
import type { DataValue } from '../wire';

export type NumberFormatter = (value: number | bigint | null | undefined) => string;

const ENGLISH: FormatLocaleDefinition = {
  decimal: '.',
  thousands: ',',
  grouping: [3],
  currency: ['$', ''],
  minus: '-',
};

interface NumberLocale {
  readonly definition: FormatLocaleDefinition;
  readonly locale: FormatLocaleObject;
  /** Expensive to create: one for each id. */
  readonly formatters: Map<string, NumberFormatter>;
}

function toLocale(definition: FormatLocaleDefinition): NumberLocale {
  return { definition, locale: formatLocale(definition), formatters: new Map() };
}

const numberLocale = pageState(toLocale(ENGLISH));

/** Sets the bootstrap's `d3_format`; missing or invalid fields stay English. */
export function setNumberLocale(d3_format: unknown): void {
  const { decimal, thousands, grouping, currency, minus, percent, numerals } = asRecord(d3_format);
  const text = (value: unknown, fallback: string) => (typeof value === 'string' ? value : fallback);
  const sizes = Array.isArray(grouping) ? grouping.filter((n): n is number => Number.isInteger(n) && n > 0) : [];
  const [before, after] = Array.isArray(currency) ? asArray(currency) : ENGLISH.currency;
  const definition: FormatLocaleDefinition = {
    decimal: text(decimal, '.'),
    thousands: text(thousands, ','),
    grouping: sizes.length > 0 ? sizes : [3],
    currency: [text(before, '$'), text(after, '')],
    minus: text(minus, '-'),
    percent: text(percent, '%'),
    ...(asArray(numerals).length === 10
      ? { numerals: asArray(numerals).map((digit, i) => text(digit, String(i))) }
      : {}),
  };
  numberLocale.set(toLocale(definition));
}

const NAMED: Readonly<Record<string, (value: number) => string>> = {
  SMART_NUMBER: smartNumber,
  SMART_NUMBER_SIGNED: (value) => (value > 0 ? `+${smartNumber(value)}` : smartNumber(value)),
  DURATION: formatDuration,
  DURATION_SUB: formatDurationSub,
  DURATION_COL: formatDurationColon,
  MEMORY_DECIMAL: (value) => formatMemory(value, false),
  MEMORY_BINARY: (value) => formatMemory(value, true),
  MEMORY_TRANSFER_RATE_DECIMAL: (value) => `${formatMemory(value, false)}/s`,
  MEMORY_TRANSFER_RATE_BINARY: (value) => `${formatMemory(value, true)}/s`,
};

type Exact = (value: number | bigint) => string;

function d3Formatter(name: string, { locale, definition }: NumberLocale): Exact {
  try {
    const specifier = formatSpecifier(resolveFormatAlias(name));
    const format = locale.format(specifier.toString());
    return (value) =>
      (typeof value === 'bigint' ? formatWholeNumber(value, specifier, definition) : undefined) ??
      format(Number(value));
  } catch {
    return (value) => `${String(value)} (Invalid format: ${name})`;
  }
}

function createFormatter(name: string, locale: NumberLocale): NumberFormatter {
  const named = own(NAMED, name);
  const format: Exact = named ? (value) => named(Number(value)) : d3Formatter(name, locale);
  return (value) => {
    if (value === null || value === undefined || Number.isNaN(value)) return String(value);
    if (value === Infinity) return '∞';
    if (value === -Infinity) return '-∞';
    return format(value);
  };
}

/**
 * A formatter by its id: a named one, or a d3 format. Empty means SMART_NUMBER. An invalid format marks each
 * value with 'Invalid format', as Superset does. Null gives 'null'. Whole numbers beyond 2^53 keep every digit in
 * formats that show all digits. Cached by id until the locale changes.
 */
export function getNumberFormatter(id: string | undefined | null): NumberFormatter {
  const name = (id ?? '').trim() || 'SMART_NUMBER';
  const locale = numberLocale.get();
  const known = locale.formatters.get(name);
  if (known) return known;
  const formatter = createFormatter(name, locale);
  locale.formatters.set(name, formatter);
  return formatter;
}

/** Formats a cell: numbers by the format, anything else as its text; null and undefined as an empty text. */
export function formatNumber(id: string | undefined | null, value: DataValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'number' && typeof value !== 'bigint') return plainText(value);
  return getNumberFormatter(id)(value);
}
