import { asString } from '../../../src/lib/read';
import { metricLabel } from '../../sql/expressions';
import { QueryError } from '../../sql/queryError';
import { jsonCell } from '../queryResult';
import type { LegacyViz } from './legacyViz';

const DAY = 864e5;
const GRAINS: Readonly<Record<string, string>> = {
  min: 'PT1M',
  hour: 'PT1H',
  day: 'P1D',
  week: 'P1W',
  month: 'P1M',
  year: 'P1Y',
};

/** Values by second, and the extent of the calendar. */
export const calHeatmap: LegacyViz = {
  isTimeSeries: true,
  query: (formData) => ({
    columns: [],
    orderby: [],
    grain: GRAINS[asString(formData['subdomain_granularity'], 'day')],
  }),
  data: ({ formData, query, frame, range: { since, until } }) => {
    if (!since || !until) throw new QueryError('Please provide both time bounds (Since and Until)');
    const [times, ...values] = frame.columns;
    const toRecord = (at: number) =>
      Object.fromEntries((times?.values ?? []).map((time, row) => [seconds(time), jsonCell(values[at]?.values[row])]));
    const domain = asString(formData['domain_granularity'], 'month');
    return {
      data: Object.fromEntries((query.metrics ?? []).map((metric, at) => [metricLabel(metric), toRecord(at)])),
      start: since.getTime(),
      domain,
      subdomain: asString(formData['subdomain_granularity'], 'day'),
      range: countDomains(domain, since, until),
    };
  },
};

/** As Python writes a float. */
function seconds(time: unknown): string {
  const value = time instanceof Date ? time.getTime() / 1000 : 0;
  return Number.isInteger(value) ? `${value.toString()}.0` : value.toString();
}

/** How many months, weeks, … the calendar shows, with the one in which it ends. */
function countDomains(domain: string, since: Date, until: Date): number {
  const years = until.getUTCFullYear() - since.getUTCFullYear();
  if (domain === 'year') return years + 1;
  const elapsed = until.getTime() - since.getTime();
  if (domain === 'day') return Math.floor(elapsed / DAY) + 1;
  if (domain === 'hour' || domain === 'min') return Math.floor(elapsed / (DAY / 24)) + 1;
  const calendarMonths = years * 12 + until.getUTCMonth() - since.getUTCMonth();
  const months = addMonths(since, calendarMonths) > until ? calendarMonths - 1 : calendarMonths;
  if (domain === 'month') return months + 1;
  // As Superset counts: 53 weeks a year, and those of the days beyond whole months.
  const rest = until.getTime() - addMonths(since, months).getTime();
  return Math.floor(months / 12) * 53 + Math.floor(rest / (7 * DAY)) + 1;
}

function addMonths(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved;
}
