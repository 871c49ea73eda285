// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { scrollBehindPane } from './scrollBehindPane';

function createPane(isHovered: boolean) {
  const pane = document.createElement('div');
  pane.className = 'edit-side';
  document.body.append(pane);
  let top = 125;
  vi.spyOn(pane, 'matches').mockReturnValue(isHovered);
  vi.spyOn(pane, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, top + Number.parseFloat(pane.style.translate.split(' ')[1] ?? '0'), 300, 600),
  );
  const scrollBy = (pixels: number) => () => {
    top -= pixels;
  };
  return { pane, scrollBy };
}

afterEach(() => document.body.replaceChildren());

it('the builder pane stays under the pointer until the pointer leaves it', () => {
  const { pane, scrollBy } = createPane(true);
  scrollBehindPane(scrollBy(40));
  scrollBehindPane(scrollBy(21));
  expect(pane.getBoundingClientRect().top).toBe(125);
  pane.dispatchEvent(new Event('pointerleave'));
  expect(pane.getBoundingClientRect().top).toBe(64);
});

it('without a pointer in it, the pane scrolls with the page', () => {
  const { pane, scrollBy } = createPane(false);
  scrollBehindPane(scrollBy(40));
  expect(pane.getBoundingClientRect().top).toBe(85);
});
