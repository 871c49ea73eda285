import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getDefaultTimeRange,
  getFrame,
  toFrame,
  getNamedRanges,
  initialRange,
  getTimeRangeFrames,
  type TimeRangeFrame,
} from './timeRange';
import {
  defaultCustomTimeRange,
  parseCustomTimeRange,
  printCustomTimeRange,
  TIME_MODES,
  TIME_UNITS,
  type CustomTimeRange,
} from './timeRangeCustom';
import { joinSides, splitSides } from './timeRangeSides';
import { describeSpan, describeTimeRange } from './describeTimeRange';
import { RULES_2, RULES_6 } from '../../../lib/queryRules.fixture';

const NOW = Date.parse('2026-11-21T19:30:23Z');
const D = '2021-01-05T00:00:00';
const back = (to: string) => `DATEADD(DATETIME("${to}"), -7, day)`;
const on = (to: string) => `DATEADD(DATETIME("${to}"), 3, quarter)`;

const datetime = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 19));
const custom: fc.Arbitrary<CustomTimeRange> = fc.record({
  sinceMode: fc.constantFrom(...TIME_MODES),
  sinceDatetime: datetime,
  sinceGrain: fc.constantFrom(...TIME_UNITS),
  sinceGrainValue: fc.integer({ min: 1, max: 999_999_999 }),
  untilMode: fc.constantFrom(...TIME_MODES),
  untilDatetime: datetime,
  untilGrain: fc.constantFrom(...TIME_UNITS),
  untilGrainValue: fc.integer({ min: 1, max: 999_999_999 }),
  anchorMode: fc.constantFrom('now' as const, 'specific' as const),
  anchorValue: datetime,
});
/** Strings that look like ranges, and arbitrary ones. */
const piece = fc.constantFrom(
  ' : ',
  ':',
  'now',
  'today',
  D,
  back('now'),
  on(D),
  'Last',
  'Next week',
  '"',
  '(',
  '-7',
  '',
);
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(piece).map((pieces) => pieces.join('')),
);
const anyFrame: fc.Arbitrary<TimeRangeFrame> = fc.constantFrom(...getTimeRangeFrames(RULES_6));

describe('custom time ranges', () => {
  it.each([
    [`${D} : 2021-02-01T01:02:03`, { sinceMode: 'specific', sinceDatetime: D, untilDatetime: '2021-02-01T01:02:03' }],
    ['now : today', { sinceMode: 'now', untilMode: 'today' }],
    [`${D} : now`, { sinceMode: 'specific', sinceDatetime: D, untilMode: 'now' }],
    [`${back(D)} : ${D}`, { sinceMode: 'relative', sinceGrain: 'day', sinceGrainValue: 7, untilDatetime: D }],
    [`${back('today')} : today`, { sinceMode: 'relative', untilMode: 'today' }],
    [`${D} : ${on(D)}`, { untilMode: 'relative', untilGrain: 'quarter', untilGrainValue: 3, sinceDatetime: D }],
    [`${back('now')} : ${on('now')}`, { sinceMode: 'relative', untilMode: 'relative', anchorMode: 'now' }],
    [`${back(D)} : ${on(D)}`, { sinceMode: 'relative', untilMode: 'relative', anchorMode: 'specific', anchorValue: D }],
    ['2021-01-01T00:00:00Z : 2021-01-02T00:00:00.5+01:00', { sinceDatetime: '2021-01-01T00:00:00Z' }],
  ])('parses and prints %s', (text, fields) => {
    const range = parseCustomTimeRange(text, NOW);
    expect(range).toMatchObject(fields);
    expect(range && printCustomTimeRange(range)).toBe(text);
  });

  it('ignores case and whitespace', () => {
    const range = parseCustomTimeRange('dateadd( datetime( "NOW" ),  -7,DAY ) : Now', NOW);
    expect(range && printCustomTimeRange(range)).toBe(`${back('now')} : now`);
  });

  it.each([
    '',
    'Last week',
    '2021-01-01 : 2021-02-01',
    `${D} : `,
    ` : ${D}`,
    // Sides that the fields could not express.
    `${back('now')} : ${D}`,
    `${D} : ${on('now')}`,
    `${on('now')} : now`,
    `now : ${back('now')}`,
    `${back(D)} : ${on('now')}`,
    `${back('today')} : ${on('today')}`,
    'DATEADD(DATETIME("now"), 0, day) : now',
    'DATEADD(DATETIME("now"), -99999999999999999999, day) : now',
    'DATEADD(DATETIME("now"), -1.5, day) : now',
    'DATEADD(DATETIME("now"), -1, decade) : now',
    `${back('now')} : now : now`,
  ])('rejects %j', (text) => {
    expect(parseCustomTimeRange(text, NOW)).toBeUndefined();
  });

  it('defaults to the seven days up to midnight today', () => {
    const range = defaultCustomTimeRange(NOW);
    const text = 'DATEADD(DATETIME("2026-11-21T00:00:00"), -7, day) : 2026-11-21T00:00:00';
    expect(printCustomTimeRange(range)).toBe(text);
    expect(parseCustomTimeRange(text, NOW)).toEqual(range);
    expect(range.sinceDatetime).toBe('2026-11-14T00:00:00');
  });

  it('round-trips any field values', () => {
    fc.assert(
      fc.property(custom, (range) => {
        const text = printCustomTimeRange(range);
        const parsed = parseCustomTimeRange(text, NOW);
        // Both sides cannot be relative to 'today': the anchor is now or a date.
        expect(parsed).toMatchObject({ sinceMode: range.sinceMode, untilMode: range.untilMode });
        expect(parsed && printCustomTimeRange(parsed)).toBe(text);
      }),
    );
  });

  it('round-trips any text that it parses', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const parsed = parseCustomTimeRange(text, NOW);
        if (parsed) expect(parseCustomTimeRange(printCustomTimeRange(parsed), NOW)).toEqual(parsed);
      }),
    );
  });
});

describe('sides', () => {
  it.each([
    ['a : b', ['a', 'b']],
    ['2021-01-01 :', ['2021-01-01', '']],
    [': 2021-01-01', ['', '2021-01-01']],
    ['a : b : c', ['a', 'b : c']],
    ['12:00 : 13:00', ['12:00', '13:00']],
    ['Last week', undefined],
  ])('%j', (text, sides) => {
    expect(splitSides(text)).toEqual(sides);
  });

  it('round-trip through joinSides and splitSides', () => {
    const side = anyText.map((text) => text.trim()).filter((text) => !` ${text} `.includes(' : '));
    fc.assert(
      fc.property(side, side, (since, until) => {
        expect(splitSides(joinSides(since, until))).toEqual([since, until]);
      }),
    );
  });
});

describe('frames', () => {
  it('depend on the server version', () => {
    expect(getTimeRangeFrames(RULES_2)).toEqual(['Common', 'Calendar', 'Custom', 'Advanced', 'No filter']);
    expect(getTimeRangeFrames(RULES_6)).toEqual(['Common', 'Calendar', 'Current', 'Custom', 'Advanced', 'No filter']);
    expect(getNamedRanges('Calendar', RULES_2)).not.toContain('previous calendar quarter');
    expect(getNamedRanges('Calendar', RULES_6)[2]).toBe('previous calendar quarter');
  });

  it.each([
    ['Last day', 'Common', 'Common'],
    ['last week', 'Advanced', 'Advanced'],
    ['previous calendar year', 'Calendar', 'Calendar'],
    ['previous calendar quarter', 'Advanced', 'Calendar'],
    ['Current month', 'Advanced', 'Current'],
    ['No filter', 'No filter', 'No filter'],
    ['now : today', 'Custom', 'Custom'],
    ['2021-01-01 : 2021-01-05', 'Advanced', 'Advanced'],
    ['', 'Advanced', 'Advanced'],
  ])('%j is %s on 2.1.3 and %s on 6.1.0', (text, earlier, later) => {
    expect([getFrame(text, RULES_2), getFrame(text, RULES_6)]).toEqual([earlier, later]);
  });

  it.each([
    ['Last week', 'Advanced', 'Last week : '],
    ['Next week', 'Advanced', ' : Next week'],
    ['previous calendar week', 'Advanced', ' : '],
    ['a : b', 'Advanced', 'a : b'],
    ['a : b', 'Common', 'Last week'],
    ['Last year', 'Common', 'Last year'],
    ['Last year', 'Calendar', 'previous calendar week'],
    ['Last year', 'Current', 'Current week'],
    ['now : today', 'Custom', 'now : today'],
    ['Last year', 'Custom', 'DATEADD(DATETIME("2026-11-21T00:00:00"), -7, day) : 2026-11-21T00:00:00'],
    ['Last year', 'No filter', 'No filter'],
  ] as const)('toFrame(%j, %s) is %j', (text, frame, expected) => {
    expect(toFrame(text, frame, RULES_6, NOW)).toBe(expected);
  });

  it('start with a range that they can show and preserve any other', () => {
    expect(initialRange('Last 7 days', RULES_6)).toEqual({ frame: 'Advanced', timeRange: 'Last 7 days : ' });
    expect(initialRange('Current day', RULES_2)).toEqual({ frame: 'Advanced', timeRange: 'Current day' });
    expect(initialRange('Last week', RULES_2)).toEqual({ frame: 'Common', timeRange: 'Last week' });
  });

  it('accept any text; toFrame is idempotent', () => {
    fc.assert(
      fc.property(anyText, anyFrame, fc.constantFrom(RULES_2, RULES_6), (text, frame, traits) => {
        const { timeRange } = initialRange(text, traits);
        expect(typeof timeRange).toBe('string');
        fc.pre(getTimeRangeFrames(traits).includes(frame));
        const into = toFrame(text, frame, traits, NOW);
        expect(toFrame(into, frame, traits, NOW)).toBe(into);
        expect(describeTimeRange(text, undefined, traits).label).toBe(text);
      }),
    );
  });
});

describe('descriptions', () => {
  const span = { since: '2026-11-14T00:00:00', until: '2026-11-21T19:30:34' };

  it('describe a span', () => {
    expect(describeSpan(span, 'ds')).toBe('2026-11-14 ≤ ds < 2026-11-21T19:30:34');
    expect(describeSpan({ since: '', until: '' })).toBe('-∞ ≤ col < ∞');
  });

  it('describe a range by its name, else by its span', () => {
    const text = '2026-11-14 ≤ col < 2026-11-21T19:30:34';
    expect(describeTimeRange('No filter', span, RULES_6)).toEqual({ label: 'No filter', details: [] });
    expect(describeTimeRange('Last week', undefined, RULES_6)).toEqual({ label: 'Last week', details: [] });
    expect(describeTimeRange('Last week', span, RULES_6)).toEqual({ label: 'Last week', details: [text] });
    expect(describeTimeRange('Last 7 days', span, RULES_6)).toEqual({ label: 'Last 7 days', details: [text] });
    expect(describeTimeRange('a week ago : now', span, RULES_6)).toEqual({
      label: '2026-11-14 to 2026-11-21 19:30:34',
      details: [text, 'a week ago : now'],
    });
  });

  it.each([
    ['1955-01-01T00:00:00', '2008-01-01T00:00:00', '1955 to 2007'],
    ['2021-01-01T00:00:00', '2022-01-01T00:00:00', '2021'],
    ['2021-01-01', '2021-04-01', '2021-01 to 2021-03'],
    ['2021-01-01T00:00:00', '2021-03-10T00:00:00', '2021-01-01 to 2021-03-09'],
    ['2024-02-29T00:00:00', '2024-03-01T00:00:00', '2024-02-29'],
    ['2021-01-01T10:00:00', '2021-01-01T12:30:00', '2021-01-01 10:00 to 2021-01-01 12:30'],
    ['2021-01-01T00:00:00', '', 'Since 2021-01-01'],
    ['', '2021-01-01T00:00:00', 'Before 2021-01-01'],
    ['', '', '-∞ ≤ col < ∞'],
    ['2021-01-01T00:00:00', '2021-01-01T00:00:00', '2021-01-01'],
    ['2021-13-41', '2021-99-99', '2021-13-41 to 2021-99-99'],
    ['soon', 'later', 'soon to later'],
  ])('put a span from %s until %s in words: %s', (since, until, words) => {
    expect(describeTimeRange(`${since} : ${until}`, { since, until }, RULES_6).label).toBe(words);
  });

  it('fall back to the default time range of the server', () => {
    expect(getDefaultTimeRange({ DEFAULT_TIME_FILTER: 'Last week' })).toBe('Last week');
    expect([{}, { DEFAULT_TIME_FILTER: null }, { DEFAULT_TIME_FILTER: '' }].map(getDefaultTimeRange)).toEqual(
      Array(3).fill('No filter'),
    );
  });

  it.each([
    ['2020-01-01 : 2021-01-01', '2020-01-01T00:00:00 : 2021-01-01T00:00:00'],
    ['2020-01-01 08:30 : now', '2020-01-01T08:30:00 : now'],
    [' : 2021-01-01', 'DATEADD(DATETIME("2021-01-01T00:00:00"), -7, day) : 2021-01-01T00:00:00'],
  ])('keep the dates of %j when it becomes a custom range', (text, expected) => {
    expect(toFrame(text, 'Custom', RULES_6, 0)).toBe(expected);
  });
});
