import { expect, it } from 'vitest';
import { formatTime, readTime } from './time';

it('reads times of both servers', () => {
  const expected = Date.UTC(2026, 10, 23, 17, 20, 5);
  expect(readTime('2026-11-23T17:20:05')).toBe(expected);
  expect(readTime('2026-11-23T17:20:05+00:00')).toBe(expected);
  expect(readTime('2026-11-23T18:20:05+0100')).toBe(expected);
  expect(readTime('soon')).toBeUndefined();
  expect(readTime(null)).toBeUndefined();
  expect(formatTime(expected, 'UTC')).toBe('2026-11-23 17:20:05');
});
