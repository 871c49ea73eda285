import { describe, expect, it } from 'vitest';
import { GRID_ID, ROOT_ID } from '../layoutIds';
import type { Layout } from '../layout';
import { getItemIds } from '../tree';
import { CHARTS, createLayout, item, merge, page } from './merge.fixture';

describe('a row that both put into another order', () => {
  const [base, ours, theirs] = [
    page(CHARTS),
    page(['CHART-2', 'CHART-1', 'CHART-3', 'CHART-4']),
    page(['CHART-1', 'CHART-4', 'CHART-3', 'CHART-2']),
  ];
  it('is a conflict that names the row and the orders', () => {
    expect(merge(base, ours, theirs).open).toEqual([
      {
        key: '["order","ROW-1"]',
        label: 'Row: order',
        base: 'Chart: 1 · Chart: 2 · Chart: 3 · Chart: 4',
        ours: 'Chart: 2 · Chart: 1 · Chart: 3 · Chart: 4',
        theirs: 'Chart: 1 · Chart: 4 · Chart: 3 · Chart: 2',
      },
    ]);
  });
  it('has the order that the user chooses, else ours', () => {
    const key = '["order","ROW-1"]';
    expect(merge(base, ours, theirs).children('ROW-1')).toEqual(ours.items['ROW-1']?.children);
    for (const [side, of] of [['ours', ours] as const, ['theirs', theirs] as const]) {
      const merged = merge(base, ours, theirs, { [key]: side });
      expect(merged.children('ROW-1')).toEqual(of.items['ROW-1']?.children);
      expect(merged.open).toEqual([]);
    }
  });
  it('rows are named by the first three of their charts', () => {
    const rows = (...ids: readonly string[]) => {
      const layout = page(CHARTS, item('ROW-2', 'CHART-5'), item('CHART-5'), item('ROW-3'), item('HEADER-4'));
      return createLayout(...Object.values({ ...layout.items, [GRID_ID]: item(GRID_ID, ...ids) }));
    };
    const conflict = merge(
      rows('ROW-1', 'ROW-2', 'ROW-3', 'HEADER-4'),
      rows('ROW-2', 'ROW-1', 'ROW-3', 'HEADER-4'),
      rows('ROW-1', 'HEADER-4', 'ROW-3', 'ROW-2'),
    ).open[0];
    expect(conflict?.label).toBe('Dashboard: order');
    expect(conflict?.base).toBe('Row (Chart: 1, Chart: 2, Chart: 3) · Row (Chart: 5) · Row · Header');
  });
});

describe('a chart that we deleted while the page was converted to tabs', () => {
  const base = page(['CHART-1', 'CHART-2'], item('ROW-2', 'CHART-3'), item('CHART-3'));
  const ours = page(['CHART-1', 'CHART-2']);
  const tabbed = (second: readonly string[]) =>
    createLayout(
      item(ROOT_ID, 'TABS-1'),
      item(GRID_ID),
      item('TABS-1', 'TAB-1', 'TAB-2'),
      item('TAB-1', 'ROW-1', ...(second.length > 0 ? [] : ['ROW-2'])),
      item('TAB-2', ...second),
      item('ROW-1', 'CHART-1', 'CHART-2'),
      item('ROW-2', 'CHART-3'),
      ...['CHART-1', 'CHART-2', 'CHART-3'].map((id) => item(id)),
    );
  it.each([
    ['stays deleted', tabbed([])],
    ['stays deleted, whatever tab its row is in', tabbed(['ROW-2'])],
  ])('%s', (_, theirs) => {
    const merged = merge(base, ours, theirs);
    expect(merged.open).toEqual([]);
    expect(getItemIds(merged.layout)).not.toContain('CHART-3');
  });
  const header = (layout: Layout, parentId: string) => {
    const parent = layout.items[parentId] ?? item(parentId);
    return createLayout(
      ...Object.values({
        ...layout.items,
        'HEADER-1': item('HEADER-1'),
        [parentId]: { ...parent, children: [...parent.children, 'HEADER-1'] },
      }),
    );
  };
  it.each([
    [0, 'on the page and now in a tab', GRID_ID, tabbed([]), 'TAB-1'],
    [0, 'on the page and now in another tab', GRID_ID, tabbed([]), 'TAB-2'],
    [1, 'in a row', 'ROW-1', tabbed([]), 'TAB-1'],
    [1, 'on the page and now in a row', GRID_ID, tabbed([]), 'ROW-1'],
    [1, 'on the page and now in a row of the page', GRID_ID, ours, 'ROW-1'],
  ])('%s conflicts for a title that was %s', (count, _, from, theirs, to) => {
    const merged = merge(header(ours, from), ours, header(theirs, to));
    expect(merged.open).toHaveLength(count);
    expect(getItemIds(merged.layout).includes('HEADER-1')).toBe(count > 0);
  });
});

describe('an item that was moved', () => {
  const base = page(
    ['CHART-1', 'CHART-2'],
    item('ROW-2', 'CHART-3'),
    item('CHART-3'),
    item('ROW-3', 'CHART-4'),
    item('CHART-4'),
  );
  const rows = (one: readonly string[], two: readonly string[], three: readonly string[]) =>
    createLayout(
      ...Object.values({
        ...base.items,
        'ROW-1': item('ROW-1', ...one),
        'ROW-2': item('ROW-2', ...two),
        'ROW-3': item('ROW-3', ...three),
      }),
    );
  const [toSecond, toThird] = [
    rows(['CHART-2'], ['CHART-3', 'CHART-1'], ['CHART-4']),
    rows(['CHART-2'], ['CHART-3'], ['CHART-4', 'CHART-1']),
  ];
  const resized = createLayout(
    ...Object.values({ ...base.items, 'CHART-2': { ...item('CHART-2'), meta: { chartId: 2, width: 5, height: 50 } } }),
  );
  it('by one side is there, whichever it is', () => {
    for (const merged of [merge(base, toSecond, resized), merge(base, resized, toSecond)]) {
      expect(merged.open).toEqual([]);
      expect(merged.children('ROW-2')).toEqual(['CHART-3', 'CHART-1']);
      expect(merged.layout.items['CHART-2']?.meta.width).toBe(5);
    }
  });
  it('to different rows by both is a conflict about the location', () => {
    const key = '["parent","CHART-1"]';
    expect(merge(base, toSecond, toThird).open).toEqual([
      {
        key,
        label: 'Chart: 1: location',
        base: 'the page › row 1',
        ours: 'the page › row 2',
        theirs: 'the page › row 3',
      },
    ]);
    expect(merge(base, toSecond, toThird).children('ROW-2')).toContain('CHART-1');
    expect(merge(base, toSecond, toThird, { [key]: 'theirs' }).children('ROW-3')).toEqual(['CHART-4', 'CHART-1']);
  });
  it('and deleted by the other is a conflict that says to where', () => {
    const deleted = rows(['CHART-2'], ['CHART-3'], ['CHART-4']);
    const without = createLayout(...Object.values(deleted.items).filter(({ id }) => id !== 'CHART-1'));
    const key = '["deletion","CHART-1"]';
    const conflict = { key, label: 'Chart: 1', base: 'Unchanged' };
    const merged = merge(base, without, toThird);
    expect(merged.open).toEqual([{ ...conflict, ours: 'Deleted', theirs: 'Moved to the page › row 3' }]);
    expect(merged.children('ROW-3')).toContain('CHART-1');
    expect(merge(base, toThird, without).open).toEqual([
      { ...conflict, ours: 'Moved to the page › row 3', theirs: 'Deleted' },
    ]);
    expect(getItemIds(merge(base, without, toThird, { [key]: 'ours' }).layout)).not.toContain('CHART-1');
    expect(getItemIds(merge(base, toThird, without, { [key]: 'theirs' }).layout)).not.toContain('CHART-1');
  });
});
