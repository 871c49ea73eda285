// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Resizer } from './Resizer';

afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('dir');
});

function resize(horizontal: boolean, key: string) {
  Object.assign(Element.prototype, { setPointerCapture: () => undefined });
  const onResize = vi.fn<(size: number) => void>();
  render(<Resizer label="Resize" size={300} onResize={onResize} horizontal={horizontal} />);
  const handle = screen.getByRole('separator');
  const firePointer = (type: string, at: number) =>
    fireEvent(handle, new MouseEvent(type, { bubbles: true, cancelable: true, clientX: at, clientY: at }));
  firePointer('pointerdown', 500);
  firePointer('pointermove', 530);
  firePointer('pointerup', 530);
  fireEvent.keyDown(handle, { key });
  return onResize.mock.calls.flat();
}

it.each([
  ['ltr', [330, 316]],
  ['rtl', [270, 284]],
])('sizes the pane before it: %s', (dir, sizes) => {
  document.documentElement.dir = dir;
  expect(resize(false, 'ArrowRight')).toEqual(sizes);
});

it.each(['ltr', 'rtl'])('sizes the pane below it: %s', (dir) => {
  document.documentElement.dir = dir;
  expect(resize(true, 'ArrowUp')).toEqual([270, 316]);
});
