// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchChartData } from '../../chart/state/fetchChartData';
import { createBootstrap } from '../../datasets/dataset.fixture';
import { parseLayout } from '../../layout/parseLayout';
import { asRecord } from '../../lib/read';
import { BootstrapProvider } from '../../store/sessionContext';
import { makeTestStore } from '../../store/testStore';
import { dashboardFixture, sliceFixture } from '../state/dashboard.fixture';
import { refreshFrequencyChanged } from '../state/dashboardInfoSlice';
import { AutoRefreshControl, AutoRefreshTimer } from './AutoRefresh';

const CHARTS = [1, 2, 3];
const sent: (readonly [chart: unknown, force: unknown])[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_path: string, init: { readonly body: string }) => {
    const { form_data, force } = asRecord(JSON.parse(init.body));
    sent.push([asRecord(form_data)['slice_id'], force]);
    return Promise.resolve(Response.json({ result: [{ data: [{ a: 1 }] }] }));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A dashboard whose charts have their data, with this frequency in seconds. */
async function openDashboard(frequency: number, conf = {}) {
  const store = makeTestStore();
  const slices = CHARTS.map((id) =>
    sliceFixture(id, { viz_type: 'table', datasource: '1__table', all_columns: [`a${id}`], slice_id: id }),
  );
  const { layout } = parseLayout(null, slices);
  store.dispatch(dashboardFixture({ layout, slices: Object.fromEntries(slices.map((slice) => [slice.id, slice])) }));
  for (const { id, form_data: formData } of slices)
    store.dispatch(fetchChartData({ chartId: id, formData, ownState: {}, priority: () => id }));
  store.dispatch(refreshFrequencyChanged(frequency));
  await vi.advanceTimersByTimeAsync(900);
  sent.length = 0;
  const { unmount } = render(
    <Provider store={store}>
      <BootstrapProvider value={createBootstrap({}, { conf })}>
        <AutoRefreshTimer />
        <AutoRefreshControl />
      </BootstrapProvider>
    </Provider>,
  );
  return { store, unmount };
}
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('refreshes every chart once in each interval, and leaves the manual refresh available', async () => {
  const { store, unmount } = await openDashboard(10);
  await advance(10_100);
  expect(sent).toEqual([[1, true]]);
  await advance(9_800);
  expect(sent.map(([chart]) => chart)).toEqual([1, 2]);
  expect(store.getState().dashboardInfo.isRefreshing).toBe(false);
  await advance(10_000);
  const counts = CHARTS.map((id) => sent.filter(([chart]) => chart === id).length);
  expect(counts).toEqual([2, 2, 1]);
  unmount();
  await advance(30_000);
  expect(sent).toHaveLength(5);
});

it('is paused and resumed in the header; resuming refreshes at once', async () => {
  const { store, unmount } = await openDashboard(10);
  expect(screen.getByTitle('Auto refresh set to 10 seconds')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Pause auto-refresh' }));
  expect(screen.getByTitle('Auto refresh paused (set to 10 seconds)')).toBeTruthy();
  await advance(30_000);
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Resume auto-refresh' }));
  await advance(100);
  expect(sent.map(([chart]) => chart)).toEqual(CHARTS);
  await advance(10_000);
  expect(sent).toHaveLength(4);
  fireEvent.click(screen.getByRole('button', { name: 'Pause auto-refresh' }));
  unmount();
  expect(store.getState().dashboardInfo.refreshFrequency).toBe(10);
});

it('uses the caches of the server where it is configured so', async () => {
  await openDashboard(10, { DASHBOARD_AUTO_REFRESH_MODE: 'fetch' });
  await advance(10_100);
  expect(sent).toEqual([[1, false]]);
});

it('does not refresh without pause for an interval beyond that of a timer', async () => {
  await openDashboard(30 * 24 * 3600);
  await advance(60_000);
  expect(sent).toEqual([]);
});
