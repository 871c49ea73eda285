// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prefetchWhenIdle } from './prefetchWhenIdle';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('loads one after the other, after the delay', async () => {
  const finish: (() => void)[] = [];
  const load = vi.fn(() => new Promise<void>((resolve) => finish.push(resolve)));
  prefetchWhenIdle([load, load], 1000);
  await vi.advanceTimersByTimeAsync(999);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(load).toHaveBeenCalledTimes(1);
  finish[0]?.();
  await vi.advanceTimersByTimeAsync(1000);
  expect(load).toHaveBeenCalledTimes(2);
});

it('stops at a failure, and when it is cancelled', async () => {
  const next = vi.fn(() => Promise.resolve());
  prefetchWhenIdle([() => Promise.reject(new TypeError('Failed to fetch')), next]);
  prefetchWhenIdle([next])();
  await vi.advanceTimersByTimeAsync(5000);
  expect(next).not.toHaveBeenCalled();
});

it('loads nothing for users who save data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const load = vi.fn(() => Promise.resolve());
  prefetchWhenIdle([load]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(load).not.toHaveBeenCalled();
});

it('loads each when the browser has nothing else to do, where it says so', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
  const load = vi.fn(() => Promise.resolve());
  prefetchWhenIdle([load, load]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(load).not.toHaveBeenCalled();
  idle.shift()?.();
  await vi.advanceTimersByTimeAsync(5000);
  expect(load).toHaveBeenCalledOnce();
  idle.shift()?.();
  await vi.advanceTimersByTimeAsync(5000);
  expect([load.mock.calls.length, idle.length]).toEqual([2, 0]);
});
