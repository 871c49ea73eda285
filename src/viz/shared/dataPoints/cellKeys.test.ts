// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { moveCell } from './cellKeys';

/** The rectangles of cells: `a` spans two rows beside `b` and `c`. */
const RECTS: Readonly<Record<string, readonly [number, number, number, number]>> = {
  a: [0, 0, 50, 40],
  b: [50, 0, 50, 20],
  c: [50, 20, 50, 20],
  d: [0, 40, 50, 20],
};

const cell = (id: string) => document.querySelector<HTMLElement>(`#${id}`) ?? document.body;

beforeEach(() => {
  document.body.innerHTML = '<div id="box" tabindex="0"></div>';
  for (const [id, [x, y, width, height]] of Object.entries(RECTS)) {
    const element = document.createElement('div');
    element.id = id;
    element.tabIndex = -1;
    element.dataset.cell = '';
    element.getBoundingClientRect = () => new DOMRect(x, y, width, height);
    cell('box').append(element);
  }
});

class Rect {
  constructor(
    readonly left: number,
    readonly top: number,
    readonly width: number,
    readonly height: number,
  ) {}
  get right() {
    return this.left + this.width;
  }
  get bottom() {
    return this.top + this.height;
  }
}
if (typeof DOMRect === 'undefined') Object.assign(globalThis, { DOMRect: Rect });

describe('moveCell', () => {
  it.each([
    ['a', 'ArrowRight', 'b'],
    ['b', 'ArrowDown', 'c'],
    ['c', 'ArrowLeft', 'a'],
    ['a', 'ArrowDown', 'd'],
    ['d', 'ArrowUp', 'a'],
    ['box', 'ArrowDown', 'a'],
  ])('from %s by %s to %s', (from, key, to) => {
    expect(moveCell(cell('box'), cell(from), key)).toBe(true);
    expect(document.activeElement?.id).toBe(to);
  });

  it.each([
    ['a', 'ArrowUp'],
    ['b', 'ArrowRight'],
    ['a', 'PageDown'],
    ['a', 'constructor'],
  ])('does not handle %s %s', (from, key) => {
    expect(moveCell(cell('box'), cell(from), key)).toBe(false);
  });
});
