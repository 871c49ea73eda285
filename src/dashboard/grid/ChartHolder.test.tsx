// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chartUpdateStarted, chartUpdateSucceeded } from '../../chart/state/chartsSlice';
import { createBootstrap } from '../../datasets/dataset.fixture';
import { createColorNamespace } from '../../lib/color/colorScale';
import { BootstrapProvider } from '../../store/sessionContext';
import { makeTestStore } from '../../store/testStore';
import { PageRouter } from '../../ui/router/PageRouter';
import { createMemoryPageHistory } from '../../ui/router/testRouter.fixture';
import { DashboardContext } from '../page/dashboardContext';
import { dashboardFixture, sliceFixture } from '../state/dashboard.fixture';
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
const context = { isStaticRender: false, hideChartControls: false, hideTabs: false, dashboardId: 1 };

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
  const colors = createColorNamespace({}, () => ['#000']);
  render(
    <Provider store={store}>
      <BootstrapProvider value={createBootstrap()}>
        <PageRouter history={createMemoryPageHistory('/superset/dashboard/1/')}>
          <DashboardContext value={{ ...context, colors }}>
            <ChartHolder item={item} columns={12} />
          </DashboardContext>
        </PageRouter>
      </BootstrapProvider>
    </Provider>,
  );
  await screen.findByText('chart 1');
  await Promise.resolve();
  expect(screen.queryAllByText(/^Last queried at: /)).toHaveLength(count);
});
