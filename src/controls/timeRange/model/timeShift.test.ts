import { describe, expect, it } from 'vitest';
import { isTimeShift } from './timeShift';

// What the server's parser (parsedatetime 2.6) finds a time in, with a minus sign before it as the server puts there.
describe('isTimeShift', () => {
  it.each([
    '1 day ago',
    '28 days',
    '104 weeks ago',
    '1y',
    '2w',
    '3 months later',
    '1day',
    '5 min',
    'one month ago',
    'a week ago',
    'last week',
    'yesterday',
    'custom',
    'inherit',
    '2023-01-01',
    '2023-01-01 : 2023-02-01',
  ])('accepts %j', (text) => expect(isTimeShift(text)).toBe(true));

  it.each(['abc', '-1', '1', '2 tage', '12 foo', 'days', 'one', '1 fortnight', '', '   ', '{"a":', 7, null, {}])(
    'refuses %j',
    (value) => expect(isTimeShift(value)).toBe(false),
  );
});
