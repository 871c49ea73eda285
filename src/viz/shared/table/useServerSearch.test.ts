// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OwnState } from '../../../query/types';
import { useServerSearch } from './useServerSearch';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('keeps the sort that was set while the user was typing', () => {
  const setOwnState = vi.fn();
  const initialProps: OwnState = { pageSize: 10 };
  const { result, rerender } = renderHook((ownState) => useServerSearch([], ownState, setOwnState), { initialProps });
  act(() => {
    result.current.onText('a');
  });
  const sortBy = [{ key: 'name', desc: false }];
  rerender({ pageSize: 50, sortBy });
  vi.advanceTimersByTime(500);
  expect(setOwnState.mock.calls).toEqual([
    [{ pageSize: 50, sortBy, searchText: 'a', searchColumn: '', currentPage: 0 }],
  ]);
});
