import { asString, type UnknownRecord } from '../../../src/lib/read';
import { cellKey, column, type Column, createFrame, type Frame } from '../../frame/frame';
import { postProcess } from '../../frame/postProcess';
import { metricLabel } from '../../sql/expressions';
import { QueryError } from '../../sql/queryError';
import { jsonCell } from '../queryResult';
import type { LegacyViz } from './legacyViz';

const DAY = 864e5;
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/** The start of the period in which a time is, for a frequency of pandas: `W-MON`, `4W-MON`, `D`, `AS`. */
function startOfPeriod(freq: string, time: Date): Date {
  const [, unit = '', anchor] = /^\d*([A-Z]+)(?:-([A-Z]{3}))?$/.exec(freq) ?? [];
  if (unit === 'D') return time;
  const day = Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate());
  if (unit === 'AS' || unit === 'YS') return new Date(Date.UTC(time.getUTCFullYear(), 0, 1));
  if (unit === 'MS') return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), 1));
  const weekday = WEEKDAYS.indexOf(anchor ?? 'SUN');
  if (unit !== 'W' || weekday < 0) throw new QueryError(`Invalid frequency: ${freq}`);
  const back = (time.getUTCDay() - weekday + 7) % 7;
  // With a time of day, the anchor's own day belongs to the week before it, as in pandas.
  return new Date(day - (back === 0 && time.getTime() > day ? 7 : back) * DAY);
}

interface Period {
  readonly start: number;
  /** 0 is the newest. */
  readonly rank: number;
}

const periodName = (rank: number): string => (rank === 0 ? 'current' : `-${rank.toString()}`);

/** The rows with each time moved into the newest period, and the name of their own. */
function alignPeriods(frame: Frame, periods: readonly Period[], metric: string): Frame {
  const newest = Math.max(...periods.map(({ start }) => start));
  const times = (frame.columns[0]?.values ?? []).map((time, row) =>
    time instanceof Date ? new Date(time.getTime() + newest - (periods[row]?.start ?? newest)) : null,
  );
  const values = frame.columns.find(({ label }) => label[0] === metric)?.values ?? [];
  const names = periods.map(({ rank }) => periodName(rank));
  const moved: Column[] = [
    column('time', 'datetime', times),
    column('period', 'string', names),
    column('y', 'float', values),
  ];
  return createFrame(moved);
}

function readPeriods(formData: UnknownRecord, frame: Frame): Period[] {
  const freq = asString(formData['freq'], 'W-MON');
  const starts = (frame.columns[0]?.values ?? []).map((time) =>
    time instanceof Date ? startOfPeriod(freq, time).getTime() : 0,
  );
  const ranks = new Map([...new Set(starts)].sort((a, b) => b - a).map((start, rank) => [start, rank]));
  return starts.map((start) => ({ start, rank: ranks.get(start) ?? 0 }));
}

/** One series per period, all at the times of the newest. */
export const timePivot: LegacyViz = {
  isTimeSeries: true,
  query: (formData) => ({ columns: [], metrics: [formData['metric']] }),
  data: ({ formData, query, frame }) => {
    const [metric = ''] = (query.metrics ?? []).map(metricLabel);
    const periods = readPeriods(formData, frame);
    const options = { index: ['time'], columns: ['period'], aggregates: { y: { operator: 'mean' } } };
    const wide = postProcess(alignPeriods(frame, periods, metric), [{ operation: 'pivot', options }]);
    const times = wide.index[0]?.values ?? [];
    const rankOf = new Map(periods.map(({ rank }) => [cellKey(periodName(rank)), rank]));
    const count = Math.max(...periods.map(({ rank }) => rank)) + 1;
    return wide.columns.map(({ label: [, key = ''], values }) => {
      const rank = rankOf.get(cellKey(key)) ?? 0;
      const points = times.map((time, row) => ({ x: jsonCell(time), y: jsonCell(values[row]) }));
      return { key, values: points, rank, perc: 1 - rank / count };
    });
  },
};
