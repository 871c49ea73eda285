import { describe, expect, it } from 'vitest';
import { readDay, toRange, type DatesFilter } from './dayRange';

const common = { name: 'time', label: 'Time', col: 'time', opr: 'between', input: 'dates' } as const;
const LOCAL: DatesFilter = { ...common, format: 'milliseconds' };
const UTC: DatesFilter = { ...common, format: 'iso' };

// The tests run in a zone that is neither UTC nor whole hours from it: 3:30 behind, 2:30 in summer.
const getTimes = (from: string, to: string): readonly number[] => [toRange(from, to, LOCAL)?.value].flat().map(Number);
const getMoments = (from: string, to: string) => getTimes(from, to).map((time) => new Date(time).toISOString());

describe('toRange', () => {
  it('has the days of the browser where the list shows its time', () => {
    expect(new Date(2026, 10, 23).getTimezoneOffset()).toBe(210);
    expect(getMoments('2026-11-23', '2026-11-23')).toEqual(['2026-11-23T03:30:00.000Z', '2026-11-24T03:29:59.999Z']);
    // A day of 23 hours, and one of 25.
    expect(getMoments('2026-03-08', '2026-03-08')).toEqual(['2026-03-08T03:30:00.000Z', '2026-03-09T02:29:59.999Z']);
    expect(getMoments('2026-11-01', '2026-11-01')).toEqual(['2026-11-01T02:30:00.000Z', '2026-11-02T03:29:59.999Z']);
  });

  it('has days of UTC in other lists', () => {
    const value = ['2026-11-23T00:00:00.000Z', '2026-11-24T23:59:59.999Z'];
    expect(toRange('2026-11-23', '2026-11-24', UTC)?.value).toEqual(value);
    expect(value.map((bound) => readDay(bound, UTC))).toEqual(['2026-11-23', '2026-11-24']);
  });

  it('is none that ends before it begins, or that is open, unless the ends are sent on their own', () => {
    expect(toRange('2026-11-24', '2026-11-23', LOCAL)).toBeUndefined();
    expect(toRange('2026-11-24', '', LOCAL)).toBeUndefined();
    expect(toRange('', '2026-11-24', { ...UTC, bounds: ['gt', 'lt'] })?.value).toEqual([
      '',
      '2026-11-24T23:59:59.999Z',
    ]);
  });
});

it.each(['2026-11-23', '2026-03-08', '2026-11-01', '1970-01-01'])('%s is read as it was entered', (day) => {
  expect(getTimes(day, day).map((time) => readDay(time, LOCAL))).toEqual([day, day]);
});
it('no day is none', () => {
  expect([readDay('', LOCAL), readDay(undefined, UTC), readDay('soon', LOCAL)]).toEqual(['', '', '']);
});
