// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useDelayed } from './useDelayed';

afterEach(() => {
  vi.useRealTimers();
});

it('is the last value after a pause, however many came before it', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ value }) => useDelayed(value, 300), { initialProps: { value: '' } });
  for (const value of ['M', 'Ma', 'Mar']) {
    rerender({ value });
    act(() => {
      vi.advanceTimersByTime(299);
    });
    expect(result.current).toBe('');
  }
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(result.current).toBe('Mar');
});
