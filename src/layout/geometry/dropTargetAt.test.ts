import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DropTarget } from '../operations/operation';
import { getItem, type LayoutItem, type Layout } from '../layout';
import { getDropIndicator } from './getDropIndicator';
import { dropTargetAt, tabAt } from './dropTargetAt';
import type { Box, Scene, DropVerdict } from './scene';

type Tree = readonly [type: string, id: string, box: Box | null, children?: readonly Tree[], panel?: Box];

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });

function createScene(tree: Tree): Scene {
  const items: Record<string, LayoutItem> = {};
  const boxes = new Map<string, Box>();
  const panels = new Map<string, Box>();
  const visit = ([type, id, own, children = [], panel]: Tree, parents: readonly string[]): void => {
    items[id] = { id, type, parents, children: children.map((child) => child[1]), meta: {} };
    if (own) boxes.set(id, own);
    if (panel) panels.set(id, panel);
    for (const child of children) visit(child, [...parents, id]);
  };
  visit(tree, []);
  return { layout: { items, rest: {} }, boxes, panels, bounds: box(0, 0, 1200, 900) };
}

const canHaveChildren: Readonly<Record<string, string>> = {
  ROOT: 'TABS',
  GRID: 'CHART ROW HEADER TABS COLUMN',
  TAB: 'CHART ROW HEADER TABS COLUMN',
  ROW: 'CHART COLUMN',
  COLUMN: 'CHART HEADER ROW TABS',
  TABS: 'TAB',
};
/** By the type alone; a row called FULL has no space. */
const verdicts =
  (layout: Layout, type: string) =>
  ({ parentId }: DropTarget): DropVerdict => {
    const parent = getItem(layout, parentId);
    const nests = (canHaveChildren[parent?.type ?? ''] ?? '').split(' ').includes(type);
    return { nests, error: !nests ? 'not here' : parentId === 'FULL' ? 'no space' : undefined };
  };

const grid = createScene([
  'ROOT',
  'ROOT_ID',
  null,
  [
    [
      'GRID',
      'GRID_ID',
      null,
      [
        [
          'ROW',
          'R1',
          box(0, 0, 1200, 300),
          [
            ['CHART', 'A', box(0, 0, 392, 300)],
            ['CHART', 'B', box(408, 0, 800, 200)],
          ],
        ],
        [
          'ROW',
          'FULL',
          box(0, 316, 1200, 616),
          [
            ['COLUMN', 'C', box(0, 316, 592, 616), [['CHART', 'D', box(0, 316, 592, 460)]]],
            ['CHART', 'E', box(608, 316, 1200, 616)],
          ],
        ],
        ['HEADER', 'H', box(0, 632, 1200, 672)],
        ['ROW', 'EMPTY', box(0, 688, 1200, 788)],
      ],
      box(0, 0, 1200, 788),
    ],
  ],
]);

const alone = createScene([
  'ROOT',
  'ROOT_ID',
  null,
  [
    [
      'GRID',
      'GRID_ID',
      null,
      [
        ['ROW', 'RX', box(0, 0, 1200, 300), [['CHART', 'X', box(0, 0, 392, 300)]]],
        ['HEADER', 'H', box(0, 316, 1200, 356)],
      ],
    ],
  ],
]);

const at = (scene: Scene, type: string, x: number, y: number, dragged: readonly string[] = []) => {
  const hit = dropTargetAt(scene, { x, y }, dragged, verdicts(scene.layout, type));
  return hit && [hit.target.parentId, hit.target.index, ...(hit.error === undefined ? [] : [hit.error])];
};

/** A row whose third chart is on a second line, and tabs that are narrower than the page. */
const wrapped = createScene([
  'ROOT',
  'ROOT_ID',
  null,
  [
    [
      'GRID',
      'GRID_ID',
      null,
      [
        [
          'ROW',
          'R',
          box(0, 0, 1200, 616),
          [
            ['CHART', 'A', box(0, 0, 392, 300)],
            ['CHART', 'B', box(408, 0, 1000, 300)],
            ['CHART', 'C', box(0, 316, 392, 616)],
          ],
        ],
        ['TABS', 'T', box(0, 632, 1200, 900), [['TAB', 'OPEN', box(0, 632, 100, 680), [], box(0, 680, 1200, 900)]]],
      ],
      box(0, 0, 1200, 900),
    ],
  ],
]);

describe('a row whose charts do not fit', () => {
  it.each([
    ['after the last of its first line', 1100, 150, ['R', 2]],
    ['between two of its first line', 400, 150, ['R', 1]],
    ['in the half of a chart of its second line', 100, 450, ['R', 2]],
    ['in the other half', 300, 450, ['R', 3]],
    ['beside the chart of its second line', 400, 450, ['R', 3]],
    ['at the end of its second line', 1100, 450, ['R', 3]],
  ])('a chart %s', (_, x, y, expected) => {
    expect(at(wrapped, 'CHART', x, y)).toEqual(expected);
  });
  it('the edge of tabs is narrower than that of other items', () => {
    expect(at(wrapped, 'CHART', 600, 633)).toEqual(['GRID_ID', 1]);
    expect(at(wrapped, 'CHART', 600, 897)).toEqual(['GRID_ID', 2]);
    expect(at(wrapped, 'CHART', 600, 888)).toEqual(['OPEN', 0]);
  });
  it('a box has its first pixel, not the one after its last', () => {
    expect(tabAt(wrapped, { x: 0, y: 632 })).toBe('OPEN');
    expect(tabAt(wrapped, { x: 99, y: 679 })).toBe('OPEN');
    expect([tabAt(wrapped, { x: 100, y: 650 }), tabAt(wrapped, { x: 50, y: 680 })]).toEqual([undefined, undefined]);
    expect(tabAt(wrapped, { x: 50, y: 631 })).toBeUndefined();
  });
});

describe('the drop target of a dragged item', () => {
  it.each([
    ['a chart in the left half of a chart', 'CHART', 150, 150, ['R1', 0]],
    ['a chart in the right half of a chart', 'CHART', 250, 150, ['R1', 1]],
    ['a chart between two charts', 'CHART', 400, 150, ['R1', 1]],
    ['a chart below a lower chart of a row', 'CHART', 700, 250, ['R1', 2]],
    ['a chart after the last of a row', 'CHART', 1100, 150, ['R1', 2]],
    ['a chart near the upper edge of a row', 'CHART', 600, 5, ['GRID_ID', 0]],
    ['a chart near the lower edge of a row', 'CHART', 200, 295, ['GRID_ID', 1]],
    ['a chart between rows', 'CHART', 200, 308, ['GRID_ID', 1]],
    ['a chart in a row that is full', 'CHART', 1000, 450, ['FULL', 2, 'no space']],
    ['a chart in a column', 'CHART', 300, 360, ['C', 0]],
    ['a chart in the empty space of a column', 'CHART', 300, 550, ['C', 1]],
    ['a chart near the side of a column', 'CHART', 585, 450, ['FULL', 1, 'no space']],
    ['a header over a chart in a row', 'HEADER', 150, 100, ['GRID_ID', 0]],
    ['a header over a chart in a column', 'HEADER', 300, 440, ['C', 1]],
    ['a row over the lower half of a row of charts', 'ROW', 1000, 500, ['GRID_ID', 2]],
    ['a chart on a header', 'CHART', 600, 660, ['GRID_ID', 3]],
    ['a chart in an empty row', 'CHART', 600, 740, ['EMPTY', 0]],
    ['anything below all items', 'CHART', 600, 880, ['GRID_ID', 4]],
    ['tabs at the top of the page', 'TABS', 600, -40, ['ROOT_ID', 0]],
    ['tabs at the upper edge of the grid', 'TABS', 600, 3, ['ROOT_ID', 0]],
    ['tabs within the grid', 'TABS', 600, 308, ['GRID_ID', 1]],
    ['a tab where there are no tabs', 'TAB', 600, 308, ['GRID_ID', 1, 'not here']],
  ])('%s', (_what, type, x, y, expected) => {
    expect(at(grid, type, x, y)).toEqual(expected);
  });

  it.each([
    ['over itself', 'CHART', 'A', 100, 100],
    ['just after itself', 'CHART', 'A', 402, 100],
    ['over itself, a header', 'ROW', 'H', 600, 650],
    ['a row over one of its own items', 'ROW', 'FULL', 300, 400],
  ])('undefined where nothing would change: %s', (_what, type, id, x, y) => {
    expect(at(grid, type, x, y, [id])).toBeUndefined();
  });

  it('changes nothing when the only child of a row gets a row of its own beside it', () => {
    expect(at(alone, 'CHART', 600, 308, ['X'])).toBeUndefined();
    expect(at(alone, 'CHART', 600, 880, ['X'])).toEqual(['GRID_ID', 2]);
  });

  it('moves a chart to the other side of its neighbor', () => {
    expect(at(grid, 'CHART', 700, 100, ['A'])).toEqual(['R1', 2]);
    expect(at(grid, 'CHART', 450, 100, ['A'])).toBeUndefined();
  });
});

const tabs = createScene([
  'ROOT',
  'ROOT_ID',
  null,
  [
    [
      'TABS',
      'T',
      box(0, 0, 1200, 900),
      [
        [
          'TAB',
          'T1',
          box(0, 0, 100, 40),
          [
            [
              'TABS',
              'N',
              box(0, 52, 1200, 300),
              [
                ['TAB', 'N1', box(0, 52, 100, 92), [], box(0, 104, 1200, 300)],
                ['TAB', 'N2', box(104, 52, 204, 92)],
              ],
            ],
          ],
          box(0, 52, 1200, 300),
        ],
        ['TAB', 'T2', box(104, 0, 204, 40), [['ROW', 'HIDDEN', null]]],
      ],
    ],
    ['GRID', 'GRID_ID', null],
  ],
]);

describe('tabs', () => {
  it.each([
    ['a tab among tabs', 'TAB', 30, 20, ['T', 0]],
    ['a tab after the last', 'TAB', 800, 20, ['T', 2]],
    ['a tab among nested tabs', 'TAB', 180, 85, ['N', 2]],
    ['a chart on the button of a closed tab', 'CHART', 150, 20, ['T2', 1]],
    ['a chart beside the buttons', 'CHART', 800, 20, ['T1', 0]],
    ['a chart in an empty tab', 'CHART', 600, 200, ['N1', 0]],
    ['a chart above nested tabs', 'CHART', 600, 54, ['T1', 0]],
    ['a chart below nested tabs', 'CHART', 600, 500, ['T1', 1]],
  ])('%s', (_what, type, x, y, expected) => {
    expect(at(tabs, type, x, y)).toEqual(expected);
  });

  it('finds the tab under the pointer', () => {
    expect(tabAt(tabs, { x: 150, y: 20 })).toBe('T2');
    expect(tabAt(tabs, { x: 150, y: 60 })).toBe('N2');
    expect(tabAt(tabs, { x: 600, y: 200 })).toBeUndefined();
  });

  it('changes nothing when a tab is dropped on itself', () => {
    expect(at(tabs, 'TAB', 150, 20, ['T2'])).toBeUndefined();
    expect(at(tabs, 'TAB', 80, 20, ['T2'])).toBeUndefined();
  });
});

describe('the indicator of a drop target', () => {
  const mark = (scene: Scene, parentId: string, index: number) => {
    const found = getDropIndicator(scene, { parentId, index });
    return found && [found.kind, found.box.left, found.box.top, found.box.right, found.box.bottom];
  };
  it.each([
    ['between rows', grid, 'GRID_ID', 1, ['row', 0, 308, 1200, 308]],
    ['above all items', grid, 'GRID_ID', 0, ['row', 0, -8, 1200, -8]],
    ['below all items', grid, 'GRID_ID', 4, ['row', 0, 796, 1200, 796]],
    ['between charts', grid, 'R1', 1, ['column', 400, 0, 400, 300]],
    ['at the end of a row', grid, 'R1', 2, ['column', 808, 0, 808, 300]],
    ['in an empty row', grid, 'EMPTY', 0, ['area', 0, 688, 1200, 788]],
    ['in a column', grid, 'C', 1, ['row', 0, 468, 592, 468]],
    ['between tabs', tabs, 'T', 1, ['column', 102, 0, 102, 40]],
    ['in a closed tab', tabs, 'T2', 1, ['area', 104, 0, 204, 40]],
    ['in an empty tab', tabs, 'N1', 0, ['area', 0, 104, 1200, 300]],
    ['above the page', grid, 'ROOT_ID', 0, ['row', 0, -8, 1200, -8]],
    ['in a missing item', grid, 'missing', 0, undefined],
  ])('%s', (_what, scene, parentId, index, expected) => {
    expect(mark(scene, parentId, index)).toEqual(expected);
  });
});

describe('any scene', () => {
  const anyBox = fc
    .tuple(fc.integer(), fc.integer(), fc.nat(), fc.nat())
    .map(([x, y, w, h]) => box(x, y, x + w, y + h));
  const types = ['CHART', 'ROW', 'COLUMN', 'HEADER', 'TABS', 'TAB', 'ELSE'];

  it('yields an existing drop target or undefined', () => {
    const ids = [...Object.keys(grid.layout.items), ...Object.keys(tabs.layout.items)];
    const boxes = fc.dictionary(fc.constantFrom(...ids), anyBox).map((found) => new Map(Object.entries(found)));
    const point = fc.record({ x: fc.integer(), y: fc.integer() });
    const dragged = fc.subarray(ids);
    const scene = fc.constantFrom(grid, tabs);
    fc.assert(
      fc.property(
        scene,
        boxes,
        boxes,
        point,
        dragged,
        fc.constantFrom(...types),
        (from, own, panels, p, draggedIds, type) => {
          const { layout } = from;
          const hit = dropTargetAt({ ...from, boxes: own, panels }, p, draggedIds, verdicts(layout, type));
          if (!hit) return;
          const parent = getItem(layout, hit.target.parentId);
          expect(hit.target.index).toBeGreaterThanOrEqual(0);
          expect(hit.target.index).toBeLessThanOrEqual(parent?.children.length ?? -1);
          getDropIndicator({ ...from, boxes: own, panels }, hit.target);
        },
      ),
    );
  });
});
