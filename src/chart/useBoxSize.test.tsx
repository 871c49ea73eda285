// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

interface Observed {
  readonly told: (entries: readonly object[]) => void;
  readonly elements: Set<Element>;
}

let sizes: Observed | undefined;
let screen: Observed | undefined;

function observer(found: (observed: Observed) => void) {
  return class {
    readonly elements = new Set<Element>();
    constructor(told: Observed['told']) {
      found({ told, elements: this.elements });
    }
    observe(element: Element): void {
      this.elements.add(element);
    }
    unobserve(element: Element): void {
      this.elements.delete(element);
    }
  };
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal(
    'ResizeObserver',
    observer((found) => (sizes = found)),
  );
  vi.stubGlobal(
    'IntersectionObserver',
    observer((found) => (screen = found)),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Three charts, and how they hear of sizes and of the screen. */
async function page() {
  const { useBoxSize } = await import('./useBoxSize');
  const { drawAllNow } = await import('./drawQueue');
  function Chart() {
    const [ref, size] = useBoxSize();
    return <output ref={ref}>{size?.width}</output>;
  }
  const { container, unmount } = render([1, 2, 3].map((key) => <Chart key={key} />));
  const boxes = [...container.querySelectorAll('output')];
  const resize = (to: number, of = boxes) =>
    act(() => sizes?.told(of.map((target) => ({ target, contentRect: { width: to, height: 100 } }))));
  const near = (target: Element | undefined) =>
    act(async () => {
      screen?.told([{ target, isIntersecting: true, boundingClientRect: { top: 0, bottom: 100 } }]);
      await new Promise((resolve) => setTimeout(resolve, 150));
    });
  return { boxes, resize, near, drawAllNow, unmount, read: () => boxes.map((box) => box.textContent) };
}

it('tells the first size at once', async () => {
  const { resize, read } = await page();
  resize(300.7);
  expect(read()).toEqual(['300', '300', '300']);
});

it('has pictures drawn anew for a new size only near the screen, in turn', async () => {
  const { boxes, resize, near, read } = await page();
  resize(300);
  resize(200);
  expect(read()).toEqual(['300', '300', '300']);
  await near(boxes[1]);
  expect(read()).toEqual(['300', '200', '300']);
  resize(150);
  await near(boxes[0]);
  expect(read()).toEqual(['150', '200', '300']);
});

it('follows a box that is pulled at once, also one that waited', async () => {
  const { boxes, resize, read } = await page();
  resize(300);
  resize(200);
  resize(170, boxes.slice(0, 1));
  expect(read()).toEqual(['170', '300', '300']);
});

it('tells at once that a box is hidden, and shown again', async () => {
  const { resize, read } = await page();
  resize(200);
  resize(0);
  expect(read()).toEqual(['0', '0', '0']);
  resize(300);
  expect(read()).toEqual(['300', '300', '300']);
});

it('waits for nothing when everything is to be drawn', async () => {
  const { resize, read, drawAllNow } = await page();
  resize(300);
  resize(200);
  act(drawAllNow);
  expect(read()).toEqual(['200', '200', '200']);
});

it('forgets a box that is gone', async () => {
  const { boxes, resize, near, unmount } = await page();
  resize(300);
  resize(200);
  unmount();
  expect(screen?.elements.size).toBe(0);
  await near(boxes[0]);
});
