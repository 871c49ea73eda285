import { describe, expect, it } from 'vitest';
import { GRID_ID, ROOT_ID } from '../layoutIds';
import type { Layout, LayoutItem } from '../layout';
import { matchChartItemIds } from './matchChartItemIds';
import { withComputedParents } from './mergeHelpers';

const item = (id: string, children: readonly string[] = [], meta: LayoutItem['meta'] = {}): LayoutItem => ({
  id,
  type: id.replace(/[-_].*/, ''),
  children,
  parents: [],
  meta,
});
/** A row of charts: item id → chart id. */
const row = (charts: Readonly<Record<string, unknown>>): Layout => {
  const items = [
    item(ROOT_ID, [GRID_ID]),
    item(GRID_ID, ['ROW-1']),
    item('ROW-1', Object.keys(charts)),
    ...Object.entries(charts).map(([id, chartId]) => item(id, [], { chartId })),
  ];
  return withComputedParents({ items: Object.fromEntries(items.map((each) => [each.id, each])), rest: {} });
};

describe('a chart that was removed and added again', () => {
  it('has the id of its item before', () => {
    const matched = matchChartItemIds(row({ 'CHART-a': 1, 'CHART-b': 2 }), row({ 'CHART-b': 2, 'CHART-new': 1 }));
    expect(matched).toEqual(row({ 'CHART-b': 2, 'CHART-a': 1 }));
  });
  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['nothing changed', { 'CHART-a': 1 }, { 'CHART-a': 1 }],
    ['the chart is a new one', { 'CHART-a': 1 }, { 'CHART-a': 1, 'CHART-b': 2 }],
    ['it is there twice', { 'CHART-a': 1 }, { 'CHART-b': 1, 'CHART-c': 1 }],
    ['it was there twice', { 'CHART-a': 1, 'CHART-b': 1 }, { 'CHART-c': 1 }],
    ['the id is of another chart now', { 'CHART-a': 1 }, { 'CHART-a': 2, 'CHART-b': 1 }],
    ['its new id was of another chart', { 'CHART-a': 1, 'CHART-b': 2 }, { 'CHART-b': 1 }],
    ['it is no chart', { 'MARKDOWN-a': 1 }, { 'MARKDOWN-b': 1 }],
    ['it has no chart id', { 'CHART-a': undefined }, { 'CHART-b': undefined }],
  ])('the layout stays as it is where %s', (_, reference, layout) => {
    const given = row(layout);
    expect(matchChartItemIds(row(reference), given)).toBe(given);
  });
});
