import { expect, test } from 'vitest';
import { removeCharts } from './removeCharts';

const part = (type: string, children: readonly string[], meta = {}) => ({ type, children, meta, odd: 1 });
const positions = {
  DASHBOARD_VERSION_KEY: 'v2',
  ROOT_ID: part('ROOT', ['GRID_ID']),
  GRID_ID: part('GRID', ['ROW-1', 'ROW-2', 'TABS-1']),
  'ROW-1': part('ROW', ['COLUMN-1']),
  'COLUMN-1': part('COLUMN', ['CHART-1']),
  'CHART-1': part('CHART', [], { chartId: 1 }),
  'ROW-2': part('ROW', ['CHART-2', 'CHART-3']),
  'CHART-2': part('CHART', [], { chartId: 2 }),
  'CHART-3': part('CHART', [], { chartId: 3 }),
  'TABS-1': part('TABS', ['TAB-1']),
  'TAB-1': part('TAB', ['CHART-4']),
  'CHART-4': part('CHART', [], { chartId: 4 }),
  'ROW-9': part('ROW', []),
  broken: null,
};

test('charts go with what only held them, tabs and what was empty before stay', () => {
  const { 'ROW-1': _r, 'COLUMN-1': _c, 'CHART-1': _1, 'CHART-2': _2, 'CHART-4': _4, ...rest } = positions;
  expect(removeCharts(positions, new Set([1, 2, 4]))).toEqual({
    ...rest,
    GRID_ID: part('GRID', ['ROW-2', 'TABS-1']),
    'ROW-2': part('ROW', ['CHART-3']),
    'TAB-1': part('TAB', []),
  });
  expect(removeCharts(positions, new Set())).toEqual(positions);
});
