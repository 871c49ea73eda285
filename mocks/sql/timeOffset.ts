import { QueryError } from './queryError';
import type { TimeRange } from './timeRange';
import { addTime, timeUnit, type TimeUnit } from './timeText';

export interface TimeOffset {
  readonly count: number;
  readonly unit: TimeUnit;
}

/** A comparison's time shift, such as `1 year ago`, `28 days` or `52 weeks ago`. Throws QueryError. */
export function parseTimeOffset(text: string): TimeOffset {
  const found = /^(\d+)\s+([a-z]+?)s?(?:\s+ago)?$/i.exec(text.trim());
  const unit = timeUnit(found?.[2] ?? '');
  if (!found || !unit) throw new QueryError(`Error: Unable to parse time shift: ${text}`);
  return { count: Number(found[1]), unit };
}

const daysBetween = (a: Date, b: Date): string => Math.floor((b.getTime() - a.getTime()) / 864e5).toString();

/** A shift as days: a date at which the earlier range starts, or `inherit`, the length of the range. Others as they are. */
export function toDaysAgo(text: string, { since, until }: TimeRange): string {
  if (text === 'inherit' && since && until) return `${daysBetween(since, until)} days ago`;
  return since && /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${daysBetween(new Date(text), since)} days ago` : text;
}

export function shiftBack(time: Date, offset: TimeOffset): Date {
  return addTime(time, -offset.count, offset.unit);
}

export function shiftForward(time: Date, offset: TimeOffset): Date {
  return addTime(time, offset.count, offset.unit);
}

/**
 * Times in the same period of a grain have the same key, so a year ago matches this year although weekdays and lengths
 * differ.
 */
export function periodKey(time: Date, grain: string | undefined): string {
  const iso = time.toISOString();
  const [year, month] = [time.getUTCFullYear(), time.getUTCMonth()];
  switch (grain) {
    case 'P1Y':
      return String(year);
    case 'P3M':
      return `${year.toString()}-q${Math.floor(month / 3).toString()}`;
    case 'P1M':
      return iso.slice(0, 7);
    case 'P1W': {
      const days = (Date.UTC(year, month, time.getUTCDate()) - Date.UTC(year, 0, 1)) / 864e5;
      return `${year.toString()}-w${Math.floor((days + ((new Date(Date.UTC(year, 0, 1)).getUTCDay() + 6) % 7)) / 7).toString()}`;
    }
    default:
      return iso;
  }
}
