import { describe, expect, it } from 'vitest';
import { now } from './sql.fixture';
import { parseTimeOffset, periodKey, shiftBack } from './timeOffset';
import { parseTimeRange } from './timeRange';

const side = (time: Date | null): string => time?.toISOString().slice(0, 19).replace('T00:00:00', '') ?? '';

describe('parseTimeRange', () => {
  // Compared with /api/v1/time_range/ of a 6.1.0 server. Now is Friday, 2024-03-15 10:20:30.
  it.each([
    [undefined, '', ''],
    ['No filter', '', ''],
    ['Last day', '2024-03-14', '2024-03-15'],
    ['Last week', '2024-03-08', '2024-03-15'],
    ['Last month', '2024-02-15', '2024-03-15'],
    ['Last quarter', '2023-12-15', '2024-03-15'],
    ['Last year', '2023-03-15', '2024-03-15'],
    ['Last 3 months', '2023-12-15', '2024-03-15'],
    ['Next 5 days', '2024-03-15', '2024-03-20'],
    ['Current day', '2024-03-15', '2024-03-16'],
    ['Current week', '2024-03-11', '2024-03-18'],
    ['Current quarter', '2024-01-01', '2024-04-01'],
    ['previous calendar week', '2024-03-04', '2024-03-11'],
    ['previous calendar month', '2024-02-01', '2024-03-01'],
    ['previous calendar quarter', '2023-10-01', '2024-01-01'],
    ['previous calendar year', '2023-01-01', '2024-01-01'],
    ['2020-01-01 : 2020-02-01', '2020-01-01', '2020-02-01'],
    ['2020 : 2021-05', '2020-01-01', '2021-05-01'],
    ['2020-05 : ', '2020-05-01', ''],
    [' : 2020-05', '', '2020-05-01'],
    ['100 years ago : now', '1924-03-15', '2024-03-15T10:20:30'],
    ['2020-01-01T00:00:00 : 2020-01-01T12:30:00', '2020-01-01', '2020-01-01T12:30:00'],
    ['March 2020 : 5 April 2020', '2020-03-01', '2020-04-05'],
    ['2021/01/05 : 02/01/2021', '2021-01-05', '2021-02-01'],
    ['3 hours ago : now', '2024-03-15T07:20:30', '2024-03-15T10:20:30'],
    ['DATEADD(DATETIME("2021-01-31"), 1, month) : ', '2021-02-28', ''],
    ['DATETRUNC(DATETIME("2021-05-17T13:14:15"), quarter) : today', '2021-04-01', '2024-03-15'],
    ['LASTDAY(DATETIME("2020-02-10"), month) : ', '2020-02-29', ''],
    ['DATETRUNC(DATEADD(DATETIME("now"), -1, year), year) : ', '2023-01-01', ''],
    ['HOLIDAY("new year", DATETIME("2020-06-01"), "US") : ', '2020-01-01', ''],
    ['nonsense', '', '2024-03-15'],
    ['last 7 days', '', '2024-03-15'],
    ['previous calendar day', '', '2024-03-15'],
    ['Last Week', '2024-03-08', '2024-03-15'],
    ['Last 0 days', '2024-03-15', '2024-03-15'],
    ['Last week : Next day', '2024-03-08', '2024-03-16'],
    ['2020-01-01 :', '', '2024-03-15'],
    [' : ', '', ''],
    ['one year ago : a month ago', '2023-03-15', '2024-02-15'],
    ['3 days from now : ', '2024-03-18T10:20:30', ''],
    ['in 3 days : 3 days later', '2024-03-18', '2024-03-18'],
    ['31/12/2020 : 12/31/2021', '2020-12-31', '2021-12-31'],
    ['20200105 : 2020.01.06', '2020-01-05', '2020-01-06'],
    ['01-02-2020 : Dec 31 2020', '2020-01-02', '2020-12-31'],
    ['first day of last month : first day of this month', '2024-02-01', '2024-03-01'],
    ['first day of the week : end of this week', '2024-03-11', '2024-03-17'],
    ['start of last quarter : beginning of next year', '2023-10-01', '2025-01-01'],
    ['start of prior year : end of last month', '2023-01-01', '2024-02-29'],
    ['first week of last month : last day of this month', '2024-02-01', '2024-03-31'],
    ['last monday : next friday', '2024-03-11', '2024-03-22'],
    ['this month : next month', '2024-03-15', '2024-04-15'],
    ['DATEADD(DATETIME("today"), -1, week) : DATETIME("today")', '2024-03-08', '2024-03-15'],
    ["dateadd(datetime('2020-01-01'),5,DAY) : ", '2020-01-06', ''],
    ['DATETRUNC(DATETIME("2021-05-17 10:20:30"), hour) : ', '2021-05-17T10:00:00', ''],
    ['DATETRUNC(DATETIME("2021-05-19"), week) : LASTDAY(DATETIME("2021-05-19"), week)', '2021-05-17', '2021-05-23'],
    ['LASTDAY(DATETIME("2021-02-10"), year) : ', '2021-12-31', ''],
    [
      'HOLIDAY("Labor Day", DATETIME("2021"), "US") : HOLIDAY("Thanksgiving", DATETIME("2021"))',
      '2021-09-06',
      '2021-11-25',
    ],
    [
      'HOLIDAY("Memorial Day", DATETIME("2026")) : HOLIDAY("Boxing Day", DATETIME("2026"), "UK")',
      '2026-05-25',
      '2026-12-26',
    ],
    [
      'DATEADD(DATETIME("2020-01-01"), DATEDIFF(DATETIME("2020-01-01"), DATETIME("2020-01-11"), day), day) : ',
      '2020-01-11',
      '',
    ],
  ])('%s', (text, since, until) => {
    const range = parseTimeRange(text, now);
    expect([side(range.since), side(range.until)]).toEqual([since, until]);
  });

  it.each([
    ['2021 : 2020', 'From date cannot be larger than to date'],
    ['Last 2 hours', 'From date cannot be larger than to date'],
    ['nonsense : now', "Request is incorrect: {'time_range': ['Cannot parse time string [nonsense]']}"],
    ['2020-13-45 : now', 'Cannot parse time string [2020-13-45]'],
    ['Last 1 fortnight', 'Cannot parse time string [Last 1 fortnight]'],
    ['previous calendar week : now', 'Cannot parse time string [previous calendar week]'],
    ['2 quarters ago : now', 'Cannot parse time string [2 quarters ago]'],
    ['3 days : ', 'Time string is ambiguous. Please specify [3 days ago] or [3 days later].'],
    ['DATETIME("") : ', 'Cannot parse time string []'],
    ['DATETIME(2021-03-04) : ', "Expected text_operand, found '2021'  (at char 9), (line:1, col:10)"],
    ['DATEADD( : ', 'Expected {datetime | dateadd | datetrunc | lastday | holiday}, found end of text  (at char 8)'],
    [
      'DATEADD(now, -1, day) : ',
      "Expected {datetime | dateadd | datetrunc | lastday | holiday}, found 'now'  (at char 8)",
    ],
    [
      'DATEADD(DATETIME("now"), x, day) : ',
      "Expected {int_operand | datediff}, found 'x'  (at char 25), (line:1, col:26)",
    ],
    ['DATEADD(DATETIME("2020"), 1) : ', "Expected ',', found ')'  (at char 27), (line:1, col:28)"],
    ['DATEADD(DATETIME("now"), 1.5, day) : ', "Expected ',', found '.'  (at char 26), (line:1, col:27)"],
    ['DATETIME("2021" : ', "Expected ')', found end of text  (at char 15), (line:1, col:16)"],
    [
      'DATEADD(DATETIME("now"), -1, foo) : ',
      "Expected {'year' | 'quarter' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second'}, found 'foo'  (at char 29), (line:1, col:30)",
    ],
    [
      'LASTDAY(DATETIME("2021-02-10"), day) : ',
      "Expected {'year' | 'month' | 'week'}, found 'day'  (at char 32), (line:1, col:33)",
    ],
    ['HOLIDAY("nonsense") : ', 'Unable to find such a holiday: [nonsense]'],
  ])('rejects %s', (text, message) => {
    expect(() => parseTimeRange(text, now)).toThrow(message);
  });
});

describe('time offsets', () => {
  it.each([
    ['1 year ago', '2023-03-15T10:20:30'],
    ['28 days', '2024-02-16T10:20:30'],
    ['52 weeks ago', '2023-03-17T10:20:30'],
    ['1 month ago', '2024-02-15T10:20:30'],
  ])('%s', (text, earlier) => {
    expect(side(shiftBack(now, parseTimeOffset(text)))).toBe(earlier);
  });

  it('rejects invalid text', () => {
    expect(() => parseTimeOffset('sometime')).toThrow('Unable to parse time shift');
  });

  it('gives times of one period the same key', () => {
    const at = (text: string, grain: string) => periodKey(new Date(`${text}T00:00:00Z`), grain);
    expect(at('2024-03-01', 'P1M')).toBe(at('2024-03-31', 'P1M'));
    expect(at('2024-01-01', 'P3M')).toBe(at('2024-03-31', 'P3M'));
    expect(at('2024-01-01', 'P1Y')).toBe(at('2024-12-31', 'P1Y'));
    expect(at('2024-03-11', 'P1W')).toBe(at('2024-03-17', 'P1W'));
    expect(at('2024-03-10', 'P1W')).not.toBe(at('2024-03-11', 'P1W'));
    expect(at('2024-03-10', 'P1D')).not.toBe(at('2024-03-11', 'P1D'));
  });
});
