import { delay, http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { ORIGIN, testServer } from '../../api/client/testServer';
import { asArray, asRecord } from '../../lib/read';
import type { OwnState } from '../../query/types';
import { chartTimeoutKnown } from '../../store/sessionSlice';
import type { AppStore } from '../../store/store';
import { makeTestStore } from '../../store/testStore';
import { chartOwnStateChanged, chartRenderFailed } from './chartsSlice';
import { fetchChartData, refreshChart, retryFailedCharts, stopChart } from './fetchChartData';

const DATA = `${ORIGIN}/api/v1/chart/data`;
const server = testServer();

function request(store: AppStore, chartId: number, more: { readonly dashboardId?: number } = {}): void {
  const formData = { viz_type: 'table', datasource: '2__table', slice_id: chartId, metrics: ['count'] };
  store.dispatch(fetchChartData({ chartId, formData, ownState: {}, priority: () => 0, ...more }));
}

it('logs a time-out', async () => {
  const logged: unknown[] = [];
  server.use(
    http.post(DATA, async () => {
      await delay(500);
      return HttpResponse.json({ result: [] });
    }),
    http.post(`${ORIGIN}/superset/log/`, async ({ request: sent }) => {
      const events = new URLSearchParams(await sent.text()).get('events');
      logged.push(...asArray(JSON.parse(events ?? '[]')));
      return HttpResponse.json({});
    }),
  );
  const store = makeTestStore();
  store.dispatch(chartTimeoutKnown(20));
  request(store, 7, { dashboardId: 5 });
  await vi.waitFor(() => expect(store.getState().charts[7]?.chartStatus).toBe('failed'));
  await vi.waitFor(() => expect(logged).not.toEqual([]), 3000);
  expect(logged).toMatchObject([
    { event_name: 'load_chart', dashboard_id: 5, slice_id: 7, has_err: true, error_details: 'timeout' },
  ]);
});

it('requests charts that failed with a stack trace again after metadata has been refreshed', async () => {
  let count = 0;
  server.use(
    http.post(DATA, () => {
      count += 1;
      return HttpResponse.json({ result: [{ data: [{ a: count }] }] });
    }),
  );
  const store = makeTestStore();
  const status = (id: number): string | undefined => store.getState().charts[id]?.chartStatus;
  for (const id of [1, 2, 3]) request(store, id);
  await vi.waitFor(() => expect([1, 2, 3].map(status)).toEqual(['success', 'success', 'success']));
  const before = count;
  store.dispatch(chartRenderFailed({ id: 1, message: 'No such column', stack: 'at Chart' }));
  store.dispatch(chartRenderFailed({ id: 2, message: 'No such column', stack: null }));
  store.dispatch(retryFailedCharts());
  expect([1, 2, 3].map(status)).toEqual(['loading', 'failed', 'success']);
  expect(store.getState().charts[1]?.error).toBeNull();
  await vi.waitFor(() => expect(status(1)).toBe('success'));
  expect(count).toBe(before + 1);
});

it('repeats the request of a stopped chart on a refresh, without the caches unless told otherwise', async () => {
  const forced: unknown[] = [];
  server.use(
    http.post(DATA, async ({ request: sent }) => {
      if (forced.push(asRecord(await sent.json())['force']) === 1) await delay('infinite');
      return HttpResponse.json({ result: [{ data: [{ a: 1 }] }] });
    }),
  );
  const store = makeTestStore();
  const status = (): string | undefined => store.getState().charts[1]?.chartStatus;
  request(store, 1);
  await vi.waitFor(() => expect(forced).toEqual([false]));
  store.dispatch(stopChart(1));
  await delay(50);
  expect(status()).toBe('stopped');
  store.dispatch(refreshChart(1, undefined, () => 0, { force: false }));
  await vi.waitFor(() => expect(status()).toBe('success'));
  const onEnd = vi.fn();
  store.dispatch(refreshChart(1, undefined, () => 0, { onEnd }));
  expect(onEnd).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledOnce());
  expect(status()).toBe('success');
  expect(forced).toEqual([false, false, true]);
});

it('bypasses the caches once more after a refresh that was cancelled', async () => {
  const forced: unknown[] = [];
  server.use(
    http.post(DATA, async ({ request: sent }) => {
      forced.push(asRecord(await sent.json())['force']);
      return HttpResponse.json({ result: [{ data: [{ a: 1 }] }] });
    }),
  );
  const store = makeTestStore();
  const formData = { viz_type: 'table', datasource: '2__table', metrics: ['count'] };
  const fetchRows = async (filter: string, force = false): Promise<void> => {
    const filtered = { ...formData, adhoc_filters: [filter] };
    store.dispatch(fetchChartData({ chartId: 1, formData: filtered, ownState: {}, force, priority: () => 0 }));
    await vi.waitFor(() => expect(store.getState().charts[1]?.chartStatus).toBe('success'));
  };
  const cancel = store.dispatch(fetchChartData({ chartId: 1, formData, ownState: {}, force: true, priority: () => 0 }));
  cancel();
  await fetchRows('a');
  await fetchRows('b');
  expect(forced).toEqual([true, false]);
});

it('requests a chart again that was left after its rows and before its annotation layers', async () => {
  let count = 0;
  const formData = {
    ...{ viz_type: 'line', datasource: '2__table', metrics: ['count'] },
    annotation_layers: [{ name: 'one', annotationType: 'EVENT', sourceType: 'NATIVE', value: 7, show: true }],
  };
  server.use(
    http.post(`${ORIGIN}/superset/explore_json/`, () => {
      count += 1;
      return HttpResponse.json({ data: [{ key: ['a'], values: [] }] });
    }),
    http.post(DATA, async () => {
      if (count === 1) await delay('infinite');
      return HttpResponse.json({ result: [{ data: [], annotation_data: { one: { records: [] } } }] });
    }),
  );
  const store = makeTestStore();
  const ownState = {};
  const fetchRows = () => store.dispatch(fetchChartData({ chartId: 1, formData, ownState, priority: () => 0 }));
  const chart = () => store.getState().charts[1];
  const cancel = fetchRows();
  await vi.waitFor(() => expect(chart()?.chartStatus).toBe('success'));
  cancel();
  const layers = (): unknown => chart()?.queriesResponse?.[0]?.annotation_data;
  expect(layers()).toBeUndefined();
  fetchRows();
  await vi.waitFor(() => expect(layers()).toEqual({ one: { records: [] } }));
});

it('goes back to the first page of a table when its form data change', async () => {
  const offsets: unknown[] = [];
  server.use(
    http.post(DATA, async ({ request: sent }) => {
      offsets.push(asRecord(asArray(asRecord(await sent.json())['queries'])[0])['row_offset']);
      return HttpResponse.json({ result: [{ data: [{ a: 1 }] }, { data: [{ rowcount: 1000 }] }] });
    }),
  );
  const store = makeTestStore();
  const table = { viz_type: 'table', datasource: '2__table', all_columns: ['a'], server_pagination: true };
  const formData = { ...table, server_page_length: 50 };
  const fetchRows = async (requested: typeof formData): Promise<void> => {
    const ownState = store.getState().charts[1]?.ownState ?? {};
    store.dispatch(fetchChartData({ chartId: 1, formData: requested, ownState, priority: () => 0 }));
    await vi.waitFor(() => expect(store.getState().charts[1]?.chartStatus).toBe('success'));
  };
  await fetchRows(formData);
  store.dispatch(chartOwnStateChanged({ id: 1, ownState: { currentPage: 5, pageSize: 50 } }));
  await fetchRows(formData);
  await fetchRows({ ...formData, server_page_length: 20 });
  expect(offsets).toEqual([0, 250, 0]);
  expect(store.getState().charts[1]?.ownState).toEqual({ currentPage: 0, pageSize: 50 });
});

it('does not request a chart again where only the view of its table has changed', async () => {
  let count = 0;
  server.use(
    http.post(DATA, () => {
      count += 1;
      return HttpResponse.json({ result: [{ data: [{ a: count }] }] });
    }),
  );
  const store = makeTestStore();
  const formData = { viz_type: 'table', datasource: '2__table', slice_id: 1, metrics: ['count'] };
  const fetch = (ownState: OwnState) =>
    store.dispatch(fetchChartData({ chartId: 1, formData, ownState, priority: () => 0 }));
  fetch({});
  await vi.waitFor(() => expect(store.getState().charts[1]?.chartStatus).toBe('success'));
  fetch({ chartState: { sortModel: [] } });
  expect(store.getState().charts[1]?.chartStatus).toBe('success');
  fetch({ chartState: { sortModel: [] }, searchText: 'x' });
  await vi.waitFor(() => expect(count).toBe(2));
});
