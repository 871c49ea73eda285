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
