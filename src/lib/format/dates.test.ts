import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseUtc, utcDateTime } from './dates';

describe('parseUtc', () => {
  it.each([
    ['2020-03-10', 1583798400000],
    ['2020-03-10 11:02', 1583838120000],
    ['2020-03-10 11:02:03', 1583838123000],
    ['2020-03-10T11:02:03.4', 1583838123400],
    ['2020-03-10T11:02:03.456789', 1583838123456],
    ['2020-03-10T11:02:03+00:00', 1583838123000],
    ['2020-03-10 13:02:03+0200', 1583838123000],
    ['Tue, 10 Mar 2020 11:02:03 GMT', 1583838123000],
    [1583838123000, 1583838123000],
    [1583838123000n, 1583838123000],
  ])('%s', (text, ms) => {
    expect(parseUtc(text)).toBe(ms);
  });

  it.each(['', ' ', 'abc', '12', null, undefined, {}, [], true, '2020-13-45'])('%s is not a date', (value) => {
    expect(parseUtc(value)).toBeNaN();
  });

  it('parses what it formats', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }), (date) => {
        const second = Math.floor(date.getTime() / 1000) * 1000;
        expect(parseUtc(utcDateTime(second))).toBe(second);
      }),
    );
  });
});

describe('utcDateTime', () => {
  it.each<[unknown, string]>([
    ['2020-03-10T11:02:03.987Z', '2020-03-10 11:02:03'],
    ['  2020-03-10  ', '2020-03-10 00:00:00'],
    ['2020-03-10 13:02:03+02:00', '2020-03-10 11:02:03'],
    [0, '1970-01-01 00:00:00'],
    ['soon', ''],
    [null, ''],
    [8.64e15 + 2, ''],
    [-9e15, ''],
  ])('%s', (value, text) => {
    expect(utcDateTime(value)).toBe(text);
  });
});
