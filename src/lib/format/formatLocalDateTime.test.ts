import { describe, expect, it } from 'vitest';
import { formatLocalDateTime } from './formatLocalDateTime';

describe('formatLocalDateTime', () => {
  it('has all digits, in the zone of the browser', () => {
    const ms = new Date(2026, 0, 2, 3, 4, 5, 678).getTime() + 0.25;
    expect(formatLocalDateTime(ms)).toBe('2026-01-02 03:04:05');
  });
  it.each([[null], [NaN], [1e300]])('%s is no time', (ms) => {
    expect(formatLocalDateTime(ms)).toBe('');
  });
});
