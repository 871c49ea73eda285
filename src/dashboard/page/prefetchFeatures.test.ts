// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prefetchFeatures } from './prefetchFeatures';

const prefetched = vi.hoisted((): { loads: number; delay: number | undefined; isStopped: boolean }[] => []);
vi.mock('../../lib/prefetchWhenIdle', () => ({
  prefetchWhenIdle: (loads: readonly unknown[], delay?: number) => {
    const one = { loads: loads.length, delay, isStopped: false };
    prefetched.push(one);
    return () => (one.isStopped = true);
  },
}));

const ERRORS = { loads: 2, delay: undefined, isStopped: false };
const MENUS = { loads: 13, delay: undefined, isStopped: false };
const rest = (loads: number) => ({ loads, delay: 5000, isStopped: false });
let stop = (): void => undefined;

beforeEach(() => (prefetched.length = 0));
afterEach(() => stop());

it.each(['pointermove', 'pointerdown', 'keydown'])('prefetches menus with the first %s, once', (type) => {
  stop = prefetchFeatures(false);
  expect(prefetched).toEqual([ERRORS, rest(20)]);
  window.dispatchEvent(new Event(type));
  window.dispatchEvent(new Event(type));
  expect(prefetched).toEqual([ERRORS, rest(20), MENUS]);
});

it('prefetches menus, and edit mode for who may edit, later without any action', () => {
  stop = prefetchFeatures(true);
  expect(prefetched).toEqual([ERRORS, rest(29)]);
});

it('prefetches nothing once the page is left', () => {
  stop = prefetchFeatures(false);
  window.dispatchEvent(new Event('keydown'));
  stop();
  expect(prefetched.map(({ isStopped }) => isStopped)).toEqual([true, true, true]);
  prefetchFeatures(false)();
  window.dispatchEvent(new Event('pointermove'));
  expect(prefetched).toHaveLength(5);
});
