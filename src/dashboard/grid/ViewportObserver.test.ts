// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ViewportObserver } from './ViewportObserver';

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {
        // Reports after a frame.
      }
    },
  );
  vi.stubGlobal('innerHeight', 800);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** What is reported at once of a box at this place of the viewport. */
function observe(top: number, width = 300): readonly (readonly [boolean, number])[] {
  const box = document.createElement('div');
  box.getBoundingClientRect = () => new DOMRect(0, top, width, width && 200);
  const reports: (readonly [boolean, number])[] = [];
  new ViewportObserver().observe(box, (...report) => reports.push(report));
  return reports;
}

it('reports at once what is within one screen of the viewport, with its place on the page', () => {
  vi.stubGlobal('scrollY', 1000);
  expect(observe(0)).toEqual([[true, 1000]]);
  expect(observe(1599)).toEqual([[true, 2599]]);
  expect(observe(-999)).toEqual([[true, 1]]);
  expect(observe(1600)).toEqual([]);
  expect(observe(-1000)).toEqual([]);
});

it('leaves it to the browser in a hidden tab, and in a frame, whose host page may be scrolled', () => {
  expect(observe(0, 0)).toEqual([]);
  vi.stubGlobal('parent', {});
  expect(observe(0)).toEqual([]);
});
