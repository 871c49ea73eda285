import { getTimeFormatter } from '../../lib/format/timeFormat';
import { asOneOf } from '../shared/asOneOf';

const DOMAINS = ['hour', 'day', 'week', 'month', 'year'] as const;
const SUBDOMAINS = ['min', 'hour', 'day', 'week', 'month'] as const;
export type Domain = (typeof DOMAINS)[number];
export type Subdomain = (typeof SUBDOMAINS)[number];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** More cells could be neither drawn quickly nor seen. */
const MOST_CELLS = 50_000;

export interface Cell {
  /** Epoch milliseconds of its start. */
  readonly time: number;
  readonly column: number;
  readonly row: number;
}

/** A group of cells under one label: a month of days. */
export interface CalendarBlock {
  readonly label: string;
  readonly cells: readonly Cell[];
  readonly columns: number;
}

export function readDomain(value: unknown): Domain {
  return asOneOf(value, DOMAINS, 'month');
}

export function readSubdomain(value: unknown): Subdomain {
  return asOneOf(value, SUBDOMAINS, 'day');
}

/** Monday is 0. */
const weekday = (time: number) => (new Date(time).getUTCDay() + 6) % 7;

const LENGTHS = { min: MINUTE, hour: HOUR, day: DAY, week: WEEK } as const;

/** The start of the unit of time that is `offset` units after the one with `time`. */
export function getUnitStart(unit: Domain | Subdomain, time: number, offset = 0): number {
  const date = new Date(time);
  if (unit === 'year') return Date.UTC(date.getUTCFullYear() + offset, 0, 1);
  if (unit === 'month') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1);
  const days = unit === 'week' ? weekday(time) : 0;
  const length = LENGTHS[unit];
  const floor = unit === 'week' ? Math.floor(time / DAY) * DAY - days * DAY : Math.floor(time / length) * length;
  return floor + offset * length;
}

const LABELS: Readonly<Record<Domain, string>> = {
  hour: '%H:00',
  day: '%-d %b',
  week: 'W%W',
  month: '%B',
  year: '%Y',
};

/** Where a cell is in its block, which starts at `start`. */
function place(subdomain: Subdomain, start: number, time: number, index: number): Pick<Cell, 'column' | 'row'> {
  switch (subdomain) {
    case 'min':
      return { column: Math.floor(index / 10), row: index % 10 };
    case 'hour':
      return { column: Math.floor(index / 6), row: index % 6 };
    case 'day':
      return {
        column: Math.round((getUnitStart('week', time) - getUnitStart('week', start)) / WEEK),
        row: weekday(time),
      };
    default:
      return { column: index, row: 0 };
  }
}

export const ROWS: Readonly<Record<Subdomain, number>> = { min: 10, hour: 6, day: 7, week: 1, month: 1 };

/** The blocks of a calendar: `range` domains from the one with `start` on. */
export function buildCalendar(domain: Domain, subdomain: Subdomain, start: number, range: number): CalendarBlock[] {
  const format = getTimeFormatter(LABELS[domain]);
  const blocks: CalendarBlock[] = [];
  let count = 0;
  for (let i = 0; i < range && count < MOST_CELLS; i += 1) {
    const from = getUnitStart(domain, start, i);
    const to = getUnitStart(domain, start, i + 1);
    const cells: Cell[] = [];
    // A week belongs to the domain that it starts in; a subdomain larger than the domain is one cell.
    let time = getUnitStart(subdomain, from);
    if (time < from && to - from > WEEK) time = getUnitStart(subdomain, from, 1);
    // A date beyond the range of Date is not a number, and ends the loop.
    for (; time < to && count < MOST_CELLS; time = getUnitStart(subdomain, time, 1)) {
      cells.push({ time, ...place(subdomain, from, time, cells.length) });
      count += 1;
    }
    if (cells.length === 0) continue;
    const columns = cells.reduce((most, { column }) => Math.max(most, column + 1), 1);
    blocks.push({ label: format(from), cells, columns });
  }
  return blocks;
}
