import { lastDay } from './timeFunctions';
import { timeFailure } from './timeErrors';
import { addTime, midnight, timeUnit, type TimeUnit, truncTime } from './timeText';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const smallUnits = new Set<TimeUnit>(['second', 'minute', 'hour']);
const directions: Readonly<Record<string, number>> = { last: -1, prior: -1, previous: -1, this: 0, the: 0, next: 1 };
const unitNames = '(second|minute|hour|day|week|month|quarter|year)s?';

interface Phrase {
  readonly pattern: RegExp;
  readonly read: (found: RegExpExecArray, now: Date) => Date;
}

const phrases: readonly Phrase[] = [
  {
    pattern: new RegExp(`^(last|next|prior|this)\\s+(?:(-?\\d+)\\s+)?${unitNames}$`),
    read: ([, word = '', count, unit], now) =>
      shifted(now, (directions[word] ?? 0) * Math.abs(Number(count ?? 1)), toUnit(unit)),
  },
  {
    pattern: new RegExp(
      `^(?:first(?: (?:day|week|hour|second))?|start|beginning) of (last|prior|previous|this|next)\\s+(?:(\\d+)\\s+)?${unitNames}$`,
    ),
    read: ([, word = '', count, unit], now) =>
      periodStart(now, (directions[word] ?? 0) * Number(count ?? 1), toUnit(unit)),
  },
  {
    pattern: new RegExp(`^first day of the ${unitNames}$`),
    read: ([, unit], now) => periodStart(now, 0, toUnit(unit)),
  },
  {
    pattern: new RegExp(`^(?:end|last day) of (last|prior|this|next)\\s+${unitNames}$`),
    read: ([whole, word = '', unit], now) => {
      const start = periodStart(now, directions[word] ?? 0, toUnit(unit));
      // The server reads `last day of last month` as the month's first day.
      if (whole.startsWith('last') && word !== 'this') return start;
      if (unit === 'quarter')
        throw timeFailure("Expected {'year' | 'month' | 'week'}, found 'quarter'  (at char 27), (line:1, col:28)");
      return lastDay(start, toUnit(unit));
    },
  },
  { pattern: /^(?:start|end|beginning|first (?:hour|second)) of today$/, read: (_, now) => midnight(now) },
  {
    pattern: new RegExp(`^(last|this|next)\\s+(${weekdays.join('|')})$`),
    read: ([, word = '', name = ''], now) => weekday(midnight(now), word, weekdays.indexOf(name)),
  },
  { pattern: /^noon$/, read: (_, now) => addTime(midnight(now), 12, 'hour') },
  { pattern: /^midnight$/, read: (_, now) => midnight(now) },
];

/** A time relative to now or to the start or end of a period; undefined for any other phrase. */
export function readPhrase(text: string, now: Date): Date | undefined {
  const words = text.trim().toLowerCase();
  for (const { pattern, read } of phrases) {
    const found = pattern.exec(words);
    if (found) return read(found, now);
  }
  return undefined;
}

function shifted(now: Date, count: number, unit: TimeUnit): Date {
  return addTime(smallUnits.has(unit) ? now : midnight(now), count, unit);
}

function periodStart(now: Date, count: number, unit: TimeUnit): Date {
  return addTime(truncTime(now, unit), count, unit);
}

function weekday(today: Date, word: string, target: number): Date {
  const now = today.getUTCDay();
  if (word === 'last') return addTime(today, -((now - target + 6) % 7) - 1, 'day');
  if (word === 'next') return addTime(today, ((target - now + 6) % 7) + 1, 'day');
  return addTime(truncTime(today, 'week'), (target + 6) % 7, 'day');
}

function toUnit(text: string | undefined): TimeUnit {
  return timeUnit(text ?? '') ?? 'day';
}
