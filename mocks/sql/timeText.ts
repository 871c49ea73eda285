import { cannotParse, TimeTextError } from './timeErrors';

export type TimeUnit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';

const units = 'second|minute|hour|day|week|month|quarter|year';
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

export function timeUnit(text: string): TimeUnit | undefined {
  const name = text.toLowerCase().replace(/s$/, '');
  return unitNames.find((unit) => unit === name);
}

const unitNames: readonly TimeUnit[] = ['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'];
const unitMs: Readonly<Record<'second' | 'minute' | 'hour' | 'day' | 'week', number>> = {
  second: 1e3,
  minute: 6e4,
  hour: 36e5,
  day: 864e5,
  week: 6048e5,
};

export function midnight(time: Date): Date {
  return new Date(Math.floor(time.getTime() / 864e5) * 864e5);
}

/** The time `count` units later, on the last day of the month if that month is too short. */
export function addTime(time: Date, count: number, unit: TimeUnit): Date {
  if (unit === 'month' || unit === 'quarter' || unit === 'year') {
    const total = count * (unit === 'month' ? 1 : unit === 'quarter' ? 3 : 12);
    const first = new Date(time);
    first.setUTCDate(1);
    first.setUTCMonth(first.getUTCMonth() + total);
    first.setUTCDate(Math.min(time.getUTCDate(), daysInMonth(first)));
    return first;
  }
  return new Date(time.getTime() + count * unitMs[unit]);
}

export function daysInMonth(time: Date): number {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 0)).getUTCDate();
}

/** Truncates a time to its unit; weeks start on Mondays. */
export function truncTime(time: Date, unit: TimeUnit): Date {
  const [year, month] = [time.getUTCFullYear(), time.getUTCMonth()];
  if (unit === 'year') return new Date(Date.UTC(year, 0, 1));
  if (unit === 'quarter') return new Date(Date.UTC(year, Math.floor(month / 3) * 3, 1));
  if (unit === 'month') return new Date(Date.UTC(year, month, 1));
  if (unit === 'week') return new Date(midnight(time).getTime() - ((time.getUTCDay() + 6) % 7) * 864e5);
  const length = unitMs[unit];
  return new Date(Math.floor(time.getTime() / length) * length);
}

/**
 * A time in a format that the server understands: `now`, `7 days ago`, `2020-05`, `March 2020`; relative to `now`, UTC.
 */
export function parseTimeText(text: string, now: Date): Date {
  const phrase = text.trim().toLowerCase();
  const today = midnight(now);
  if (phrase === 'now') return now;
  if (phrase === 'today') return today;
  if (phrase === 'tomorrow') return addTime(today, 1, 'day');
  if (phrase === 'yesterday') return addTime(today, -1, 'day');
  const relative = relativeTime.exec(phrase);
  if (relative) {
    const [, inPrefix, sign, amount = '', name = '', suffix] = relative;
    const unit = timeUnit(name);
    if (!unit || unit === 'quarter') throw cannotParse(text);
    if (inPrefix === undefined && sign === undefined && suffix === undefined)
      throw new TimeTextError(`Time string is ambiguous. Please specify [${phrase} ago] or [${phrase} later].`);
    const count = numbers[amount] ?? Number(amount);
    const isPast = suffix?.trim() === 'ago' || sign !== undefined;
    const from = subDayUnits.has(unit) || suffix?.trim() === 'from now' ? now : today;
    return addTime(from, isPast ? -count : count, unit);
  }
  return parseDate(phrase) ?? fail(text);
}

const numbers: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };
const relativeTime = new RegExp(
  `^(in\\s+)?(-)?(\\d+|${Object.keys(numbers).join('|')})\\s+(${units})s?(\\s+ago|\\s+from\\s+now|\\s+later)?$`,
);
const subDayUnits = new Set<TimeUnit>(['second', 'minute', 'hour']);

function fail(text: string): never {
  throw cannotParse(text);
}

function parseDate(text: string): Date | undefined {
  const iso =
    /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2})(?:[t ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,6}))?)?)?)?)?(?:z|[+-]\d{2}:?\d{2})?$/.exec(
      text,
    );
  if (iso) return toDate(iso.slice(1));
  const yearFirst = /^(\d{4})[/.]?(\d{2})[/.]?(\d{2})$|^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/.exec(text);
  if (yearFirst) return toDate(yearFirst[1] === undefined ? yearFirst.slice(4) : yearFirst.slice(1, 4));
  const yearLast = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text);
  // With the year last: month/day if the first number can be a month, else day/month.
  if (yearLast) {
    const [, first, second, year] = yearLast;
    return toDate(Number(first) > 12 ? [year, second, first] : [year, first, second]);
  }
  const withMonthName = /^(?:(\d{1,2})\s+)?([a-z]+)\.?\s+(?:(\d{1,2}),?\s+)?(\d{4})$/.exec(text);
  const month =
    withMonthName?.[2] === undefined || withMonthName[2].length < 3
      ? -1
      : months.findIndex((name) => name.startsWith(withMonthName[2] ?? ''));
  if (!withMonthName || month < 0) return undefined;
  return toDate([withMonthName[4], String(month + 1), withMonthName[1] ?? withMonthName[3]]);
}

function toDate(parts: readonly (string | undefined)[]): Date | undefined {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.map((part) =>
    part === undefined ? undefined : Number(part),
  );
  const fraction = Number(`0.${parts[6] ?? '0'}`) * 1000;
  const time = new Date(Date.UTC(year, month - 1, day, hour, minute, second, fraction));
  return time.getUTCMonth() === month - 1 && time.getUTCDate() === day && hour < 24 && minute < 60 && second < 60
    ? time
    : undefined;
}
