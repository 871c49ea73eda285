import { expect, it } from 'vitest';
import { GRID_ID, ROOT_ID } from '../../../layout/layoutIds';
import { drop } from '../../../layout/operations/drop';
import { repairLayout } from '../../../layout/repair/repairLayout';
import type { NewItem } from '../../../layout/operations/operation';
import type { Layout } from '../../../layout/layout';
import { getItem } from '../../../layout/layout';
import { getChartIds } from './getChartIds';
import { endDropTarget } from './endDropTarget';

const chart = (chartId: number): NewItem => ({ type: 'CHART', meta: { chartId, sliceName: '' } });

function add(layout: Layout, item: NewItem, activeTabs: Readonly<Record<string, string>> = {}): Layout {
  const result = drop(layout, { kind: 'new', item }, endDropTarget(layout, item, activeTabs));
  if ('error' in result) throw new Error(result.error);
  return result.layout;
}

const getChildren = (layout: Layout, id: string): readonly string[] => getItem(layout, id)?.children ?? [];
const empty = repairLayout(undefined, []).layout;

it('puts charts three to a row, texts among them, and starts a new row after anything else', () => {
  let layout = empty;
  for (const id of [1, 2, 3, 4]) layout = add(layout, chart(id));
  layout = add(layout, { type: 'MARKDOWN' });
  const rows = getChildren(layout, GRID_ID).map((id) => getChildren(layout, id).length);
  expect(rows).toEqual([3, 2]);
  layout = add(layout, { type: 'DIVIDER' });
  layout = add(layout, chart(5));
  expect(getChildren(layout, GRID_ID)).toHaveLength(4);
  expect([...getChartIds(layout)].sort()).toEqual([1, 2, 3, 4, 5]);
});

it('skips a row that is empty, contains a column, or has too little space for a chart', () => {
  let layout = add(empty, { type: 'ROW' });
  layout = add(layout, chart(1));
  expect(getChildren(layout, GRID_ID)).toHaveLength(2);
  layout = add(layout, { type: 'COLUMN' });
  layout = add(layout, chart(2));
  expect(getChildren(layout, GRID_ID)).toHaveLength(4);
  const wide = { ...chart(3), meta: { chartId: 3, width: 10 } };
  layout = add(add(layout, { type: 'DIVIDER' }), wide);
  layout = add(layout, chart(4));
  expect(getChildren(layout, GRID_ID)).toHaveLength(7);
});

it('appends to the open top-level tab', () => {
  const result = drop(empty, { kind: 'new', item: { type: 'TABS' } }, { parentId: ROOT_ID, index: 0 });
  if ('error' in result) throw new Error(result.error);
  const [tabsId = ''] = getChildren(result.layout, ROOT_ID);
  const second = drop(result.layout, { kind: 'new', item: { type: 'TAB' } }, { parentId: tabsId, index: 1 });
  if ('error' in second) throw new Error(second.error);
  const tabId = getChildren(second.layout, tabsId)[1] ?? '';
  expect(endDropTarget(second.layout, chart(1), { [tabsId]: tabId })).toEqual({ parentId: tabId, index: 0 });
});
