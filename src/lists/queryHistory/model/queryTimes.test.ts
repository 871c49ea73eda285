import { describe, expect, it } from 'vitest';
import { toDuration } from './queryTimes';

const run = (start_time: number | null, end_time: number | null, start_running_time: number | null = null) => ({
  start_time,
  end_time,
  start_running_time,
});

describe('toDuration', () => {
  it.each([
    [run(1000, 1054.4), '00:00:00.054'],
    [run(0, 3_600_000 * 25 + 61_002), '25:01:01.002'],
    [run(0, 999.9), '00:00:01.000'],
    [run(0, 5000, 4000), '00:00:01.000'],
    [run(0, null), ''],
    [run(null, 5), ''],
    [run(9, 5), ''],
    [run(0, NaN), ''],
  ])('%j → %s', (times, expected) => {
    expect(toDuration(times)).toBe(expected);
  });
});
