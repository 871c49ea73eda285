import { describe, expect, it } from 'vitest';
import type { Layout, LayoutItem } from '../layout';
import { GRID_ID, ROOT_ID } from '../layoutIds';
import { mergeLog } from './conflict';
import { withComputedParents } from './mergeHelpers';
import { splitOverfullRows } from './splitOverfullRows';

const item = (id: string, children: readonly string[] = [], width?: number): LayoutItem => ({
  id,
  type: id.replace(/[-_].*/, ''),
  children,
  parents: [],
  meta: width === undefined ? {} : { width },
});

/** Rows of charts: `{ 'ROW-1': { 'CHART-1': 4 } }` is a row with a chart four columns wide. More items may be anywhere. */
function createLayout(rows: Readonly<Record<string, Readonly<Record<string, number>>>>, ...more: LayoutItem[]): Layout {
  const all = [
    item(ROOT_ID, [GRID_ID]),
    item(GRID_ID, Object.keys(rows)),
    ...Object.entries(rows).flatMap(([id, charts]) => [
      item(id, Object.keys(charts)),
      ...Object.entries(charts).map(([chart, width]) => item(chart, [], width)),
    ]),
    ...more,
  ];
  return withComputedParents({ items: Object.fromEntries(all.map((each) => [each.id, each])), rest: { kept: true } });
}

const NOTE = 'Both versions added to the same row: items that no longer fit were moved to a new row below.';

function split(merged: Layout, ours: Layout, theirs: Layout = ours) {
  const log = mergeLog({});
  const none = new Map<string, string>();
  const layout = splitOverfullRows(merged, {
    layouts: { base: ours, ours, theirs },
    parents: { base: none, ours: none, theirs: none },
    merging: { log, describePath: (path) => path.join(' ') },
    charts: {},
  });
  return { layout, notes: log.notes, children: (id: string) => layout.items[id]?.children };
}

describe('a row to which both sides added', () => {
  const theirs = createLayout({ 'ROW-1': { 'CHART-1': 4, 'CHART-3': 6 } });

  it('keeps what was in their row, and what no longer fits is in a row below it', () => {
    const ours = createLayout({ 'ROW-1': { 'CHART-1': 4, 'CHART-2': 8 }, 'ROW-9': {} });
    const merged = createLayout({ 'ROW-1': { 'CHART-1': 4, 'CHART-3': 6, 'CHART-2': 8 }, 'ROW-9': {} });
    const { layout, notes, children } = split(merged, ours, theirs);
    expect(children(GRID_ID)).toEqual(['ROW-1', 'ROW-2', 'ROW-9']);
    expect([children('ROW-1'), children('ROW-2')]).toEqual([['CHART-1', 'CHART-3'], ['CHART-2']]);
    expect(layout.items['ROW-2']).toMatchObject({ id: 'ROW-2', type: 'ROW', meta: merged.items['ROW-1']?.meta });
    expect([notes, layout.rest]).toEqual([[NOTE], { kept: true }]);
    expect(merged.items['ROW-1']?.children).toHaveLength(3);
  });

  it('moves the last ones first, in their order, and no more than must', () => {
    const ours = createLayout({ 'ROW-1': { 'CHART-1': 4, 'CHART-2': 2, 'CHART-4': 3, 'CHART-5': 2 } });
    const merged = createLayout({ 'ROW-1': { 'CHART-1': 4, 'CHART-2': 2, 'CHART-3': 6, 'CHART-4': 3, 'CHART-5': 2 } });
    const { children } = split(merged, ours, theirs);
    expect(children('ROW-1')).toEqual(['CHART-1', 'CHART-2', 'CHART-3']);
    expect(children('ROW-4')).toEqual(['CHART-4', 'CHART-5']);
  });

  it('has the whole width: a row that fits exactly stays', () => {
    const merged = createLayout({ 'ROW-1': { 'CHART-1': 4, 'CHART-3': 6, 'CHART-2': 2 } });
    const { layout, notes } = split(merged, createLayout({ 'ROW-1': { 'CHART-1': 4, 'CHART-2': 2 } }), theirs);
    expect([layout, notes]).toEqual([merged, []]);
  });

  it('has an id of its own, the same for the same merge', () => {
    const ours = createLayout({ 'ROW-1': { 'CHART-1': 4, 'CHART-2': 8 } });
    const merged = createLayout({
      'ROW-1': { 'CHART-1': 4, 'CHART-3': 6, 'CHART-2': 8 },
      'ROW-2': {},
      'ROW-2_': { 'CHART-7': 4 },
    });
    const ids = [split(merged, ours, theirs), split(merged, ours, theirs)].map(({ children }) => children(GRID_ID));
    expect(ids).toEqual(Array(2).fill(['ROW-1', 'ROW-2__', 'ROW-2', 'ROW-2_']));
  });

  it('keeps one item, however wide', () => {
    const wide = createLayout({ 'ROW-1': { 'CHART-1': 20, 'CHART-2': 20 } });
    const { children } = split(wide, createLayout({ 'ROW-1': {} }));
    expect([children('ROW-1'), children('ROW-2')]).toEqual([['CHART-1'], ['CHART-2']]);
  });
});

describe('a row that was too wide before', () => {
  const wide = createLayout({ 'ROW-1': { 'CHART-1': 8, 'CHART-2': 8 } });
  const narrow = createLayout({ 'ROW-1': { 'CHART-1': 8 } });

  it.each([
    ['with us', wide, narrow],
    ['with them', narrow, wide],
  ])('%s stays', (_, ours, theirs) => {
    const { layout, notes } = split(wide, ours, theirs);
    expect([layout, notes]).toEqual([wide, []]);
  });

  it('is split where the other side made it wider yet', () => {
    const merged = createLayout({ 'ROW-1': { 'CHART-1': 8, 'CHART-2': 8, 'CHART-3': 1 } });
    const { children } = split(merged, createLayout({ 'ROW-1': { 'CHART-1': 8, 'CHART-3': 1 } }), wide);
    expect([children('ROW-1'), children('ROW-3')]).toEqual([['CHART-1', 'CHART-2'], ['CHART-3']]);
  });
});

describe('a column', () => {
  const before = createLayout({ 'ROW-1': { 'CHART-1': 8 } });

  it('is as wide as the widest of its items', () => {
    const merged = createLayout(
      { 'ROW-1': { 'CHART-1': 8, 'COLUMN-1': 3 } },
      item('COLUMN-1', ['CHART-2', 'ROW-8'], 3),
      item('CHART-2', [], 2),
      item('ROW-8', ['CHART-3', 'CHART-4']),
      item('CHART-3', [], 2),
      item('CHART-4', [], 3),
    );
    expect(split(merged, before).children(GRID_ID)).toEqual(['ROW-1', 'ROW-1_']);
    const narrower = { ...merged, items: { ...merged.items, 'CHART-4': item('CHART-4', [], 2) } };
    expect(split(narrower, before).children(GRID_ID)).toEqual(['ROW-1']);
  });

  it('limits the rows in it to its own width', () => {
    const columnOf = (width: number | undefined) =>
      createLayout(
        { 'ROW-1': { 'COLUMN-1': 6 } },
        item('COLUMN-1', ['ROW-2'], width),
        item('ROW-2', ['CHART-1', 'CHART-2']),
        item('CHART-1', [], 4),
        item('CHART-2', [], 4),
      );
    expect(split(columnOf(6), before).children('COLUMN-1')).toEqual(['ROW-2', 'ROW-2_']);
    // Without a width it has the whole page.
    for (const width of [8, undefined])
      expect(split(columnOf(width), before).children('COLUMN-1'), String(width)).toEqual(['ROW-2']);
  });
});

it('leaves what is not on the page, has no width, or is in itself', () => {
  const merged = createLayout(
    { 'ROW-1': { 'CHART-1': Number.NaN } },
    item('ROW-5', ['CHART-5', 'CHART-6']),
    item('CHART-5', [], 10),
    item('CHART-6', [], 10),
    item('ROW-7', ['COLUMN-7']),
    item('COLUMN-7', ['ROW-7'], 2),
  );
  const { layout, notes } = split(merged, createLayout({}));
  expect([layout, notes]).toEqual([merged, []]);
  const looped = createLayout({ 'ROW-1': {} });
  const items = { ...looped.items, 'ROW-1': { ...item('ROW-1', ['COLUMN-1']), parents: [ROOT_ID, GRID_ID] } };
  const inItself = { ...looped, items: { ...items, 'COLUMN-1': item('COLUMN-1', ['ROW-1'], 2) } };
  expect(split(inItself, looped).layout).toEqual(inItself);
});
