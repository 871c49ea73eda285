// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenIdle } from './whenIdle';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits for the idle callback of the browser, and cancels that one', () => {
  const request = vi.fn<(callback: () => void) => number>(() => 7);
  const cancel = vi.fn();
  vi.stubGlobal('requestIdleCallback', request);
  vi.stubGlobal('cancelIdleCallback', cancel);
  const callback = vi.fn();
  const stop = whenIdle(callback);
  vi.runAllTimers();
  expect(callback).not.toHaveBeenCalled();
  request.mock.lastCall?.[0]();
  expect(callback).toHaveBeenCalledOnce();
  stop();
  expect(cancel).toHaveBeenCalledExactlyOnceWith(7);
});

it('waits for a moment where the browser has no idle callback, and can be cancelled', () => {
  const callback = vi.fn();
  whenIdle(callback);
  whenIdle(callback)();
  expect(callback).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(callback).toHaveBeenCalledOnce();
});
