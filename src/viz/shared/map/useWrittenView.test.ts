// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useWrittenView } from './useWrittenView';
import { readView } from './view';

it('moves the map to a new saved view, but not to where the user has moved it', () => {
  const write = vi.fn();
  const first = readView({ longitude: 1, latitude: 2, zoom: 3 });
  const { result, rerender } = renderHook(({ saved }) => useWrittenView(saved, write), {
    initialProps: { saved: first },
  });
  const moved = readView({ longitude: 4, latitude: 5, zoom: 6 });
  act(() => result.current.onUserMove?.(moved));
  expect(write.mock.calls).toEqual([[moved]]);
  // The form data have it now, and a change of any other control makes a new object of it.
  rerender({ saved: { ...moved } });
  expect(result.current.view).toBe(first);
  const typed = readView({ longitude: 7, latitude: 8, zoom: 9 });
  rerender({ saved: typed });
  expect(result.current.view).toBe(typed);
  // Undo, back to the view before.
  rerender({ saved: { ...moved } });
  expect(result.current.view).toEqual(moved);
});

it('writes nothing outside of the chart builder', () => {
  const { result } = renderHook(() => useWrittenView(readView({}), undefined));
  expect(result.current.onUserMove).toBeUndefined();
});
