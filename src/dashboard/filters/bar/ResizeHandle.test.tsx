// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ResizeHandle } from './ResizeHandle';

afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('dir');
});

it.each([
  ['ltr', 330, 310],
  ['rtl', 270, 290],
])('is at the end of the bar: %s', (dir, byPointer, byKey) => {
  Object.assign(Element.prototype, { setPointerCapture: () => undefined });
  document.documentElement.dir = dir;
  const onResize = vi.fn<(width: number) => void>();
  render(<ResizeHandle width={300} onResize={onResize} />);
  const handle = screen.getByRole('separator');
  const firePointer = (type: string, clientX: number) =>
    fireEvent(handle, new MouseEvent(type, { bubbles: true, cancelable: true, clientX }));
  firePointer('pointerdown', 500);
  firePointer('pointermove', 530);
  expect(onResize).toHaveBeenLastCalledWith(byPointer);
  firePointer('pointerup', 530);
  fireEvent.keyDown(handle, { key: 'ArrowRight' });
  expect(onResize).toHaveBeenLastCalledWith(byKey);
});
