import { describe, expect, it } from 'vitest';
import { GRID_ID, ROOT_ID } from '../layoutIds';
import { getItem, type Layout } from '../layout';
import { addTab } from './addTab';
import { chart, getLayout, empty, newItem, getChartItemId, moving, put, sketch } from './build.fixture';
import { canDrop } from './canDrop';
import { getColumns } from './getColumns';
import { copyItems } from './copyItems';
import { drop } from './drop';
import { findDropTargets } from './findDropTargets';
import { duplicate } from './duplicate';
import { overfullRows, getLayoutErrors } from './layout.fixture';
import { readCopiedItems, serializeCopiedItems } from '../repair/readCopiedItems';
import { remove, removeWithContent } from './remove';
import { removeTabs } from './removeTabs';
import { resize } from './resize';
import { setMeta } from './setMeta';
import { sizeLimits } from './sizeLimits';
import { getParent, getItemIds, getSubtreeIds } from '../tree';

const NO_SPACE =
  'There is not enough space for this component. Try decreasing its width, or increasing the destination width.';

const getParentId = (layout: Layout, id: string): string => getParent(layout, id)?.id ?? '';

/** Charts 1 and 2 in a row, chart 3 in a row of its own. */
function twoRows(): Layout {
  let [layout] = put(empty, chart(1), GRID_ID);
  [layout] = put(layout, chart(2), getParentId(layout, getChartItemId(layout, 1)));
  [layout] = put(layout, chart(3), GRID_ID);
  return layout;
}

/** Two top-level tabs: chart 1 in the first, and nested tabs with chart 2. */
function nestedTabs(): { layout: Layout; top: string; a: string; b: string; inner: string; innerTab: string } {
  let [layout] = put(empty, chart(1), GRID_ID);
  const [withTop, top] = put(layout, newItem('TABS'), ROOT_ID, 0);
  layout = withTop;
  layout = getLayout(addTab(layout, top));
  const [a = '', b = ''] = getItem(layout, top)?.children ?? [];
  const [withInner, inner] = put(layout, newItem('TABS'), a);
  layout = withInner;
  const innerTab = getItem(layout, inner)?.children[0] ?? '';
  [layout] = put(layout, chart(2), innerTab);
  return { layout, top, a, b, inner, innerTab };
}

describe('drop', () => {
  it('wraps a chart, text or column on the grid in a row, and no other types', () => {
    const types = ['CHART', 'MARKDOWN', 'COLUMN', 'HEADER', 'DIVIDER', 'ROW', 'TABS', 'DYNAMIC'] as const;
    const layout = types.reduce((p, type) => put(p, newItem(type, { chartId: 1 }), GRID_ID)[0], empty);
    expect(getLayoutErrors(layout)).toEqual([]);
    expect(sketch(layout)).toBe(
      'root(grid(row(1:4) row(markdown()) row(column:4()) header() divider() row() tabs(tab()) dynamic()))',
    );
  });

  it('creates items as Superset does', () => {
    const [layout, id] = put(empty, newItem('HEADER'), GRID_ID);
    expect(getItem(layout, id)).toEqual({
      id,
      type: 'HEADER',
      children: [],
      parents: [ROOT_ID, GRID_ID],
      meta: { text: 'New header', headerSize: 'MEDIUM_HEADER', background: 'BACKGROUND_TRANSPARENT' },
    });
    expect(id).toMatch(/^HEADER-\w{13}$/);
    const [other, tabs] = put(empty, newItem('TABS'), GRID_ID);
    const tab = getItem(other, tabs)?.children[0] ?? '';
    expect(getItem(other, tab)?.meta).toEqual({ text: '', defaultText: 'Tab title', placeholder: 'Tab title' });
  });

  it('rejects a chart without an id', () => {
    expect(drop(empty, newItem('CHART'), { parentId: GRID_ID, index: 0 })).toEqual({
      error: 'Sorry, there is no chart definition associated with the chart trying to be added.',
    });
  });

  it('moves between rows, and removes the emptied row', () => {
    const layout = twoRows();
    const row = getParentId(layout, getChartItemId(layout, 1));
    const after = getLayout(drop(layout, moving(getChartItemId(layout, 3)), { parentId: row, index: 1 }));
    expect(sketch(after)).toBe('root(grid(row(1:4 3:4 2:4)))');
    expect(getLayoutErrors(after)).toEqual([]);
  });

  it('counts the index before the move', () => {
    const layout = twoRows();
    const row = getParentId(layout, getChartItemId(layout, 1));
    const one = moving(getChartItemId(layout, 1));
    expect(sketch(getLayout(drop(layout, one, { parentId: row, index: 2 })))).toContain('row(2:4 1:4)');
    expect(getLayout(drop(layout, one, { parentId: row, index: 0 }))).toBe(layout);
    expect(getLayout(drop(layout, one, { parentId: row, index: 1 }))).toBe(layout);
  });

  it('moves a row as it is when all its children are moved to another position on the grid', () => {
    let layout = twoRows();
    const row = getParentId(layout, getChartItemId(layout, 3));
    layout = getLayout(setMeta(layout, row, { background: 'BACKGROUND_WHITE' }));
    const after = getLayout(drop(layout, moving(getChartItemId(layout, 3)), { parentId: GRID_ID, index: 0 }));
    expect(sketch(after)).toBe('root(grid(row(3:4) row(1:4 2:4)))');
    expect(getItem(after, row)).toBe(getItem(layout, row));
  });

  it('moves several items, and those of one row share a row again', () => {
    let layout = twoRows();
    const [withTabs, tabs] = put(layout, newItem('TABS'), GRID_ID);
    layout = withTabs;
    const tab = getItem(layout, tabs)?.children[0] ?? '';
    const ids = [3, 2, 1].map((id) => getChartItemId(layout, id));
    const after = getLayout(drop(layout, moving(...ids), { parentId: tab, index: 0 }));
    expect(sketch(after)).toBe('root(grid(tabs(tab(row(1:4 2:4) row(3:4)))))');
    expect(getLayoutErrors(after)).toEqual([]);
  });

  it('narrows dropped items to the free width, and rejects them where there is none', () => {
    let layout = twoRows();
    const row = getParentId(layout, getChartItemId(layout, 1));
    const wide = getLayout(drop(layout, chart(4, 8), { parentId: row, index: 9 }));
    expect(sketch(wide)).toContain('row(1:4 2:4 4:4)');
    expect(canDrop(wide, chart(5), { parentId: row, index: 0 })).toBe(NO_SPACE);
    const ids = [1, 2].map((id) => getChartItemId(layout, id));
    [layout] = put(layout, chart(6, 11), GRID_ID);
    const full = getParentId(layout, getChartItemId(layout, 6));
    expect(canDrop(layout, moving(...ids), { parentId: full, index: 0 })).toBe(NO_SPACE);
    expect(sketch(getLayout(drop(layout, moving(ids[0] ?? ''), { parentId: full, index: 0 })))).toContain(
      'row(1:1 6:11)',
    );
  });

  it('respects the columns of a target, and rejects wider items', () => {
    let layout = twoRows();
    const [withColumn, column] = put(
      layout,
      newItem('COLUMN', { width: 3 }),
      getParentId(layout, getChartItemId(layout, 3)),
    );
    layout = withColumn;
    const rows = getParent(layout, getParentId(layout, getChartItemId(layout, 1)))?.children ?? [];
    expect(getColumns(layout, GRID_ID)).toBe(12);
    expect(getColumns(layout, column)).toBe(3);
    expect(canDrop(layout, moving(rows[0] ?? ''), { parentId: column, index: 0 })).toBe(NO_SPACE);
    const after = getLayout(drop(layout, moving(getChartItemId(layout, 1)), { parentId: column, index: 0 }));
    expect(sketch(after)).toBe('root(grid(row(2:4) row(3:4 column:3(1:3))))');
    const [withTabs, tabs] = put(after, newItem('TABS'), column);
    layout = withTabs;
    const tab = getItem(layout, tabs)?.children[0] ?? '';
    expect(getColumns(layout, tab)).toBe(3);
    expect(sketch(put(layout, chart(9, 12), tab)[0])).toContain('tab(row(9:3))');
  });

  it('enforces the nesting rules and depths', () => {
    const layout = twoRows();
    const row = getParentId(layout, getChartItemId(layout, 1));
    const getError = (dragged: ReturnType<typeof newItem>, parentId: string) =>
      canDrop(layout, dragged, { parentId, index: 0 });
    expect(getError(newItem('HEADER'), row)).toBe('Header cannot be put into: Row');
    expect(getError(newItem('TAB'), GRID_ID)).toBe('Tab cannot be put into: Dashboard');
    expect(getError(newItem('ROW'), getChartItemId(layout, 1))).toBe('Row cannot be put into: Chart');
    expect(getError(newItem('ROW'), 'missing')).toBe('This target is not on the dashboard.');
    expect(getError(moving(row), row)).toBe('An item cannot be moved into itself.');
    let deep = empty;
    let at = GRID_ID;
    for (const type of ['ROW', 'COLUMN', 'ROW', 'COLUMN'] as const)
      [deep, at] = put(deep, newItem(type, { width: 12 }), at);
    expect(canDrop(deep, newItem('ROW'), { parentId: at, index: 0 })).toBe('Items cannot be nested any deeper here.');
    expect(canDrop(deep, chart(1), { parentId: at, index: 0 })).toBeUndefined();
  });

  it('returns a notice about a chart that leaves the scope of a filter', () => {
    const { layout, a, b } = nestedTabs();
    const dragged = moving(getChartItemId(layout, 1));
    const NOTICE = 'This chart has been moved to a different filter scope.';
    expect(drop(layout, dragged, { parentId: b, index: 0 }, [a])).toMatchObject({ notice: NOTICE });
    expect(drop(layout, dragged, { parentId: a, index: 9 }, [a])).not.toHaveProperty('notice');
    expect(drop(layout, dragged, { parentId: b, index: 0 }, [ROOT_ID])).not.toHaveProperty('notice');
    expect(drop(layout, dragged, { parentId: b, index: 0 }, [ROOT_ID, a])).toMatchObject({ notice: NOTICE });
    expect(drop(layout, dragged, { parentId: b, index: 0 })).not.toHaveProperty('notice');
    // Neither a copy nor a text leaves anything.
    expect(drop(layout, chart(9), { parentId: b, index: 0 }, [a])).not.toHaveProperty('notice');
    const [withText, text] = put(layout, newItem('MARKDOWN', { code: 'x' }), a, 0);
    expect(drop(withText, moving(text), { parentId: b, index: 0 }, [a])).not.toHaveProperty('notice');
    const both = moving(text, getChartItemId(withText, 1));
    expect(drop(withText, both, { parentId: b, index: 0 }, [a])).toMatchObject({ notice: NOTICE });
  });
});

describe('tabs', () => {
  it('dropped above the grid become top-level tabs, and removing them restores the content', () => {
    const initialLayout = twoRows();
    const [layout, tabs] = put(initialLayout, newItem('TABS'), ROOT_ID, 0);
    expect(sketch(layout)).toBe('root(tabs(tab(row(1:4 2:4) row(3:4))))');
    expect(getItem(layout, GRID_ID)?.children).toEqual([]);
    expect(getLayoutErrors(layout)).toEqual([]);
    expect(canDrop(layout, newItem('TABS'), { parentId: ROOT_ID, index: 0 })).toBe('The dashboard has tabs already.');
    expect(getLayout(removeTabs(layout, tabs))).toEqual(initialLayout);
    expect(getLayout(remove(layout, [tabs]))).toEqual(initialLayout);
  });

  it('moved from the grid to the top take the rest of the grid into their first tab, after its content', () => {
    let layout = twoRows();
    const [withTabs, tabs] = put(layout, newItem('TABS'), GRID_ID, 1);
    layout = withTabs;
    [layout] = put(layout, chart(7), getItem(layout, tabs)?.children[0] ?? '');
    const after = getLayout(drop(layout, moving(tabs), { parentId: ROOT_ID, index: 0 }));
    expect(sketch(after)).toBe('root(tabs(tab(row(7:4) row(1:4 2:4) row(3:4))))');
    expect(getLayoutErrors(after)).toEqual([]);
  });

  it('may move from nested to top level, but not down, and an emptied group is removed', () => {
    const { layout, top, a, inner, innerTab } = nestedTabs();
    expect(canDrop(layout, moving(a), { parentId: inner, index: 0 })).toBe('An item cannot be moved into itself.');
    const b = getItem(layout, top)?.children[1] ?? '';
    expect(canDrop(layout, moving(b), { parentId: inner, index: 0 })).toBe(
      'Can not move top level tab into nested tabs',
    );
    const after = getLayout(drop(layout, moving(innerTab), { parentId: top, index: 2 }));
    expect(sketch(after)).toBe('root(tabs(tab(row(1:4)) tab() tab(row(2:4))))');
    expect(getLayoutErrors(after)).toEqual([]);
    expect(sketch(getLayout(drop(layout, moving(b), { parentId: top, index: 0 })))).toMatch(/^root\(tabs\(tab\(\) tab/);
  });

  it('are added, and the last top-level tab is replaced by the grid', () => {
    const { layout: initialLayout, top } = nestedTabs();
    const outcome = addTab(initialLayout, top);
    const layout = getLayout(outcome);
    expect(getItem(layout, top)?.children.at(-1)).toBe('touched' in outcome ? outcome.touched[0] : '');
    const after = getLayout(remove(layout, getItem(layout, top)?.children ?? []));
    expect(sketch(after)).toBe('root(grid())');
    expect(getLayoutErrors(after)).toEqual([]);
    expect(addTab(layout, GRID_ID)).toHaveProperty('error');
  });
});

describe('remove', () => {
  it('removes an item with its descendants, and the row that becomes empty', () => {
    const layout = twoRows();
    expect(sketch(getLayout(remove(layout, [getChartItemId(layout, 3)])))).toBe('root(grid(row(1:4 2:4)))');
    expect(
      sketch(
        getLayout(
          remove(
            layout,
            [1, 2].map((id) => getChartItemId(layout, id)),
          ),
        ),
      ),
    ).toBe('root(grid(row(3:4)))');
    expect(remove(layout, [ROOT_ID, GRID_ID])).toHaveProperty('error');
  });
});

describe('resize', () => {
  it('is limited by the free width of the row, and by the minimum height', () => {
    const layout = twoRows();
    const one = getChartItemId(layout, 1);
    expect(sizeLimits(layout, one)).toEqual({ width: { min: 1, max: 8 }, height: { min: 5 } });
    const after = getLayout(resize(layout, one, { width: 40, height: 2.4 }));
    expect(getItem(after, one)?.meta).toMatchObject({ width: 8, height: 5 });
    expect(getItem(getLayout(resize(layout, one, { width: -4 })), one)?.meta['width']).toBe(1);
    expect(getLayout(resize(layout, one, { width: 4, height: 50 }))).toBe(layout);
    expect(getLayout(resize(layout, one, { width: NaN }))).toBe(layout);
    expect(resize(layout, GRID_ID, { width: 3 })).toHaveProperty('error');
  });

  it('lets a column grow with its content, and not shrink below it', () => {
    let layout = twoRows();
    const [withColumn, column] = put(
      layout,
      newItem('COLUMN', { width: 4 }),
      getParentId(layout, getChartItemId(layout, 3)),
    );
    layout = withColumn;
    const [withRow, row] = put(layout, newItem('ROW'), column);
    layout = withRow;
    [layout] = put(layout, chart(8, 3), row);
    const inner = getChartItemId(layout, 8);
    expect(sizeLimits(layout, inner).width).toEqual({ min: 1, max: 8 });
    const after = getLayout(resize(layout, inner, { width: 6 }));
    expect(sketch(after)).toContain('row(3:4 column:6(row(8:6)))');
    expect(sketch(getLayout(resize(after, column, { width: 2 })))).toContain('column:6');
    expect(overfullRows(after)).toEqual([]);
  });
});

describe('copies', () => {
  it('are placed beside the original, or in a row after it', () => {
    const layout = twoRows();
    const ids = [1, 2].map((id) => getChartItemId(layout, id));
    expect(sketch(getLayout(duplicate(layout, [ids[0] ?? ''])))).toBe('root(grid(row(1:4 1:4 2:4) row(3:4)))');
    const both = duplicate(layout, ids);
    expect(sketch(getLayout(both))).toBe('root(grid(row(1:4 2:4) row(1:4 2:4) row(3:4)))');
    expect(both).toMatchObject({ touched: expect.toSatisfy((created: string[]) => created.length === 2) as unknown });
    expect(getLayoutErrors(getLayout(both))).toEqual([]);
    expect(duplicate(layout, [GRID_ID])).toHaveProperty('error');
  });

  it('are pasted with new ids, also on another dashboard, and round-trip as text', () => {
    const { layout, a } = nestedTabs();
    const row = getParentId(layout, getChartItemId(layout, 1));
    const clip = copyItems(layout, [row, getChartItemId(layout, 1)]);
    expect(clip.roots).toEqual([row]);
    const read = readCopiedItems(JSON.parse(JSON.stringify(serializeCopiedItems(clip))));
    expect(read).toEqual(clip);
    const pasted = getLayout(drop(empty, { kind: 'clip', clip: read ?? clip }, { parentId: GRID_ID, index: 0 }));
    expect(sketch(pasted)).toBe('root(grid(row(1:4)))');
    expect(getItemIds(pasted)).not.toContain(row);
    expect(getLayoutErrors(pasted)).toEqual([]);
    const whole = getLayout(
      drop(empty, { kind: 'clip', clip: copyItems(layout, [getParentId(layout, a)]) }, { parentId: ROOT_ID, index: 0 }),
    );
    expect(sketch(whole)).toBe(sketch(layout));
  });

  it('keep the ids that they were cut with, until these are on the dashboard again', () => {
    const { layout, a } = nestedTabs();
    const tabsId = getParentId(layout, a);
    const dragged = { kind: 'clip', clip: copyItems(layout, [a]), isCut: true } as const;
    const target = { parentId: tabsId, index: 1 };
    const first = getLayout(drop(getLayout(removeWithContent(layout, [a])), dragged, target));
    expect(getItem(first, tabsId)?.children[1]).toBe(a);
    expect(new Set(getItemIds(first))).toEqual(new Set(getItemIds(layout)));
    const second = getLayout(drop(first, dragged, target));
    expect(getItem(second, tabsId)?.children[1]).not.toBe(a);
    expect(new Set(getItemIds(second)).size).toBe(getItemIds(first).length + getSubtreeIds(layout, a).length);
    expect(getLayoutErrors(second)).toEqual([]);
  });

  it.each([
    null,
    7,
    'clip',
    {},
    { roots: ['a'] },
    { roots: ['a'], positions: { parts: {} } },
    { roots: ['a', GRID_ID], positions: { parts: { a: { type: 'CHART', meta: {} } } } },
    { roots: [GRID_ID], positions: { parts: { [GRID_ID]: { type: 'GRID', children: [] } } } },
  ])('are not read from invalid values: %j', (value) => {
    expect(readCopiedItems(value)).toBeUndefined();
  });
});

describe('findDropTargets', () => {
  it('lists each target once, in reading order, including the current one', () => {
    const layout = twoRows();
    const one = getChartItemId(layout, 1);
    const [first = '', second = ''] = getItem(layout, GRID_ID)?.children ?? [];
    expect(findDropTargets(layout, moving(one))).toEqual([
      { parentId: GRID_ID, index: 0 },
      { parentId: first, index: 0 },
      { parentId: first, index: 2 },
      { parentId: GRID_ID, index: 1 },
      { parentId: second, index: 0 },
      { parentId: second, index: 1 },
      { parentId: GRID_ID, index: 2 },
    ]);
    expect(findDropTargets(layout, newItem('TABS'))[0]).toEqual({ parentId: ROOT_ID, index: 0 });
    expect(findDropTargets(layout, moving('missing'))).toEqual([]);
  });
});
