import { describe, expect, it } from 'vitest';
import type { Layout, LayoutItem } from '../layout';
import { GRID_ID, ROOT_ID } from '../layoutIds';
import { getItemIds } from '../tree';
import { createLayout, item, merge, page } from './merge.fixture';

/** A layout with these items instead, or as well. */
const changed = (layout: Layout, ...items: readonly LayoutItem[]): Layout =>
  createLayout(...Object.values({ ...layout.items, ...Object.fromEntries(items.map((each) => [each.id, each])) }));
const without = (layout: Layout, ...ids: readonly string[]): Layout =>
  createLayout(
    ...Object.values(layout.items)
      .filter(({ id }) => !ids.includes(id))
      .map((each) => ({ ...each, children: each.children.filter((child) => !ids.includes(child)) })),
  );

/** Two top-level tabs with a chart each. */
const tabbed = createLayout(
  item(ROOT_ID, 'TABS-1'),
  item(GRID_ID),
  item('TABS-1', 'TAB-1', 'TAB-2'),
  item('TAB-1', 'ROW-1'),
  item('TAB-2', 'ROW-2'),
  item('ROW-1', 'CHART-1'),
  item('ROW-2', 'CHART-2'),
  item('CHART-1'),
  item('CHART-2'),
);

describe('a tab that one side deleted', () => {
  const deleted = without(tabbed, 'TAB-2', 'ROW-2', 'CHART-2');
  const added = changed(tabbed, item('ROW-2', 'CHART-2', 'CHART-3'), item('CHART-3'));

  it('stays for what the other side added, and the tab alone is named', () => {
    const { children, notes, open } = merge(tabbed, deleted, added);
    expect(children('TABS-1')).toEqual(['TAB-1', 'TAB-2']);
    expect(children('ROW-2')).toEqual(['CHART-3']);
    expect(open).toEqual([]);
    expect(notes).toEqual([
      'Tab was deleted, but something in it was added or changed meanwhile, so it was not removed.',
    ]);
  });

  it('goes with all that is in it where nothing was', () => {
    const elsewhere = changed(tabbed, item('ROW-1', 'CHART-1', 'CHART-3'), item('CHART-3'));
    const { layout, notes } = merge(tabbed, deleted, elsewhere);
    expect(getItemIds(layout)).toEqual([ROOT_ID, 'TABS-1', 'TAB-1', 'ROW-1', 'CHART-1', 'CHART-3']);
    expect(Object.keys(layout.items)).not.toContain('TAB-2');
    expect(notes).toEqual([]);
  });
});

describe('a row that both sides emptied', () => {
  const base = page(['CHART-1', 'CHART-2'], item('ROW-2', 'CHART-3'), item('CHART-3'), item('ROW-3'));
  const ours = changed(base, item('ROW-1', 'CHART-2'), item('ROW-2', 'CHART-3', 'CHART-1'));
  const theirs = changed(base, item('ROW-1', 'CHART-1'), item('ROW-2', 'CHART-3', 'CHART-2'));

  it('goes; one that was empty before stays', () => {
    const { layout, children } = merge(base, ours, theirs);
    expect(children(GRID_ID)).toEqual(['ROW-2', 'ROW-3']);
    expect(children('ROW-2')).toHaveLength(3);
    expect(Object.keys(layout.items)).not.toContain('ROW-1');
  });

  it('goes with the tabs that had nothing else', () => {
    const nested = (...rows: readonly string[]) =>
      createLayout(
        item(ROOT_ID, GRID_ID),
        item(GRID_ID, 'TABS-5', 'ROW-1', 'ROW-2'),
        ...(rows.length > 0 ? [item('TABS-5', ...rows)] : []),
        ...rows.map((id) => item(id)),
        item('ROW-1', 'CHART-1'),
        item('ROW-2', 'CHART-2'),
        item('CHART-1'),
        item('CHART-2'),
      );
    const { layout, children } = merge(nested('TAB-5', 'TAB-6'), nested('TAB-5'), nested('TAB-6'));
    expect(children(GRID_ID)).toEqual(['ROW-1', 'ROW-2']);
    expect(Object.keys(layout.items).filter((id) => id.startsWith('TAB'))).toEqual([]);
  });
});

describe('columns that were moved into each other', () => {
  const columns = (grid: readonly string[], one: readonly string[], two: readonly string[]) =>
    createLayout(
      item(ROOT_ID, GRID_ID),
      item(GRID_ID, ...grid),
      item('ROW-1', 'COLUMN-1'),
      item('ROW-2', 'COLUMN-2'),
      item('COLUMN-1', 'CHART-1', ...one),
      item('COLUMN-2', 'CHART-2', ...two),
      item('CHART-1'),
      item('CHART-2'),
    );
  const base = columns(['ROW-1', 'ROW-2'], [], []);

  it('are where the other side moved them', () => {
    const { layout, children, notes } = merge(
      base,
      columns(['ROW-2'], [], ['ROW-1']),
      columns(['ROW-1'], ['ROW-2'], []),
    );
    expect(children(GRID_ID)).toEqual(['ROW-1']);
    expect([children('COLUMN-1'), children('COLUMN-2')]).toEqual([['CHART-1', 'ROW-2'], ['CHART-2']]);
    expect(notes).toEqual(['Row could not be moved where you moved it, because it was moved elsewhere meanwhile.']);
    expect(getItemIds(layout)).toHaveLength(8);
  });

  it('are moved where there is no cycle', () => {
    const { children, notes } = merge(base, columns(['ROW-2'], [], ['ROW-1']), changed(base, item('HEADER-1')));
    expect([children('COLUMN-2'), notes]).toEqual([['CHART-2', 'ROW-1'], []]);
  });
});

describe('the top level', () => {
  const grid = page(['CHART-1'], item('ROW-2', 'CHART-2'), item('CHART-2'));
  const added = page(['CHART-1'], item('ROW-2', 'CHART-2'), item('CHART-2'), item('ROW-3', 'CHART-3'), item('CHART-3'));
  /** The tabs of one side, with all rows in the first tab. */
  const inTabs = (tabs: string, ...ids: readonly string[]) =>
    changed(
      grid,
      item(ROOT_ID, tabs),
      item(GRID_ID),
      item(tabs, ...ids),
      ...ids.map((id, i) => item(id, ...(i === 0 ? ['ROW-1', 'ROW-2'] : []))),
    );

  it.each([
    ['we', inTabs('TABS-1', 'TAB-1', 'TAB-2'), added],
    ['they', added, inTabs('TABS-1', 'TAB-1', 'TAB-2')],
  ])('is tabs where %s converted it: what the other side put on the grid is in the first tab', (_, ours, theirs) => {
    const { children } = merge(grid, ours, theirs);
    expect(children(ROOT_ID)).toEqual(['TABS-1']);
    expect([children('TAB-1'), children('TAB-2'), children(GRID_ID)]).toEqual([['ROW-1', 'ROW-2', 'ROW-3'], [], []]);
  });

  it.each([
    ['we', true],
    ['they', false],
  ])('keeps the order of what is on it while %s converted it', (_, isOurs) => {
    const between = createLayout(
      ...Object.values({
        ...grid.items,
        [GRID_ID]: item(GRID_ID, 'ROW-1', 'ROW-3', 'ROW-2'),
        'ROW-3': item('ROW-3', 'CHART-3'),
        'CHART-3': item('CHART-3'),
      }),
    );
    const tabs = inTabs('TABS-1', 'TAB-1', 'TAB-2');
    const toTabs = isOurs ? merge(grid, tabs, between) : merge(grid, between, tabs);
    expect([toTabs.children('TAB-1'), toTabs.open]).toEqual([['ROW-1', 'ROW-3', 'ROW-2'], []]);
  });

  it('has one group of tabs where both converted it', () => {
    const { layout, children } = merge(grid, inTabs('TABS-1', 'TAB-1', 'TAB-2'), inTabs('TABS-8', 'TAB-8'), {
      '["parent","ROW-1"]': 'theirs',
      '["parent","ROW-2"]': 'ours',
    });
    expect(children(ROOT_ID)).toEqual(['TABS-8']);
    expect(children('TABS-8')).toEqual(['TAB-8', 'TAB-1', 'TAB-2']);
    expect([children('TAB-8'), children('TAB-1')]).toEqual([['ROW-1'], ['ROW-2']]);
    expect(Object.keys(layout.items)).not.toContain('TABS-1');
  });

  it('is the grid again where one side removed the tabs', () => {
    const tabs = inTabs('TABS-1', 'TAB-1', 'TAB-2');
    const more = changed(tabs, item('TAB-1', 'ROW-1', 'ROW-2', 'ROW-3'), item('ROW-3', 'CHART-3'), item('CHART-3'));
    for (const [ours, theirs] of [[grid, more] as const, [more, grid] as const]) {
      const { layout, children } = merge(tabs, ours, theirs);
      expect(children(ROOT_ID)).toEqual([GRID_ID]);
      expect(getItemIds(layout).filter((id) => id.startsWith('CHART'))).toEqual(['CHART-1', 'CHART-2', 'CHART-3']);
    }
  });
});

it('names columns in a conflict about an order by what is in them', () => {
  const columns = (...ids: readonly string[]) =>
    createLayout(
      item(ROOT_ID, GRID_ID),
      item(GRID_ID, 'ROW-1'),
      item('ROW-1', ...ids),
      item('COLUMN-1', 'CHART-1', 'CHART-2'),
      item('COLUMN-2'),
      ...['CHART-1', 'CHART-2', 'CHART-3'].map((id) => item(id)),
    );
  const [conflict] = merge(
    columns('COLUMN-1', 'COLUMN-2', 'CHART-3'),
    columns('COLUMN-2', 'COLUMN-1', 'CHART-3'),
    columns('CHART-3', 'COLUMN-1', 'COLUMN-2'),
  ).open;
  expect(conflict?.ours).toBe('Column · Column (Chart: 1, Chart: 2) · Chart: 3');
});

it('merges what a layout has besides its items', () => {
  const rest = (value: unknown, ours = 1): Layout => ({
    ...page(['CHART-1']),
    rest: { DASHBOARD_VERSION_KEY: value, ours },
  });
  const { layout, open } = merge(rest('v1'), rest('v1', 2), rest('v3'));
  expect([layout.rest, open]).toEqual([{ DASHBOARD_VERSION_KEY: 'v3', ours: 2 }, []]);
  expect(merge(rest('v1'), rest('v2'), rest('v3')).open.map(({ label }) => label)).toEqual([
    'rest DASHBOARD_VERSION_KEY',
  ]);
});
