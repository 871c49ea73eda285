import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import samples from '../../../tests/fixtures/formats.json';
import { getGrainTimeFormatter } from './grainSpan';
import { formatTime, getTimeFormatter, setTimeLocale } from './timeFormat';

afterEach(() => setTimeLocale(undefined));

const { values, formats, grains } = samples.times;

describe('the same as Superset', () => {
  it.each(Object.entries(formats))('%s', (format, expected) => {
    const write = getTimeFormatter(format);
    // Superset formats invalid dates as NaN; we show them unchanged.
    values.forEach((text, i) => {
      const value =
        text === 'null' ? null : text === 'undefined' ? undefined : /^-?\d+$/.test(text) ? Number(text) : text;
      const known = expected[i] ?? '';
      if (value === '' || text === 'NaN' || text === 'abc') expect(write(value)).toBe(text);
      else expect(write(value)).toBe(known);
    });
  });

  it.each(Object.entries(grains))('the grain %s', (grain, expected) => {
    expect([1583798400000, 1583838123456].map(getGrainTimeFormatter(grain))).toEqual(expected);
  });
});

it('spans a grain in the first centuries too', () => {
  const times = [Date.parse('0001-01-01'), Date.parse('0099-12-27')];
  expect(times.map(getGrainTimeFormatter('P1D'))).toEqual(['0001-01-01', '0099-12-27']);
  expect(times.map(getGrainTimeFormatter('P1W'))).toEqual(['0001-01-01 — 0001-01-07', '0099-12-27 — 0100-01-02']);
  expect(times.map(getGrainTimeFormatter('P3M'))).toEqual(['0001 Q1', '0099 Q4']);
});

it('smart_date_verbose pads the day where there is a time', () => {
  const times = [
    Date.UTC(2020, 2, 7, 11),
    Date.UTC(2020, 2, 7, 11, 2),
    Date.UTC(2020, 2, 7, 11, 2, 3),
    Date.UTC(2020, 2, 7),
  ];
  expect(times.map(getTimeFormatter('smart_date_verbose'))).toEqual([
    'Sat Mar 07, 11 AM',
    'Sat Mar 07, 11:02 AM',
    'Sat Mar 07, 11:02:03 AM',
    'Sat Mar 7',
  ]);
});

describe('formatTime', () => {
  it("reads strings without a time zone as UTC, whatever the browser's zone", () => {
    expect(formatTime('%Y-%m-%d %H:%M', '2020-03-10 23:30')).toBe('2020-03-10 23:30');
    expect(formatTime('%Y-%m-%d %H:%M', '2020-03-10T23:30:00+02:00')).toBe('2020-03-10 21:30');
    expect(formatTime('%Y-%m-%d', new Date(0))).toBe('1970-01-01');
    expect(formatTime('%Y-%m-%d', 0n)).toBe('1970-01-01');
  });

  it('shows nothing for null, and invalid dates unchanged', () => {
    expect([null, undefined, 'x', NaN, 1e300].map((v) => formatTime('%Y', v))).toEqual(['', '', 'x', 'NaN', '1e+300']);
    expect(formatTime('raw', 5)).toBe('5');
  });

  it("uses the bootstrap's locale, and English for invalid fields", () => {
    setTimeLocale({ months: Array.from({ length: 12 }, (_, i) => `M${String(i)}`), shortDays: ['x'], periods: [1, 2] });
    expect(formatTime('%B %a %p', 0)).toBe('M0 Thu AM');
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.oneof(fc.double(), fc.string(), fc.date(), fc.bigInt()), (format, value) => {
        expect(typeof formatTime(format, value)).toBe('string');
      }),
    );
  });

  it('knows the formats of grains', () => {
    const noon = Date.UTC(2020, 2, 10, 12);
    expect(['P1M', 'PT6H', null].map((grain) => getGrainTimeFormatter(grain)(noon))).toEqual([
      'Mar 2020',
      '12 PM',
      '12 PM',
    ]);
  });
});
