import { describe, expect, it } from 'vitest';
import { parseLayout } from '../../layout/parseLayout';
import { getRemainingTabs, getInitialTabs } from './activeTabs';
import { getVisibleCharts } from './visibleCharts';

const layout = parseLayout(
  {
    ROOT_ID: { type: 'ROOT', children: ['TABS-1'] },
    'TABS-1': { type: 'TABS', children: ['TAB-1', 'TAB-2'] },
    'TAB-1': { type: 'TAB', children: ['CHART-1'], meta: { text: 'One' } },
    'TAB-2': { type: 'TAB', children: ['TABS-2', 'CHART-2'], meta: { text: 'Two' } },
    'TABS-2': { type: 'TABS', children: ['TAB-3', 'TAB-4'] },
    'TAB-3': { type: 'TAB', children: [] },
    'TAB-4': { type: 'TAB', children: ['CHART-3'] },
    'CHART-1': { type: 'CHART', meta: { chartId: 1 } },
    'CHART-2': { type: 'CHART', meta: { chartId: 2 } },
    'CHART-3': { type: 'CHART', meta: { chartId: 3 } },
  },
  [],
).layout;

describe('tabs of a dashboard', () => {
  it('open with the first of each', () => {
    expect(getInitialTabs(layout, [''])).toEqual({ 'TABS-1': 'TAB-1', 'TABS-2': 'TAB-3' });
  });

  it('open the tab with the element that the hash names', () => {
    expect(getInitialTabs(layout, ['CHART-3'])).toEqual({ 'TABS-1': 'TAB-2', 'TABS-2': 'TAB-4' });
    expect(getInitialTabs(layout, ['TAB-4', 'TAB-1'])).toEqual({ 'TABS-1': 'TAB-1', 'TABS-2': 'TAB-4' });
  });

  it('open those of a permalink; an active tab within a hidden one does not open that', () => {
    expect(getInitialTabs(layout, [''], ['TAB-1', 'TAB-4'])).toEqual({ 'TABS-1': 'TAB-1', 'TABS-2': 'TAB-4' });
    expect(getInitialTabs(layout, [''], ['TAB-4', 'TAB-1'])).toEqual({ 'TABS-1': 'TAB-1', 'TABS-2': 'TAB-4' });
    expect(getInitialTabs(layout, [''], ['TAB-4'])).toEqual({ 'TABS-1': 'TAB-2', 'TABS-2': 'TAB-4' });
    expect(getInitialTabs(layout, ['CHART-3'], ['TAB-1', 'TAB-3'])).toEqual({ 'TABS-1': 'TAB-2', 'TABS-2': 'TAB-4' });
  });

  it('stay active when the layout changes, also in hidden tabs', () => {
    const first = getInitialTabs(layout, ['']);
    expect(getRemainingTabs(layout, first)).toEqual(first);
    const deep = { 'TABS-1': 'TAB-1', 'TABS-2': 'TAB-4' };
    expect(getRemainingTabs(layout, deep)).toEqual(deep);
    expect(getRemainingTabs(layout, { 'TABS-1': 'TAB-missing', 'TABS-9': 'TAB-2' })).toEqual(first);
  });

  it('decide which charts are visible', () => {
    expect(getVisibleCharts(layout, getInitialTabs(layout, ['']))).toEqual({ visible: [1], hidden: [3, 2] });
    expect(getVisibleCharts(layout, getInitialTabs(layout, ['CHART-3']))).toEqual({ visible: [3, 2], hidden: [1] });
  });
});
