import { describe, expect, it } from 'vitest';
import type { LayoutItem, Layout } from '../../../layout/layout';
import { findFirstTarget, findTargetInLine, nearbyDropTargets } from './nearbyDropTargets';

function createLayout(tree: Readonly<Record<string, readonly string[]>>): Layout {
  const items: Record<string, LayoutItem> = {};
  const visit = (id: string, parents: readonly string[]): void => {
    const children = tree[id] ?? [];
    const type = id.replace(/[-_].*/, '');
    items[id] = { id, type, children, parents, meta: {} };
    for (const child of children) visit(child, [...parents, id]);
  };
  visit('ROOT_ID', []);
  return { items, rest: {} };
}

const layout = createLayout({
  ROOT_ID: ['GRID_ID'],
  GRID_ID: ['ROW-1', 'ROW-2'],
  'ROW-1': ['CHART-1', 'CHART-2'],
  'ROW-2': ['CHART-3'],
});
const targets = [
  { parentId: 'GRID_ID', index: 0 },
  { parentId: 'ROW-1', index: 0 },
  { parentId: 'ROW-1', index: 1 },
  { parentId: 'ROW-1', index: 2 },
  { parentId: 'GRID_ID', index: 1 },
  { parentId: 'ROW-2', index: 0 },
  { parentId: 'ROW-2', index: 1 },
  { parentId: 'GRID_ID', index: 2 },
];

describe('nearbyDropTargets', () => {
  it('in an item, after it, after its parent, and at the end of the visible page', () => {
    expect(nearbyDropTargets(layout, 'CHART-1', {})).toEqual([
      { parentId: 'CHART-1', index: 0 },
      { parentId: 'ROW-1', index: 1 },
      { parentId: 'GRID_ID', index: 1 },
      { parentId: 'ROOT_ID', index: 1 },
      { parentId: 'GRID_ID', index: 2 },
    ]);
    expect(nearbyDropTargets(layout, undefined, {})).toEqual([{ parentId: 'GRID_ID', index: 2 }]);
  });

  it('the visible page is the open top-level tab', () => {
    const tabbed = createLayout({ ROOT_ID: ['TABS-1'], 'TABS-1': ['TAB-1', 'TAB-2'], 'TAB-2': ['ROW-1'] });
    expect(nearbyDropTargets(tabbed, undefined, { 'TABS-1': 'TAB-2' })).toEqual([{ parentId: 'TAB-2', index: 1 }]);
    expect(nearbyDropTargets(tabbed, 'missing', {})).toEqual([{ parentId: 'TAB-1', index: 0 }]);
  });
});

describe('findFirstTarget', () => {
  const items = (id: string) => ({ kind: 'items', ids: [id] }) as const;
  const newItem = { kind: 'new', item: { type: 'HEADER' } } as const;

  it('is where the item already is', () => {
    expect(findFirstTarget(layout, items('CHART-2'), targets, undefined, {})).toBe(2);
    expect(findFirstTarget(layout, items('ROW-1'), targets, undefined, {})).toBe(0);
  });

  it('for a new item: beside the focused one, else at the end', () => {
    const rows = targets.filter(({ parentId }) => parentId === 'GRID_ID');
    expect(findFirstTarget(layout, newItem, rows, 'CHART-2', {})).toBe(1);
    expect(findFirstTarget(layout, newItem, rows, undefined, {})).toBe(2);
    expect(findFirstTarget(layout, newItem, [], undefined, {})).toBe(0);
  });
});

describe('findTargetInLine', () => {
  it.each([
    [0, 1, 1],
    [2, 1, 4],
    [4, 1, 5],
    [6, 1, 7],
    [7, 1, 7],
    [5, -1, 4],
    [4, -1, 1],
    [3, -1, 0],
    [0, -1, 0],
  ] as const)('from %s by %s to %s', (at, by, expected) => {
    expect(findTargetInLine(layout, targets, at, by)).toBe(expected);
  });
});
