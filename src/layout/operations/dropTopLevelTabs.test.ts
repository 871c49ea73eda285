import { describe, expect, it } from 'vitest';
import { getItem, type ItemMap, type Layout, type LayoutItem } from '../layout';
import { GRID_ID, ROOT_ID } from '../layoutIds';
import { withComputedParents } from '../merge/mergeHelpers';
import { chart, empty, getChartItemId, getLayout, moving, newItem, put, sketch } from './build.fixture';
import { drop } from './drop';
import { dropTopLevelTabs } from './dropTopLevelTabs';
import { getLayoutErrors } from './layout.fixture';
import { getParent } from '../tree';

function getRequired(layout: Layout, id: string): LayoutItem {
  const item = getItem(layout, id);
  if (!item) throw new Error(`no ${id}`);
  return item;
}

const withoutChild = (item: LayoutItem, child: string): LayoutItem => ({
  ...item,
  children: item.children.filter((id) => id !== child),
});

const toTop = { parentId: ROOT_ID, index: 0 };

/** A chart on the grid, tabs after it with another chart, and a third chart below them. */
function createPage(): { readonly layout: Layout; readonly tabs: string; readonly tab: string } {
  const [withChart] = put(empty, chart(1), GRID_ID);
  const [withTabs, tabs] = put(withChart, newItem('TABS'), GRID_ID);
  const tab = getItem(withTabs, tabs)?.children[0] ?? '';
  const [filled] = put(withTabs, chart(2), tab);
  return { layout: put(filled, chart(3), GRID_ID)[0], tabs, tab };
}

describe('tabs that become the top level', () => {
  it('when new, take the content of the grid into their first tab', () => {
    const [layout] = put(empty, chart(1), GRID_ID);
    const dropped = getLayout(drop(layout, newItem('TABS'), toTop));
    expect(sketch(dropped)).toBe('root(tabs(tab(row(1:4))))');
    expect([getItem(dropped, GRID_ID)?.children, getLayoutErrors(dropped)]).toEqual([[], []]);
  });

  it('when moved, take the rest of the grid after the content of their first tab', () => {
    const { layout, tabs } = createPage();
    const dropped = getLayout(drop(layout, moving(tabs), toTop));
    expect(sketch(dropped)).toBe('root(tabs(tab(row(2:4) row(1:4) row(3:4))))');
    expect(getLayoutErrors(dropped)).toEqual([]);
  });

  it('leave no empty row behind', () => {
    const { layout, tabs } = createPage();
    const chartId = getChartItemId(layout, 1);
    const row = getParent(layout, chartId)?.id ?? '';
    const { [chartId]: _chart, ...items } = layout.items;
    // As old dashboards have them: tabs in a row.
    const inRow = withComputedParents({
      ...layout,
      items: {
        ...items,
        [row]: { ...getRequired(layout, row), children: [tabs] },
        [GRID_ID]: withoutChild(getRequired(layout, GRID_ID), tabs),
      },
    });
    const dropped = getLayout(drop(inRow, moving(tabs), toTop));
    expect(sketch(dropped)).toBe('root(tabs(tab(row(2:4) row(3:4))))');
    expect(getItem(dropped, row)).toBeUndefined();
  });

  it('when pasted, stay where they are copied from', () => {
    const { layout, tabs } = createPage();
    const pasted = { ...layout.items };
    const root = pasted[tabs];
    dropTopLevelTabs(pasted, { roots: root ? [root] : [], from: layout, isMove: false });
    expect(layout.items[GRID_ID]?.children).toContain(tabs);
    expect(pasted[ROOT_ID]?.children).toEqual([tabs]);
  });

  it('get a tab where they have none', () => {
    const { layout, tabs, tab } = createPage();
    const { [tab]: _tab, ...others } = layout.items;
    const root = { ...getRequired(layout, tabs), children: [] };
    const items: ItemMap = { ...others, [tabs]: root };
    dropTopLevelTabs(items, { roots: [root], from: { ...layout, items: { ...items } }, isMove: true });
    const [created = ''] = items[tabs]?.children ?? [];
    expect(items[created]).toMatchObject({ id: created, type: 'TAB' });
    expect(items[created]?.children).toHaveLength(2);
  });

  it('are needed: nothing is changed without', () => {
    const { layout } = createPage();
    const items = { ...layout.items };
    dropTopLevelTabs(items, { roots: [], from: layout, isMove: true });
    expect(items).toEqual(layout.items);
  });
});
