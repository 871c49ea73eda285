import { delay, http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { ORIGIN, testServer } from '../../api/client/testServer';
import { asArray } from '../../lib/read';
import { chartTimeoutKnown } from '../../store/sessionSlice';
import type { AppStore } from '../../store/store';
import { makeTestStore } from '../../store/testStore';
import { chartRenderFailed } from './chartsSlice';
import { fetchChartData, retryFailedCharts } from './fetchChartData';

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
