import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, getCalendarLabels, DAY_MS, monthWeeks, printDay, readDate } from './calendarDays';

const day = fc.date({ min: new Date('0001-01-01'), max: new Date('9998-12-31'), noInvalidDate: true }).map((date) => {
  return Math.floor(date.getTime() / DAY_MS) * DAY_MS;
});

describe('calendar days', () => {
  it('round-trip', () => {
    fc.assert(
      fc.property(day, (at) => {
        expect(readDate(printDay(at))).toEqual({ day: at, time: '00:00:00' });
      }),
    );
  });

  it.each([
    ['2024-02-29', '00:00:00'],
    ['2024-02-29T01:02', '01:02:00'],
    [' 2024-02-29 01:02:03 ', '01:02:03'],
    ['2024-02-29T01:02:03.456Z', '01:02:03'],
  ])('reads %j', (text, time) => {
    expect(readDate(text)).toEqual({ day: Date.UTC(2024, 1, 29), time });
  });

  it.each(['', 'now', '2023-02-29', '2024-00-10', '2024-01-32', '2024-01-01T24:00:00', '24-01-01', '2024-01-01 x'])(
    'rejects %j',
    (text) => {
      expect(readDate(text)).toBeUndefined();
    },
  );

  it('months are six full weeks that contain the day', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 6 }), (at, firstDay) => {
        const weeks = monthWeeks(at, firstDay);
        expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
        expect(new Date(weeks[0]?.[0] ?? NaN).getUTCDay()).toBe(firstDay);
        expect(weeks.flat()).toContain(at);
      }),
    );
  });

  it('adding a month clamps to the end of that month', () => {
    expect(printDay(addMonths(Date.UTC(2024, 0, 31), 1))).toBe('2024-02-29');
    expect(printDay(addMonths(Date.UTC(2024, 2, 31), -1))).toBe('2024-02-29');
    expect(printDay(addMonths(Date.UTC(9999, 11, 1), 12))).toBe('9999-12-31');
  });

  it.each(['en', 'fr', 'es', 'it', 'zh', 'ja', 'de', 'pt', 'pt_BR', 'ru', 'ko', 'sk', 'sl', 'nl', '', '@@'])(
    'has labels in %j',
    (tag) => {
      const { firstDay, month, weekday, full } = getCalendarLabels(tag);
      expect(firstDay).toBeLessThan(7);
      expect([month(0), weekday(0).long, full(0)].every((word) => word.length > 0)).toBe(true);
    },
  );

  it('has them in that language', () => {
    expect(getCalendarLabels('fr').month(0)).toBe('janvier 1970');
    expect(getCalendarLabels('pt_BR').weekday(0).long).toBe('quinta-feira');
  });

  it('has Gregorian months in languages with another calendar', () => {
    const { month, full } = getCalendarLabels('fa');
    const days = [Date.UTC(2020, 2, 1), Date.UTC(2020, 2, 25)].map((at) => month(at));
    expect(days).toEqual(['مارس ۲۰۲۰', 'مارس ۲۰۲۰']);
    expect(full(Date.UTC(2020, 2, 10))).toContain('۱۰ مارس ۲۰۲۰');
    expect(getCalendarLabels('th').month(0)).toContain('1970');
  });
});
