// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePrefetchedDialogs } from './usePrefetchedDialogs';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const createDialog = () => ({ preload: vi.fn(() => Promise.resolve()) });

it('loads all dialogs, none before the delay is over', async () => {
  const dialogs = [createDialog(), createDialog()];
  renderHook(() => usePrefetchedDialogs(dialogs));
  const countLoads = () => dialogs.map(({ preload }) => preload.mock.calls.length);
  await vi.advanceTimersByTimeAsync(4999);
  expect(countLoads()).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(countLoads()).toEqual([1, 1]);
});

it('loads nothing before it is known that the user may open it', async () => {
  const dialog = createDialog();
  const dialogs = [dialog];
  const { rerender } = renderHook((isAllowed: boolean) => usePrefetchedDialogs(dialogs, isAllowed), {
    initialProps: false,
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(dialog.preload).not.toHaveBeenCalled();
  rerender(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(dialog.preload).toHaveBeenCalledOnce();
});
