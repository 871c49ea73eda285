// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chartUpdateStarted, chartUpdateSucceeded } from '../../chart/state/chartsSlice';
import { createBootstrap } from '../../datasets/dataset.fixture';
import { createColorNamespace } from '../../lib/color/colorScale';
import { BootstrapProvider } from '../../store/sessionContext';
import type { AppStore } from '../../store/store';
import { makeTestStore } from '../../store/testStore';
import { PageRouter } from '../../ui/router/PageRouter';
import { createMemoryPageHistory } from '../../ui/router/testRouter.fixture';
import { DashboardContext } from '../page/dashboardContext';
import { parseLayout } from '../../layout/parseLayout';
import { dashboardFixture, sliceFixture } from '../state/dashboard.fixture';
import { dataMaskHydrated } from '../state/dataMaskSlice';
import { ChartHolder } from './ChartHolder';

/** jsdom has no layout to observe. */
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NoObserver);
  vi.stubGlobal('ResizeObserver', NoObserver);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const formData = { viz_type: 'table', datasource: '1__table' };
const item = { id: 'CHART-1', type: 'CHART', children: [], parents: [], meta: { chartId: 1, width: 4, height: 50 } };
const context = { isStaticRender: false, hideTabs: false, dashboardId: 1 };

async function renderHolder(store: AppStore, hideChartControls = false) {
  const colors = createColorNamespace({}, () => ['#000']);
  const rendered = render(
    <Provider store={store}>
      <BootstrapProvider value={createBootstrap()}>
        <PageRouter history={createMemoryPageHistory('/superset/dashboard/1/')}>
          <DashboardContext value={{ ...context, colors, hideChartControls }}>
            <ChartHolder item={item} columns={12} />
          </DashboardContext>
        </PageRouter>
      </BootstrapProvider>
    </Provider>,
  );
  await screen.findByText('chart 1');
  return rendered;
}

it.each([
  [{ show_chart_timestamps: true }, 1],
  [{}, 0],
])('shows when the chart was queried where the dashboard wants that: %j', async (metadata, count) => {
  const store = makeTestStore();
  store.dispatch(dashboardFixture({ metadata, slices: { 1: sliceFixture(1, formData) } }));
  store.dispatch(chartUpdateStarted({ id: 1, formData, at: 1 }));
  const result = { data: [], colnames: [], coltypes: [], rowcount: 0, queried_dttm: '2026-01-31T13:45:09' };
  store.dispatch(chartUpdateSucceeded({ id: 1, results: [result], at: 2 }));
  await import('./LastQueried');
  await renderHolder(store);
  await Promise.resolve();
  expect(screen.queryAllByText(/^Last queried at: /)).toHaveLength(count);
});

// Superset: uiConfig bit 8 hides the menu of a chart and its filters.
it.each([
  [false, 1],
  [true, 0],
])('shows the number of filters unless chart controls are hidden: %s', async (hideChartControls, count) => {
  const store = makeTestStore();
  const entry = { id: 'F-1', type: 'NATIVE_FILTER', filterType: 'filter_select', name: 'Name' };
  const filter = {
    ...entry,
    targets: [{ datasetId: 1, column: { name: 'a' } }],
    scope: { rootPath: ['ROOT_ID'], excluded: [] },
  };
  const { layout } = parseLayout(null, [{ id: 1, slice_name: 'chart 1' }]);
  const metadata = { native_filter_configuration: [filter] };
  store.dispatch(dashboardFixture({ metadata, layout, slices: { 1: sliceFixture(1, formData) } }));
  const mask = { filterState: { value: ['x'] }, extraFormData: { filters: [{ col: 'a', op: 'IN', val: ['x'] }] } };
  store.dispatch(dataMaskHydrated({ masks: { 'F-1': mask }, pending: [] }));
  const { FilterBadge } = await import('../filters/badge/FilterBadge');
  expect(FilterBadge).toBeTruthy();
  const { container } = await renderHolder(store, hideChartControls);
  if (count > 0) await waitFor(() => expect(container.querySelector('.filter-badge')).not.toBeNull());
  expect(container.querySelectorAll('.filter-badge')).toHaveLength(count);
});
