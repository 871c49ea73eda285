import { expect, it } from 'vitest';
import { GRID_ID, ROOT_ID } from '../layoutIds';
import { partAt } from '../positions';
import { chart, done, empty, fresh, idOfChart, put } from './build.fixture';
import { describePart } from './describePart';
import { describePlace } from './describePlace';
import { setMeta } from './setMeta';
import { parentOf } from './tree';

const charts = { 1: { slice_name: 'Trends' } };

it('says parts and places in words', () => {
  let [positions] = put(empty, fresh('DIVIDER'), GRID_ID);
  [positions] = put(positions, chart(1), GRID_ID);
  const one = idOfChart(positions, 1);
  const rowId = parentOf(positions, one)?.id ?? '';
  const [withText, text] = put(positions, fresh('MARKDOWN', { code: '\n## Read *this*\nmore' }), rowId, 0);
  positions = withText;
  const [withTabs, tabs] = put(positions, fresh('TABS'), ROOT_ID, 0);
  positions = withTabs;
  const tab = partAt(positions, tabs)?.children[0] ?? '';
  const words = (id: string): string => describePart(positions, id, charts);
  expect([one, text, rowId, tabs, tab, 'gone'].map(words)).toEqual([
    'Chart: Trends',
    'Text: Read *this*',
    'Row 1',
    'Tabs',
    'Tab: Tab title',
    'a part that is gone',
  ]);
  positions = done(setMeta(positions, one, { sliceNameOverride: 'Mine' }));
  positions = done(setMeta(positions, tab, { text: 'Sales' }));
  expect(words(one)).toBe('Chart: Mine');
  const place = (parentId: string, index: number): string => describePlace(positions, { parentId, index }, charts);
  expect(place(rowId, 1)).toBe('Before Chart: Mine, in Row 1, Tab: Sales');
  expect(place(tab, 2)).toBe('At the end of Tab: Sales');
  expect(place(ROOT_ID, 0)).toBe('Above everything else, as the tabs of the dashboard');
});
