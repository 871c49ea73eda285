import { expect, test } from 'vitest';
import { removeCharts } from './removeCharts';

const createItem = (type: string, children: readonly string[], meta = {}) => ({ type, children, meta, odd: 1 });
const positions = {
  DASHBOARD_VERSION_KEY: 'v2',
  ROOT_ID: createItem('ROOT', ['GRID_ID']),
  GRID_ID: createItem('GRID', ['ROW-1', 'ROW-2', 'TABS-1']),
  'ROW-1': createItem('ROW', ['COLUMN-1']),
  'COLUMN-1': createItem('COLUMN', ['CHART-1']),
  'CHART-1': createItem('CHART', [], { chartId: 1 }),
  'ROW-2': createItem('ROW', ['CHART-2', 'CHART-3']),
  'CHART-2': createItem('CHART', [], { chartId: 2 }),
  'CHART-3': createItem('CHART', [], { chartId: 3 }),
  'TABS-1': createItem('TABS', ['TAB-1']),
  'TAB-1': createItem('TAB', ['CHART-4']),
  'CHART-4': createItem('CHART', [], { chartId: 4 }),
  'ROW-9': createItem('ROW', []),
  broken: null,
};

test('removes charts and containers that they leave empty, but no tabs and no containers that were empty before', () => {
  const { 'ROW-1': _r, 'COLUMN-1': _c, 'CHART-1': _1, 'CHART-2': _2, 'CHART-4': _4, ...rest } = positions;
  expect(removeCharts(positions, new Set([1, 2, 4]))).toEqual({
    ...rest,
    GRID_ID: createItem('GRID', ['ROW-2', 'TABS-1']),
    'ROW-2': createItem('ROW', ['CHART-3']),
    'TAB-1': createItem('TAB', []),
  });
  expect(removeCharts(positions, new Set())).toEqual(positions);
});
