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

const count = (value: number, one: string, unit: string): string => (value <= 1 ? one : `${String(value)} ${unit}`);

/** How long it is between two times: with the texts and limits of dayjs, which Superset's own pages show. */
function describeSpan(from: number, to: number): string {
  const round = (value: number): number => Math.round(Math.abs(value));
  const seconds = round((to - from) / SECOND);
  if (seconds <= 44) return 'a few seconds';
  const minutes = seconds <= 89 ? 1 : round((to - from) / MINUTE);
  if (minutes <= 44) return count(minutes, 'a minute', 'minutes');
  const hours = minutes <= 89 ? 1 : round((to - from) / HOUR);
  if (hours <= 21) return count(hours, 'an hour', 'hours');
  const days = hours <= 35 ? 1 : round((to - from) / DAY);
  if (days <= 25) return count(days, 'a day', 'days');
  const months = days <= 45 ? 1 : round(getMonths(from, to));
  if (months <= 10) return count(months, 'a month', 'months');
  return count(months <= 17 ? 1 : round(getMonths(from, to) / 12), 'a year', 'years');
}

/** 'a few seconds ago', '3 days ago'; empty where it is no date. */
export function timeAgo(value: unknown, now: number = Date.now()): string {
  const ms = parseUtc(value);
  if (Number.isNaN(ms)) return '';
  const span = describeSpan(now, ms);
  return ms > now ? `in ${span}` : `${span} ago`;
}
