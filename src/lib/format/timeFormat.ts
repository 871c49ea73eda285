import { timeFormatLocale, type TimeLocaleDefinition, type TimeLocaleObject } from 'd3-time-format';
import { parseUtc } from './dates';
import { pageState } from '../pageState';
import { plainText } from '../plainText';
import { asRecord } from '../read';
import { smartDate, smartDateDetailed, smartDateVerbose } from './smartDate';

export type TimeInput = number | string | Date | bigint | null | undefined;
export type TimeFormatter = (value: TimeInput) => string;

const ENGLISH: TimeLocaleDefinition = {
  dateTime: '%x, %X',
  date: '%-m/%-d/%Y',
  time: '%-I:%M:%S %p',
  periods: ['AM', 'PM'],
  days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  shortDays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  shortMonths: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
};

interface TimeLocale {
  readonly locale: TimeLocaleObject;
  /** Expensive to create: one for each id. */
  readonly formatters: Map<string, TimeFormatter>;
}

function toLocale(definition: TimeLocaleDefinition): TimeLocale {
  return { locale: timeFormatLocale(definition), formatters: new Map() };
}

const timeLocale = pageState(toLocale(ENGLISH));

/** The list where it has as many strings as the fallback, else the fallback. */
function readStrings<List extends readonly string[]>(value: unknown, fallback: List): List {
  const isSame = (list: unknown): list is List =>
    Array.isArray(list) && list.length === fallback.length && list.every((item) => typeof item === 'string');
  return isSame(value) ? value : fallback;
}

/** Sets the bootstrap's `d3_time_format`; missing or invalid fields stay English. */
export function setTimeLocale(d3_time_format: unknown): void {
  const given = asRecord(d3_time_format);
  const text = (value: unknown, fallback: string) => (typeof value === 'string' ? value : fallback);
  const definition: TimeLocaleDefinition = {
    dateTime: text(given['dateTime'], ENGLISH.dateTime),
    date: text(given['date'], ENGLISH.date),
    time: text(given['time'], ENGLISH.time),
    periods: readStrings(given['periods'], ENGLISH.periods),
    days: readStrings(given['days'], ENGLISH.days),
    shortDays: readStrings(given['shortDays'], ENGLISH.shortDays),
    months: readStrings(given['months'], ENGLISH.months),
    shortMonths: readStrings(given['shortMonths'], ENGLISH.shortMonths),
  };
  timeLocale.set(toLocale(definition));
}

/** Prefix of formats in the browser's own time zone. */
const LOCAL = 'local!';

function toFormat(id: string, locale: TimeLocaleObject): (date: Date) => string {
  switch (id) {
    case 'smart_date':
      return smartDate(locale);
    case 'smart_date_verbose':
      return smartDateVerbose(locale);
    case 'smart_date_detailed':
      return smartDateDetailed(locale);
    case 'database_datetime':
      return locale.utcFormat('%Y-%m-%d %H:%M:%S');
    default:
      return id.startsWith(LOCAL) ? locale.format(id.slice(LOCAL.length)) : locale.utcFormat(id);
  }
}

/** Invalid dates are returned unchanged. */
function createFormatter(id: string, locale: TimeLocaleObject): TimeFormatter {
  const format = toFormat(id, locale);
  return (value) => {
    if (value === null || value === undefined || id === 'raw') return String(value);
    const ms = parseUtc(value);
    if (!Number.isNaN(ms) && Math.abs(ms) <= 8.64e15) return format(new Date(ms));
    return value instanceof Date ? String(value) : plainText(value);
  };
}

/**
 * A formatter by its id: smart_date (also the empty id), smart_date_verbose, smart_date_detailed, raw,
 * database_datetime, or a strftime text; `local!` before it means the browser's time zone, otherwise all is UTC, also
 * strings without a zone. Null gives 'null'. Cached by id until the locale changes.
 */
export function getTimeFormatter(id: string | undefined | null): TimeFormatter {
  const name = (id ?? '').trim() || 'smart_date';
  const { locale, formatters } = timeLocale.get();
  const known = formatters.get(name);
  if (known) return known;
  const formatter = createFormatter(name, locale);
  formatters.set(name, formatter);
  return formatter;
}

/** Formats a date; null and undefined as an empty text. */
export function formatTime(id: string | undefined | null, value: TimeInput): string {
  return value === null || value === undefined ? '' : getTimeFormatter(id)(value);
}
