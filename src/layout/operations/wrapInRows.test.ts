import { describe, expect, it } from 'vitest';
import { getItem } from '../layout';
import { GRID_ID } from '../layoutIds';
import { chart, empty, getChartItemId, getLayout, moving, newItem, put, sketch } from './build.fixture';
import { drop } from './drop';
import { getLayoutErrors } from './layout.fixture';

describe('charts that are moved together', () => {
  it('share a row again while its 12 columns suffice, and the row that they leave keeps the others', () => {
    const [initialLayout, row] = put(empty, newItem('ROW'), GRID_ID);
    let layout = initialLayout;
    for (const id of [1, 2, 3]) [layout] = put(layout, chart(id, 4), row);
    const [withTabs, tabs] = put(layout, newItem('TABS'), GRID_ID);
    const [tab = ''] = getItem(withTabs, tabs)?.children ?? [];
    const move = (...ids: number[]) =>
      getLayout(drop(withTabs, moving(...ids.map((id) => getChartItemId(withTabs, id))), { parentId: tab, index: 0 }));
    const two = move(1, 2);
    expect(sketch(two)).toBe('root(grid(row(3:4) tabs(tab(row(1:4 2:4)))))');
    expect(getItem(two, row)?.children).toEqual([getChartItemId(two, 3)]);
    expect(getLayoutErrors(two)).toEqual([]);
    // The row itself moves with all that it has.
    const all = move(1, 2, 3);
    expect(sketch(all)).toBe('root(grid(tabs(tab(row(1:4 2:4 3:4)))))');
    expect(getItem(all, tab)?.children).toEqual([row]);
    expect(getLayoutErrors(all)).toEqual([]);
  });

  it('from different rows each get a row of their own', () => {
    let [layout] = put(empty, chart(1), GRID_ID);
    [layout] = put(layout, chart(2), GRID_ID);
    const [withTabs, tabs] = put(layout, newItem('TABS'), GRID_ID);
    const [tab = ''] = getItem(withTabs, tabs)?.children ?? [];
    const ids = [1, 2].map((id) => getChartItemId(withTabs, id));
    const after = getLayout(drop(withTabs, moving(...ids), { parentId: tab, index: 0 }));
    expect(sketch(after)).toBe('root(grid(tabs(tab(row(1:4) row(2:4)))))');
  });
});
