// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useListWindow } from './useListWindow';

it('scrolls another order, page or search to the top, and leaves new rows of the same where they are', () => {
  const scroller = { current: document.createElement('div') };
  const { rerender } = renderHook(
    ({ view, count }) =>
      useListWindow(Array.from({ length: count }), 20, { view, viewport: 400, scroller, body: { current: null } }),
    { initialProps: { view: 'by name', count: 500 } },
  );
  scroller.current.scrollTop = 300;
  rerender({ view: 'by name', count: 600 });
  expect(scroller.current.scrollTop).toBe(300);
  rerender({ view: 'by date', count: 600 });
  expect(scroller.current.scrollTop).toBe(0);
});
