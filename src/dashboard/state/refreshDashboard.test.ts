import { describe, expect, it } from 'vitest';
import { staggerDelay } from './refreshDashboard';

describe('staggerDelay', () => {
  it.each([
    ['the larger of frequency and stagger time, over charts − 1', {}, 10, 11, 1000],
    ['stagger_time where it is larger', { stagger_time: 20_000 }, 10, 5, 5000],
    ['5 s by default', {}, 1, 6, 1000],
    ['nothing where staggering is off', { stagger_refresh: false }, 10, 11, 0],
    ['nothing for one chart', {}, 10, 1, 0],
    ['the default where stagger_time is no number', { stagger_time: 'soon' }, 0, 2, 5000],
  ])('%s', (_what, metadata, frequency, charts, delay) => {
    expect(staggerDelay(metadata, frequency, charts)).toBe(delay);
  });
});
