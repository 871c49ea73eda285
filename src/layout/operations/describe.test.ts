import { expect, it } from 'vitest';
import { GRID_ID, ROOT_ID } from '../layoutIds';
import { getItem } from '../layout';
import { chart, getLayout, empty, newItem, getChartItemId, put } from './build.fixture';
import { describeItem } from '../describeItem';
import { describeDropTarget } from './describeDropTarget';
import { setMeta } from './setMeta';
import { getParent } from '../tree';

const charts = { 1: { slice_name: 'Trends' } };

it('describes items and drop targets', () => {
  let [layout] = put(empty, newItem('DIVIDER'), GRID_ID);
  [layout] = put(layout, chart(1), GRID_ID);
  const one = getChartItemId(layout, 1);
  const rowId = getParent(layout, one)?.id ?? '';
  const [withText, text] = put(layout, newItem('MARKDOWN', { code: '\n## Read *this*\nmore' }), rowId, 0);
  layout = withText;
  const [withTabs, tabs] = put(layout, newItem('TABS'), ROOT_ID, 0);
  layout = withTabs;
  const tab = getItem(layout, tabs)?.children[0] ?? '';
  const describe = (id: string): string => describeItem(layout, id, charts);
  expect([one, text, rowId, tabs, tab, 'missing'].map(describe)).toEqual([
    'Chart: Trends',
    'Text: Read *this*',
    'Row 1',
    'Tabs',
    'Tab: Tab title',
    'a deleted item',
  ]);
  layout = getLayout(setMeta(layout, one, { sliceNameOverride: 'Mine' }));
  layout = getLayout(setMeta(layout, tab, { text: 'Sales' }));
  expect(describe(one)).toBe('Chart: Mine');
  const target = (parentId: string, index: number): string => describeDropTarget(layout, { parentId, index }, charts);
  expect(target(rowId, 1)).toBe('Before Chart: Mine, in Row 1, Tab: Sales');
  expect(target(tab, 2)).toBe('At the end of Tab: Sales');
  expect(target(ROOT_ID, 0)).toBe('Above everything else, as the tabs of the dashboard');
});

it('describes a drop target by what is around it, up to its tab', () => {
  const [withTabs, tabs] = put(empty, newItem('TABS'), ROOT_ID, 0);
  const tab = getItem(withTabs, tabs)?.children[0] ?? '';
  const [withColumn, column] = put(withTabs, newItem('COLUMN'), tab);
  const [layout, inner] = put(withColumn, newItem('TABS'), column);
  const innerTab = getItem(layout, inner)?.children[0] ?? '';
  const target = (parentId: string, index = 0): string => describeDropTarget(layout, { parentId, index }, charts);
  expect(target(column, 1)).toBe('At the end of Column 1, Row 1, Tab: Tab title');
  expect(target(column, 0)).toBe('Before Tabs, in Column 1, Row 1, Tab: Tab title');
  expect(target(innerTab)).toBe('In the empty Tab: Tab title');
  expect(target(inner, 1)).toBe('At the end of Tabs, Column 1, Row 1, Tab: Tab title');
  const [plain, row] = put(empty, newItem('ROW'), GRID_ID);
  expect(describeDropTarget(plain, { parentId: row, index: 0 }, charts)).toBe('In the empty Row 1');
  expect(describeDropTarget(plain, { parentId: GRID_ID, index: 1 }, charts)).toBe('At the end of Dashboard');
  expect(describeDropTarget(empty, { parentId: GRID_ID, index: 0 }, charts)).toBe('In the empty Dashboard');
});
