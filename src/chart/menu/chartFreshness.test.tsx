// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChartState } from '../state/chartsSlice';
import { chartMenuItems } from './chartMenuItems';
import type { ChartPermissions } from './chartPermissions';
import type { ChartActions } from './useChartActions';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-31T12:05:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const slice = {
  ...{ id: 7, slice_name: 'Births', description: '', description_markeddown: '', cache_timeout: null },
  ...{ certified_by: '', certification_details: '', form_data: { viz_type: 'pie', datasource: '1__table' } },
};
const cached = { is_cached: true, cached_dttm: '2026-01-31T12:00:00' };
const fetched = { is_cached: false, cached_dttm: null };

// As in the menus of Superset 2.1.3 and 6.1.0.
it.each([
  [null, ''],
  [[cached], 'Cached 5 minutes ago'],
  [[cached, cached], 'Cached 5 minutes ago'],
  [[fetched, fetched], 'Fetched 2 minutes ago'],
  [[cached, fetched], 'Query 1: Cached 5 minutes ago, Query 2: Fetched 2 minutes ago'],
])('the age of the results of each query: %j', (queriesResponse, expected) => {
  const chart = { queriesResponse, chartUpdateEndTime: Date.parse('2026-01-31T12:03:00Z') } as unknown as ChartState;
  const permissions = { refresh: true } as ChartPermissions;
  const actions = { exports: [] } as unknown as ChartActions;
  const input = { chart, slice, permissions, isFullSize: false, isDescriptionOpen: false, actions };
  const [refresh] = chartMenuItems(input);
  const { container } = render(<>{refresh && 'label' in refresh && refresh.label}</>);
  expect(container.querySelector('small')?.textContent).toBe(expected);
});
