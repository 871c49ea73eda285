// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeTestStore } from '../store/testStore';
import { DrawQueue } from './drawQueue';
import { useBoxSize } from './useBoxSize';

interface Observed {
  readonly notify: (entries: readonly object[]) => void;
  readonly elements: Set<Element>;
}

let sizes: Observed | undefined;
let viewport: Observed | undefined;

function observer(onCreate: (observed: Observed) => void) {
  return class {
    readonly elements = new Set<Element>();
    constructor(notify: Observed['notify']) {
      onCreate({ notify, elements: this.elements });
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
  viewport = undefined;
  vi.stubGlobal(
    'ResizeObserver',
    observer((observed) => (sizes = observed)),
  );
  vi.stubGlobal(
    'IntersectionObserver',
    observer((observed) => (viewport = observed)),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Chart() {
  const [ref, size] = useBoxSize();
  return <output ref={ref}>{size?.width}</output>;
}

/** Three charts, and what the browser's observers report of them. */
function renderCharts() {
  const store = makeTestStore();
  const charts = [1, 2, 3].map((key) => <Chart key={key} />);
  const { container, unmount } = render(<Provider store={store}>{charts}</Provider>);
  const boxes = [...container.querySelectorAll('output')];
  const resize = (to: number, targets = boxes) =>
    act(() => sizes?.notify(targets.map((target) => ({ target, contentRect: { width: to, height: 100 } }))));
  const scrollTo = (target: Element | undefined) =>
    act(async () => {
      viewport?.notify([{ target, isIntersecting: true, boundingClientRect: { top: 0, bottom: 100 } }]);
      await new Promise((resolve) => setTimeout(resolve, 150));
    });
  const { drawAllNow } = store.services.get(DrawQueue);
  return { boxes, resize, scrollTo, drawAllNow, unmount, read: () => boxes.map((box) => box.textContent) };
}

it('reports the first size at once', () => {
  const { resize, read } = renderCharts();
  resize(300.7);
  expect(read()).toEqual(['300', '300', '300']);
});

it('reports a new size of many charts near the viewport only, one by one', async () => {
  const { boxes, resize, scrollTo, read } = renderCharts();
  resize(300);
  resize(200);
  expect(read()).toEqual(['300', '300', '300']);
  await scrollTo(boxes[1]);
  expect(read()).toEqual(['300', '200', '300']);
  resize(150);
  await scrollTo(boxes[0]);
  expect(read()).toEqual(['150', '200', '300']);
});

it('follows a box that the user resizes at once, even if it was deferred', () => {
  const { boxes, resize, read } = renderCharts();
  resize(300);
  resize(200);
  resize(170, boxes.slice(0, 1));
  expect(read()).toEqual(['170', '300', '300']);
});

it('reports at once that a box is hidden, and visible again', () => {
  const { resize, read } = renderCharts();
  resize(200);
  resize(0);
  expect(read()).toEqual(['0', '0', '0']);
  resize(300);
  expect(read()).toEqual(['300', '300', '300']);
});

it('defers nothing when all charts must be drawn', () => {
  const { resize, read, drawAllNow } = renderCharts();
  resize(300);
  resize(200);
  act(drawAllNow);
  expect(read()).toEqual(['200', '200', '200']);
});

it('removes a box that is unmounted', async () => {
  const { boxes, resize, scrollTo, unmount } = renderCharts();
  resize(300);
  resize(200);
  unmount();
  expect(viewport?.elements.size).toBe(0);
  await scrollTo(boxes[0]);
});

it('knows the size of a box before it is reported, and takes the report for no change', () => {
  const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 250.6, 100.2));
  const { resize, read } = renderCharts();
  rect.mockRestore();
  expect(read()).toEqual(['250', '250', '250']);
  resize(250.6);
  // Nothing waits to be near the viewport.
  expect(viewport).toBeUndefined();
  resize(200);
  expect(viewport?.elements.size).toBe(3);
  expect(read()).toEqual(['250', '250', '250']);
  resize(250.6);
  expect(viewport?.elements.size).toBe(0);
});
