import { describe, expect, it } from 'vitest';
import type { Layout } from '../layout';
import { GRID_ID, ROOT_ID } from '../layoutIds';
import { repairLayout } from '../repair/repairLayout';
import { chart, empty, getChartItemId, newItem, put } from './build.fixture';
import { sizeLimits } from './sizeLimits';

/** Charts 1 and 2 in a row, and a column with chart 3 beside them. */
function rowWithColumn(): { readonly layout: Layout; readonly row: string; readonly column: string } {
  const [initialLayout, row] = put(empty, newItem('ROW'), GRID_ID);
  let layout = initialLayout;
  [layout] = put(layout, chart(1, 3), row);
  [layout] = put(layout, chart(2, 2), row);
  const [withColumn, column] = put(layout, newItem('COLUMN', { width: 4 }), row);
  [layout] = put(withColumn, chart(3, 4), column);
  return { layout, row, column };
}

describe('sizeLimits', () => {
  it('of a chart in a row are what the others leave free of its 12 columns', () => {
    const { layout } = rowWithColumn();
    expect(sizeLimits(layout, getChartItemId(layout, 1))).toEqual({ width: { min: 1, max: 6 }, height: { min: 5 } });
    expect(sizeLimits(layout, getChartItemId(layout, 2)).width).toEqual({ min: 1, max: 5 });
  });

  it('of a chart directly in a column are those of its height alone', () => {
    const { layout } = rowWithColumn();
    expect(sizeLimits(layout, getChartItemId(layout, 3))).toEqual({ width: undefined, height: { min: 5 } });
  });

  it('of a column are its width alone, from what its rows need to what its row leaves free', () => {
    const { layout, column } = rowWithColumn();
    expect(sizeLimits(layout, column)).toEqual({ width: { min: 1, max: 7 }, height: undefined });
    const [withRow, inner] = put(layout, newItem('ROW'), column);
    let [full] = put(withRow, chart(4, 1), inner);
    [full] = put(full, chart(5, 2), inner);
    expect(sizeLimits(full, column)).toEqual({ width: { min: 3, max: 7 }, height: undefined });
  });

  it('of a column with tabs is what the widest row in them needs', () => {
    const text = (id: string, width: number) => ({ id, type: 'MARKDOWN', children: [], meta: { width, height: 20 } });
    const box = (id: string, type: string, ...children: string[]) => ({ id, type, children, meta: {} });
    const stored = [
      ...[box(ROOT_ID, 'ROOT', GRID_ID), box(GRID_ID, 'GRID', 'ROW-1'), box('ROW-1', 'ROW', 'COLUMN-1')],
      { ...box('COLUMN-1', 'COLUMN', 'TABS-1'), meta: { width: 4 } },
      ...[box('TABS-1', 'TABS', 'TAB-1', 'TAB-2'), box('TAB-1', 'TAB', 'ROW-2'), box('TAB-2', 'TAB', 'ROW-3')],
      ...[box('ROW-2', 'ROW', 'A'), text('A', 2), box('ROW-3', 'ROW', 'B', 'C'), text('B', 2), text('C', 1)],
    ];
    const { layout, repairs } = repairLayout(Object.fromEntries(stored.map((item) => [item.id, item])), []);
    expect(repairs).toEqual([]);
    expect(sizeLimits(layout, 'COLUMN-1').width).toEqual({ min: 3, max: 12 });
  });

  it('are none for what has no size, or is gone', () => {
    const { layout, row } = rowWithColumn();
    const none = { width: undefined, height: undefined };
    expect(sizeLimits(layout, row)).toEqual(none);
    expect(sizeLimits(layout, 'CHART-gone')).toEqual(none);
  });
});
