import { parseUtc } from './dates';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The same day and time of another month; the last day of a month that is shorter. */
function addMonths(ms: number, months: number): number {
  const date = new Date(ms);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
}

function getMonths(from: number, to: number): number {
  const [start, end] = [new Date(from), new Date(to)];
  if (start.getUTCDate() < end.getUTCDate()) return -getMonths(to, from);
  const whole = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
  const anchor = addMonths(from, whole);
  const next = addMonths(from, whole + (to < anchor ? -1 : 1));
  return whole + (to - anchor) / Math.abs(next - anchor);
}

interface Span {
  readonly count: number;
  readonly unit: Intl.RelativeTimeFormatUnitSingular;
}

/** How long it is between two times: with the limits of dayjs, which Superset's own pages show. */
function getSpan(from: number, to: number): Span {
  const round = (value: number): number => Math.round(Math.abs(value));
  const seconds = round((to - from) / SECOND);
  if (seconds <= 44) return { count: seconds, unit: 'second' };
  const minutes = seconds <= 89 ? 1 : round((to - from) / MINUTE);
  if (minutes <= 44) return { count: minutes, unit: 'minute' };
  const hours = minutes <= 89 ? 1 : round((to - from) / HOUR);
  if (hours <= 21) return { count: hours, unit: 'hour' };
  const days = hours <= 35 ? 1 : round((to - from) / DAY);
  if (days <= 25) return { count: days, unit: 'day' };
  const months = days <= 45 ? 1 : round(getMonths(from, to));
  if (months <= 10) return { count: months, unit: 'month' };
  return { count: months <= 17 ? 1 : round(getMonths(from, to) / 12), unit: 'year' };
}

/** With the words of dayjs. */
function describeInEnglish({ count, unit }: Span, isFuture: boolean): string {
  const one = unit === 'hour' ? 'an hour' : `a ${unit}`;
  const span = unit === 'second' ? 'a few seconds' : count <= 1 ? one : `${String(count)} ${unit}s`;
  return isFuture ? `in ${span}` : `${span} ago`;
}

/** Undefined for English, and where the browser does not know the language. */
function getRelativeFormat(language: string): Intl.RelativeTimeFormat | undefined {
  if (/^(en\b|$)/.test(language)) return undefined;
  try {
    return Intl.RelativeTimeFormat.supportedLocalesOf(language).length > 0
      ? new Intl.RelativeTimeFormat(language)
      : undefined;
  } catch {
    return undefined;
  }
}

const getPageLanguage = (): string => (typeof document === 'undefined' ? '' : document.documentElement.lang);

/** 'a few seconds ago', '3 days ago' in the page's language; empty where it is no date. */
export function timeAgo(value: unknown, now: number = Date.now()): string {
  const ms = parseUtc(value);
  if (Number.isNaN(ms) || Math.abs(ms) > 8.64e15) return '';
  const span = getSpan(now, ms);
  const format = getRelativeFormat(getPageLanguage());
  const isFuture = ms > now;
  return format
    ? format.format(isFuture ? Math.max(1, span.count) : -Math.max(1, span.count), span.unit)
    : describeInEnglish(span, isFuture);
}
