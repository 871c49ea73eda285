import { describe, expect, it } from 'vitest';
import { asArray, asRecord } from '../../lib/read';
import { getDefaultTabId, getTabs, withChartInTab } from './dashboardTabs';

const positions = {
  DASHBOARD_VERSION_KEY: 'v2',
  ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['TABS-1'] },
  'TABS-1': { id: 'TABS-1', type: 'TABS', children: ['TAB-a', 'TAB-b'], parents: ['ROOT_ID'] },
  'TAB-a': { id: 'TAB-a', type: 'TAB', children: ['TABS-2'], meta: { text: 'Sales' } },
  'TABS-2': { id: 'TABS-2', type: 'TABS', children: ['TAB-c'] },
  'TAB-c': { id: 'TAB-c', type: 'TAB', children: [], meta: { text: 'Europe' } },
  'TAB-b': { id: 'TAB-b', type: 'TAB', children: ['ROOT_ID'], parents: ['ROOT_ID', 'TABS-1'], meta: {} },
};

describe('dashboardTabs', () => {
  it('lists tabs in order with their parents, and survives cycles', () => {
    expect(getTabs(positions)).toEqual([
      { id: 'TAB-a', title: 'Sales' },
      { id: 'TAB-c', title: 'Sales / Europe' },
      { id: 'TAB-b', title: 'TAB-b' },
    ]);
  });
  it.each([undefined, {}, { ROOT_ID: 7 }, { ROOT_ID: { children: 'x' } }])('finds no tabs in %j', (broken) => {
    expect(getTabs(broken)).toEqual([]);
    expect(getDefaultTabId(broken)).toBeUndefined();
  });
  it('defaults to the first tab of the top level, not to one below a grid', () => {
    expect(getDefaultTabId(positions)).toBe('TAB-a');
    const inGrid = { ...positions, ROOT_ID: { ...positions.ROOT_ID, children: ['GRID_ID'] } };
    const grid = { id: 'GRID_ID', type: 'GRID', children: ['TABS-1'], parents: ['ROOT_ID'] };
    expect(getDefaultTabId({ ...inGrid, GRID_ID: grid })).toBeUndefined();
  });
  it('adds a chart in a new row and changes nothing else', () => {
    const updatedPositions = withChartInTab(positions, 'TAB-b', { id: 5, slice_name: 'Five' }) ?? {};
    const [rowId = '', chartId = ''] = Object.keys(updatedPositions).filter((id) => !(id in positions));
    // 6.1.0 cannot save tabs without a text.
    expect(updatedPositions['TAB-b']).toEqual({
      ...positions['TAB-b'],
      children: ['ROOT_ID', rowId],
      meta: { text: '' },
    });
    expect(updatedPositions[rowId]).toEqual({
      type: 'ROW',
      id: rowId,
      children: [chartId],
      parents: ['ROOT_ID', 'TABS-1', 'TAB-b'],
      meta: { background: 'BACKGROUND_TRANSPARENT' },
    });
    expect(updatedPositions[chartId]).toEqual({
      type: 'CHART',
      id: chartId,
      children: [],
      parents: ['ROOT_ID', 'TABS-1', 'TAB-b', rowId],
      meta: { chartId: 5, sliceName: 'Five', width: 4, height: 50 },
    });
    expect(updatedPositions['TAB-a']).toBe(positions['TAB-a']);
    expect(updatedPositions['DASHBOARD_VERSION_KEY']).toBe('v2');
  });
  it.each([
    ['the first row with space', { 'ROW-1': [12], 'ROW-2': [5, 3], 'ROW-3': [] }, 'ROW-2'],
    ['a row that a column of 8 is in', { 'ROW-1': [8] }, 'ROW-1'],
    ['a new row where all are full', { 'ROW-1': [9], 'ROW-2': [4, 4, 4] }, undefined],
  ])('adds a chart to %s, as Superset 6.1.0', (_where, rows: Record<string, readonly number[]>, expected) => {
    const items = Object.entries(rows).flatMap(([id, widths]) => {
      const children = widths.map((width, i) => ({
        ...{ id: `COLUMN-${id}-${String(i)}`, type: 'COLUMN', children: [], meta: { width } },
        parents: ['ROOT_ID', 'TABS-1', 'TAB-b', id],
      }));
      const row = { id, type: 'ROW', children: children.map((child) => child.id), meta: { background: 'X', mine: 1 } };
      return [{ ...row, parents: ['ROOT_ID', 'TABS-1', 'TAB-b'] }, ...children];
    });
    const tab = { ...positions['TAB-b'], children: Object.keys(rows) };
    const before = { ...positions, 'TAB-b': tab, ...Object.fromEntries(items.map((item) => [item.id, item])) };
    const after = withChartInTab(before, 'TAB-b', { id: 5, slice_name: 'Five' }) ?? {};
    const [chart] = Object.values(after).filter((item) => asRecord(asRecord(item).meta).chartId === 5);
    const { id: chartId, parents } = asRecord(chart);
    const rowId = String(asArray(parents).at(-1));
    expect(asArray(asRecord(after[rowId]).children).at(-1)).toBe(chartId);
    if (expected === undefined) {
      expect(asArray(asRecord(after['TAB-b']).children)).toEqual([...Object.keys(rows), rowId]);
      return;
    }
    expect(rowId).toBe(expected);
    expect(after['TAB-b']).toBe(tab);
    const old = asRecord(asRecord(before)[rowId]);
    expect(after[rowId]).toEqual({ ...old, children: [...asArray(old.children), chartId] });
  });
  it('adds nothing to a tab that does not exist', () => {
    expect(withChartInTab(positions, 'TAB-x', { id: 5, slice_name: '' })).toBeUndefined();
    expect(withChartInTab(positions, 'ROOT_ID', { id: 5, slice_name: '' })).toBeUndefined();
  });
});
