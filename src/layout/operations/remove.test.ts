import { describe, expect, it } from 'vitest';
import { getItem, type Layout } from '../layout';
import { GRID_ID, ROOT_ID } from '../layoutIds';
import { addTab } from './addTab';
import { chart, empty, getChartItemId, getLayout, newItem, put, sketch } from './build.fixture';
import { getLayoutErrors } from './layout.fixture';
import { remove, removeWithContent } from './remove';

/** Two top-level tabs, with charts 1 and 2 in rows of the first. */
function twoTabs(): { readonly layout: Layout; readonly top: string } {
  let [layout] = put(empty, chart(1), GRID_ID);
  [layout] = put(layout, chart(2), GRID_ID);
  const [withTabs, top] = put(layout, newItem('TABS'), ROOT_ID, 0);
  return { layout: getLayout(addTab(withTabs, top)), top };
}

describe('remove', () => {
  it('of the top-level tabs and a chart in them leaves the rest on the grid', () => {
    const { layout, top } = twoTabs();
    for (const ids of [
      [top, getChartItemId(layout, 2)],
      [getChartItemId(layout, 2), top],
    ]) {
      const after = getLayout(remove(layout, ids));
      expect(sketch(after)).toBe('root(grid(row(1:4)))');
      expect(getLayoutErrors(after)).toEqual([]);
    }
  });

  it('of the top-level tabs with items that are gone already leaves the content on the grid', () => {
    const { layout, top } = twoTabs();
    expect(sketch(getLayout(remove(layout, [top, 'CHART-gone'])))).toBe('root(grid(row(1:4) row(2:4)))');
  });

  it('of one of two tabs, or of all charts in a tab, leaves the tabs', () => {
    const { layout, top } = twoTabs();
    const [first = '', second = ''] = getItem(layout, top)?.children ?? [];
    expect(sketch(getLayout(remove(layout, [second])))).toBe('root(tabs(tab(row(1:4) row(2:4))))');
    expect(sketch(getLayout(remove(layout, [first])))).toBe('root(tabs(tab()))');
    const charts = [1, 2].map((id) => getChartItemId(layout, id));
    expect(sketch(getLayout(remove(layout, charts)))).toBe('root(tabs(tab() tab()))');
  });

  it('of the top-level tabs with their content leaves an empty grid', () => {
    const { layout, top } = twoTabs();
    const after = getLayout(removeWithContent(layout, [top]));
    expect(sketch(after)).toBe('root(grid())');
    expect(getLayoutErrors(after)).toEqual([]);
  });

  it('of what cannot be removed says so', () => {
    expect(remove(empty, [GRID_ID])).toEqual({ error: 'This item cannot be removed.' });
    expect(remove(empty, [])).toEqual({ error: 'This item cannot be removed.' });
    expect(sketch(empty)).toBe('root(grid())');
  });
});
