import { parseUtc } from './dates';
import { getTimeFormatter, type TimeFormatter } from './timeFormat';

const MINUTE = 60_000;

/** Of any year: Date.UTC takes 0 to 99 for 1900 to 1999. */
const startOfDay = (year: number, month: number, day: number): number => new Date(0).setUTCFullYear(year, month, day);

/** First and last millisecond of the span that starts (or, for 'week ending', ends) at a time. */
type Span = (ms: number) => readonly [number, number];

const fixedLength =
  (length: number): Span =>
  (ms) => [ms, ms + length - 1];

/** Whole days: a time within a day ends with a day. */
const days =
  (count: number): Span =>
  (ms) => {
    const date = new Date(ms);
    return [ms, startOfDay(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + count) - 1];
  };

const months =
  (count: number): Span =>
  (ms) => {
    const date = new Date(ms);
    const first = Math.floor(date.getUTCMonth() / count) * count;
    return [ms, startOfDay(date.getUTCFullYear(), first + count, 1) - 1];
  };

const endingWeek: Span = (ms) => {
  const date = new Date(ms);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  return [startOfDay(year, month, day - 6), startOfDay(year, month, day + 1) - 1];
};

const SPANS: ReadonlyMap<string, Span> = new Map([
  ['date', days(1)],
  ['PT1S', fixedLength(1000)],
  ['PT1M', fixedLength(MINUTE)],
  ['PT5M', fixedLength(5 * MINUTE)],
  ['PT10M', fixedLength(10 * MINUTE)],
  ['PT15M', fixedLength(15 * MINUTE)],
  ['PT30M', fixedLength(30 * MINUTE)],
  ['PT1H', fixedLength(60 * MINUTE)],
  ['P1D', days(1)],
  ['P1W', days(7)],
  ['1969-12-28T00:00:00Z/P1W', days(7)],
  ['1969-12-29T00:00:00Z/P1W', days(7)],
  ['P1W/1970-01-03T00:00:00Z', endingWeek],
  ['P1W/1970-01-04T00:00:00Z', endingWeek],
  ['P1M', months(1)],
  ['P3M', months(3)],
  ['P1Y', months(12)],
]);

const MINUTES = '%Y-%m-%d %H:%M';
const DAYS = '%Y-%m-%d';

/** The format of each time grain. Weeks may start or end on a given day. */
const GRAINS: ReadonlyMap<string, string> = new Map([
  ['date', DAYS],
  ['PT1S', '%Y-%m-%d %H:%M:%S'],
  ['PT1M', MINUTES],
  ['PT5M', MINUTES],
  ['PT10M', MINUTES],
  ['PT15M', MINUTES],
  ['PT30M', MINUTES],
  ['PT1H', '%Y-%m-%d %H:00'],
  ['P1D', DAYS],
  ['P1W', DAYS],
  ['1969-12-28T00:00:00Z/P1W', DAYS],
  ['1969-12-29T00:00:00Z/P1W', DAYS],
  ['P1W/1970-01-03T00:00:00Z', DAYS],
  ['P1W/1970-01-04T00:00:00Z', DAYS],
  ['P1M', '%b %Y'],
  ['P3M', '%Y Q%q'],
  ['P1Y', '%Y'],
]);

/**
 * Formats the whole span of a time grain (an ISO 8601 duration, as `time_grain_sqla`): 'Mar 2020',
 * '2020-03-10 — 2020-03-16'. `format` replaces that of the grain. An unknown grain formats the time alone, by default as
 * smart_date. Source: what Superset 6.1.0 writes for each grain.
 */
export function getGrainTimeFormatter(grain: string | null | undefined, format?: string): TimeFormatter {
  const write = getTimeFormatter(format ?? GRAINS.get(grain ?? ''));
  const span = SPANS.get(grain ?? '');
  if (!span) return write;
  return (value) => {
    const ms = parseUtc(value);
    if (Number.isNaN(ms)) return write(value);
    const [start, end] = span(ms);
    const [from, to] = [write(start), write(end)];
    return from === to ? from : `${from} — ${to}`;
  };
}
