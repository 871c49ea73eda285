import type { ListFilterSpec, SelectedFilter } from './listResource';

export type DatesFilter = Extract<ListFilterSpec, { readonly input: 'dates' }>;
type DayFormat = Pick<DatesFilter, 'format'>;

/** Times in milliseconds are of a list that shows them in the browser's zone, others are UTC. */
const isLocal = ({ format }: DayFormat): boolean => format === 'milliseconds';

/** The first moment of a day, some days later; NaN for no day. */
function getStart(day: string, filter: DayFormat, daysLater = 0): number {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + daysLater);
  const time = date.getTime();
  return isLocal(filter) && !Number.isNaN(time) ? Date.parse(date.toISOString().slice(0, -1)) : time;
}

/**
 * The days of a range as the server compares them, to the last moment of the last day. An end may be '' where the server is sent
 * the two ends on their own.
 */
export function toRange(from: string, to: string, filter: DatesFilter): SelectedFilter | undefined {
  const [start, end] = [getStart(from, filter), getStart(to, filter, 1) - 1];
  const write = (time: number): string | number =>
    Number.isNaN(time) ? '' : filter.format === 'iso' ? new Date(time).toISOString() : time;
  const isOpen = filter.bounds !== undefined && Number.isNaN(start) !== Number.isNaN(end);
  if (!(start <= end) && !isOpen) return undefined;
  const value = [write(start), write(end)];
  return { label: value.join(' – '), value };
}

/** The day of one end of a range; '' for none. */
export function readDay(bound: string | number | undefined, filter: DayFormat): string {
  const date = new Date(bound ?? '');
  if (isLocal(filter)) date.setTime(date.getTime() - date.getTimezoneOffset() * 60_000);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}
