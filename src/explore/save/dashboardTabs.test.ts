import { describe, expect, it } from 'vitest';
import { getTabs, withChartInTab } from './dashboardTabs';

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
  });
  it('adds a chart in a new row and changes nothing else', () => {
    const updatedPositions = withChartInTab(positions, 'TAB-b', { id: 5, slice_name: 'Five' }) ?? {};
    const [rowId = '', chartId = ''] = Object.keys(updatedPositions).filter((id) => !(id in positions));
    expect(updatedPositions['TAB-b']).toEqual({ ...positions['TAB-b'], children: ['ROOT_ID', rowId] });
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
  it('adds nothing to a tab that does not exist', () => {
    expect(withChartInTab(positions, 'TAB-x', { id: 5, slice_name: '' })).toBeUndefined();
    expect(withChartInTab(positions, 'ROOT_ID', { id: 5, slice_name: '' })).toBeUndefined();
  });
});
