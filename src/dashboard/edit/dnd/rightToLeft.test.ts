// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GRID_ID, ROOT_ID } from '../../../layout/layoutIds';
import { parseLayout } from '../../../layout/parseLayout';
import { DropIndicator } from './DropIndicator';
import { getItemElement, getGridBounds, toGridPoint, measureScene } from './measureScene';
import { startResize } from './startResize';

const text = { width: 4, height: 50, code: '' };
const { layout } = parseLayout(
  {
    DASHBOARD_VERSION_KEY: 'v2',
    [ROOT_ID]: { id: ROOT_ID, type: 'ROOT', parents: [], children: [GRID_ID], meta: {} },
    [GRID_ID]: { id: GRID_ID, type: 'GRID', parents: [ROOT_ID], children: ['ROW-1'], meta: {} },
    'ROW-1': { id: 'ROW-1', type: 'ROW', parents: [ROOT_ID, GRID_ID], children: ['M-1', 'M-2'], meta: {} },
    'M-1': { id: 'M-1', type: 'MARKDOWN', parents: [ROOT_ID, GRID_ID, 'ROW-1'], children: [], meta: text },
    'M-2': { id: 'M-2', type: 'MARKDOWN', parents: [ROOT_ID, GRID_ID, 'ROW-1'], children: [], meta: text },
  },
  [],
);
function makeRect(left: number, top: number, width: number, height: number): DOMRect {
  const rect = { left, top, right: left + width, bottom: top + height, x: left, y: top, width, height };
  return { ...rect, toJSON: () => rect };
}

/** The first item of the row is on the right. */
const boxes: Readonly<Record<string, DOMRect>> = {
  grid: makeRect(20, 100, 1200, 1000),
  'M-1': makeRect(828, 156, 392, 400),
  'M-2': makeRect(420, 156, 392, 400),
};

beforeEach(() => {
  document.documentElement.dir = 'rtl';
  document.body.innerHTML =
    '<div class="dashboard-grid"><p data-layout-item="M-1" style="--cols: 4"></p><p data-layout-item="M-2"></p></div>';
  vi.stubGlobal('CSS', { escape: (id: string) => id });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return boxes[this.getAttribute('data-layout-item') ?? 'grid'] ?? makeRect(0, 0, 0, 0);
  });
});
afterEach(() => {
  document.documentElement.removeAttribute('dir');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function getGrid(): HTMLElement {
  const grid = document.querySelector<HTMLElement>('.dashboard-grid');
  if (!grid) throw new Error('no grid');
  return grid;
}

it('boxes and points are measured from the right', () => {
  const scene = measureScene(getGrid(), layout);
  expect(scene.boxes.get('M-1')).toEqual({ left: 0, top: 56, right: 392, bottom: 456 });
  expect(scene.boxes.get('M-2')).toEqual({ left: 408, top: 56, right: 800, bottom: 456 });
  expect(toGridPoint(getGridBounds(getGrid()), { x: 1200, y: 200 })).toEqual({ x: 20, y: 100 });
});

it('the drop indicator is moved from the right', () => {
  const hit = { target: { parentId: 'ROW-1', index: 1 } };
  const line = new DropIndicator().show(getGrid(), measureScene(getGrid(), layout), hit);
  expect(line?.style.transform).toBe('translate(-400px, 56px)');
});

it('an item is wider when its handle is pulled to the left', () => {
  const element = getItemElement('M-1');
  if (!element) throw new Error('no item');
  const resize = startResize({ layout, id: 'M-1', element, edge: 'corner', x: 828, y: 550 });
  resize.resizeTo(828 - 205, 630);
  expect(resize.text()).toBe('6 × 60');
  const result = resize.end()?.(layout);
  expect(result && 'layout' in result && result.layout.items['M-1']?.meta).toMatchObject({ width: 6, height: 60 });
});
