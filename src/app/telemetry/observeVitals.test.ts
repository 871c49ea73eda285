// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { observeVitals } from './observeVitals';
import { fakePerformance, type FakePerformanceEntry } from './performanceObserver.fixture';

afterEach(() => vi.unstubAllGlobals());

const LOAD: readonly FakePerformanceEntry[] = [
  { entryType: 'navigation', responseStart: 120.4 },
  { entryType: 'paint', name: 'first-paint', startTime: 300 },
  { entryType: 'paint', name: 'first-contentful-paint', startTime: 350.6 },
  { entryType: 'largest-contentful-paint', startTime: 400 },
];
const shift = (startTime: number, value: number, hadRecentInput = false): FakePerformanceEntry => ({
  entryType: 'layout-shift',
  startTime,
  value,
  hadRecentInput,
});
const interaction = (interactionId: number, duration: number): FakePerformanceEntry => ({
  entryType: 'event',
  interactionId,
  duration,
});
const read = (entries: readonly FakePerformanceEntry[]) =>
  Object.fromEntries(observeVitalsOf(entries).map(({ name, value }) => [name, value]));
function observeVitalsOf(entries: readonly FakePerformanceEntry[]) {
  fakePerformance(entries);
  return observeVitals('dashboard')();
}

it('has the times of the load, with the last of the largest paints', () => {
  const add = fakePerformance(LOAD);
  const finish = observeVitals('dashboard');
  add({ entryType: 'largest-contentful-paint', startTime: 910 });
  expect(finish()).toEqual([
    { name: 'TTFB', value: 120, page: 'dashboard' },
    { name: 'FCP', value: 351, page: 'dashboard' },
    { name: 'LCP', value: 910, page: 'dashboard' },
    { name: 'CLS', value: 0, page: 'dashboard' },
  ]);
});

it('leaves out paints of a page in the background', () => {
  expect(read([{ entryType: 'visibility-state', name: 'hidden', startTime: 0 }, ...LOAD])).toEqual({
    TTFB: 120,
    CLS: 0,
  });
});

it('sums layout shifts by session, without those that follow an input', () => {
  expect(read([shift(100, 0.1), shift(900, 0.05), shift(2500, 0.12), shift(2600, 0.5, true)])).toEqual({ CLS: 0.15 });
  // A session ends after five seconds.
  const steady = Array.from({ length: 10 }, (_, i) => shift(i * 900, 0.01));
  expect(read(steady)).toEqual({ CLS: 0.06 });
});

it('takes the longest interaction, whose events count once, and of many leaves the worst out', () => {
  expect(read([interaction(0, 900), interaction(7, 80), interaction(7, 120), interaction(14, 100)])).toMatchObject({
    INP: 120,
  });
  const many = Array.from({ length: 60 }, (_, i) => interaction((i + 1) * 7, i === 30 ? 800 : 50 + i));
  expect(read(many)).toMatchObject({ INP: 109 });
  expect(read([])).not.toHaveProperty('INP');
});

it('has what a browser supports', () => {
  fakePerformance(LOAD, ['paint']);
  expect(observeVitals('home')().map(({ name }) => name)).toEqual(['TTFB', 'FCP']);
});
