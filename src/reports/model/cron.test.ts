import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatCron,
  getCronPeriod,
  getCronValues,
  isCronPlausible,
  parseCron,
  withPeriod,
  type CronParts,
  type CronPeriod,
} from './cron';

describe('parseCron', () => {
  it.each<[string, Partial<CronParts>, CronPeriod]>([
    ['* * * * *', {}, 'minute'],
    ['0 * * * *', { minutes: [0] }, 'hour'],
    ['*/15 * * * *', { minutes: [0, 15, 30, 45] }, 'hour'],
    ['30 8,17 * * *', { minutes: [30], hours: [8, 17] }, 'day'],
    ['0 9 * * MON-fri', { minutes: [0], hours: [9], weekDays: [1, 2, 3, 4, 5] }, 'week'],
    ['0 9 * * 7', { minutes: [0], hours: [9], weekDays: [0] }, 'week'],
    ['0 0 1 * *', { minutes: [0], hours: [0], monthDays: [1] }, 'month'],
    ['5 4 1-3 jan,12 *', { minutes: [5], hours: [4], monthDays: [1, 2, 3], months: [1, 12] }, 'year'],
    ['0-59 0/12 * * *', { hours: [0, 12] }, 'day'],
    ['0 8 * * FRI-SUN', { minutes: [0], hours: [8], weekDays: [0, 5, 6] }, 'week'],
    ['0 8 * * 5-7', { minutes: [0], hours: [8], weekDays: [0, 5, 6] }, 'week'],
    ['0 8 * * fri-mon', { minutes: [0], hours: [8], weekDays: [0, 1, 5, 6] }, 'week'],
    ['0 8 * * 7-2', { minutes: [0], hours: [8], weekDays: [0, 1, 2] }, 'week'],
    ['0 22-4 * * *', { minutes: [0], hours: [0, 1, 2, 3, 4, 22, 23] }, 'day'],
    ['0 0 28-3 * *', { minutes: [0], hours: [0], monthDays: [1, 2, 3, 28, 29, 30, 31] }, 'month'],
    ['0 0 1 NOV-FEB *', { minutes: [0], hours: [0], monthDays: [1], months: [1, 2, 11, 12] }, 'year'],
    [' @daily ', { minutes: [0], hours: [0] }, 'day'],
  ])('reads %s', (text, parts, period) => {
    const read = parseCron(text);
    expect(read).toEqual({ minutes: [], hours: [], monthDays: [], months: [], weekDays: [], ...parts });
    expect(read && getCronPeriod(read)).toBe(period);
  });

  it.each([
    '',
    '* * * *',
    '60 * * * *',
    '* 24 * * *',
    '* * 0 * *',
    '* * * 13 *',
    '* * * * 8',
    '60-1 * * * *',
    '0 0 * * mon#6',
    '0 0 * * mon-xyz',
    '*/0 * * * *',
    '1.5 * * * *',
    '- * * * *',
    'x * * * *',
  ])('refuses %j', (text) => {
    expect(parseCron(text)).toBeUndefined();
    expect(isCronPlausible(text)).toBe(false);
  });

  it.each([
    '0 0 L * *',
    '0 0 1,L * *',
    '0 0 15W * *',
    '0 0 * * L5',
    '0 0 * * 5#2',
    '0 8 * * mon#1',
    '0 8 * * mon#1,TUE#L',
    '0 0 * * * 30',
    '0 0 * * * 0 2030',
    '0 0 ? * MON',
    '*/100 * * * *',
    '0 0 * * */1000',
    '50-10/5 * * * *',
  ])('leaves %s to the server', (text) => {
    expect(parseCron(text)).toBeUndefined();
    expect(isCronPlausible(text)).toBe(true);
  });
});

describe('formatCron', () => {
  it.each(['* * * * *', '*/5 * * * *', '0 8-18 * * 1-5', '0,30 9 1,15 * *', '0 0 1 1,7 *', '1,2 3 * * *'])(
    'writes %s as it was',
    (text) => {
      const parts = parseCron(text);
      expect(parts && formatCron(parts)).toBe(text);
    },
  );

  it('can be read again, whatever is selected', () => {
    const some = (name: keyof CronParts) => fc.subarray([...getCronValues(name)]);
    const parts = fc.record({
      minutes: some('minutes'),
      hours: some('hours'),
      monthDays: some('monthDays'),
      months: some('months'),
      weekDays: some('weekDays'),
    });
    const whole = (values: readonly number[], name: keyof CronParts) =>
      values.length === getCronValues(name).length ? [] : values;
    fc.assert(
      fc.property(parts, (selected) => {
        expect(parseCron(formatCron(selected))).toEqual({
          minutes: whole(selected.minutes, 'minutes'),
          hours: whole(selected.hours, 'hours'),
          monthDays: whole(selected.monthDays, 'monthDays'),
          months: whole(selected.months, 'months'),
          weekDays: whole(selected.weekDays, 'weekDays'),
        });
      }),
    );
  });
});

it('withPeriod gives a period what it needs and no more', () => {
  const every = { minutes: [], hours: [], monthDays: [], months: [], weekDays: [] };
  for (const period of ['minute', 'hour', 'day', 'week', 'month', 'year'] as const)
    expect(getCronPeriod(withPeriod(every, period))).toBe(period);
  expect(formatCron(withPeriod({ ...every, minutes: [30], hours: [8], months: [2] }, 'week'))).toBe('30 8 * * 0');
});
