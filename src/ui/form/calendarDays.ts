/** Days are midnight UTC in milliseconds: calendars have no time zone. */
export const DAY_MS = 86_400_000;

export interface DateParts {
  /** Midnight of the day. */
  readonly day: number;
  /** `HH:mm:ss` */
  readonly time: string;
}

const TEXT = /^\s*(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?Z?)?\s*$/;

const two = (n: number) => String(n).padStart(2, '0');

/** Reads `YYYY-MM-DD`, with a time after T or a space; undefined for days that do not exist. */
export function readDate(text: string): DateParts | undefined {
  const found = TEXT.exec(text);
  if (!found) return undefined;
  const parts: readonly (string | undefined)[] = found.slice(1);
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0, second = 0] = parts.map((part) => Number(part ?? 0));
  const day = toDay(year, month - 1, date);
  const is = new Date(day);
  if (is.getUTCMonth() !== month - 1 || is.getUTCDate() !== date || hour > 23 || minute > 59 || second > 59)
    return undefined;
  return { day, time: `${two(hour)}:${two(minute)}:${two(second)}` };
}

/** Date.UTC maps years below 100 to the 20th century. */
function toDay(year: number, month: number, date: number): number {
  const day = new Date(0);
  return day.setUTCFullYear(year, month, date);
}

/** `YYYY-MM-DD` */
export function printDay(day: number): string {
  const is = new Date(day);
  return `${String(is.getUTCFullYear()).padStart(4, '0')}-${two(is.getUTCMonth() + 1)}-${two(is.getUTCDate())}`;
}

/** The same date in another month, or its last day. Within years of four digits. */
export function addMonths(day: number, months: number): number {
  const is = new Date(day);
  const [year, month] = [is.getUTCFullYear(), is.getUTCMonth() + months];
  const last = new Date(toDay(year, month + 1, 0)).getUTCDate();
  return withinYears(toDay(year, month, Math.min(is.getUTCDate(), last)));
}

export function withinYears(day: number): number {
  return Math.min(Math.max(day, toDay(0, 0, 1)), toDay(9999, 11, 31));
}

/** The six weeks of a month's calendar. `firstDay` of the week: 0 is Sunday. */
export function monthWeeks(day: number, firstDay: number): readonly (readonly number[])[] {
  const is = new Date(day);
  const first = toDay(is.getUTCFullYear(), is.getUTCMonth(), 1);
  const start = first - ((new Date(first).getUTCDay() - firstDay + 7) % 7) * DAY_MS;
  return Array.from({ length: 6 }, (_w, week) => Array.from({ length: 7 }, (_d, i) => start + (week * 7 + i) * DAY_MS));
}

interface WeekInfo {
  readonly firstDay?: unknown;
}

function weekInfo(locale: Intl.Locale): WeekInfo {
  const known: Intl.Locale & { readonly weekInfo?: WeekInfo; readonly getWeekInfo?: () => WeekInfo } = locale;
  return known.getWeekInfo?.() ?? known.weekInfo ?? {};
}

export interface CalendarLabels {
  /** The first day of the week: 0 is Sunday. */
  readonly firstDay: number;
  readonly month: (day: number) => string;
  readonly weekday: (day: number) => { readonly short: string; readonly long: string };
  /** The whole date, for screen readers. */
  readonly full: (day: number) => string;
}

/** Months and weekdays in a language, from the browser; English where the tag is invalid. */
export function getCalendarLabels(tag: string): CalendarLabels {
  let locale: Intl.Locale;
  try {
    locale = new Intl.Locale(tag.replace('_', '-') || 'en');
  } catch {
    locale = new Intl.Locale('en');
  }
  // The grid is Gregorian in every language: Persian's own calendar has other months.
  const format = (options: Intl.DateTimeFormatOptions) => {
    const cached = new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' });
    return (day: number) => cached.format(day);
  };
  const { firstDay } = weekInfo(locale);
  const [short, long] = [format({ weekday: 'short' }), format({ weekday: 'long' })];
  return {
    firstDay: typeof firstDay === 'number' ? firstDay % 7 : 1,
    month: format({ month: 'long', year: 'numeric' }),
    weekday: (day) => ({ short: short(day), long: long(day) }),
    full: format({ dateStyle: 'full' }),
  };
}
