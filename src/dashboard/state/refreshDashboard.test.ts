import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChartRequests } from '../../chart/state/chartRequests';
import { fetchChartData } from '../../chart/state/fetchChartData';
import { parseLayout } from '../../layout/parseLayout';
import { asRecord } from '../../lib/read';
import { makeTestStore } from '../../store/testStore';
import { dashboardFixture, sliceFixture } from './dashboard.fixture';
import { refreshDashboard, refreshInterval, staggerDelay } from './refreshDashboard';

describe('staggerDelay', () => {
  it.each([
    ['the larger of frequency and stagger time, over charts − 1', {}, 10, 11, 1000],
    ['stagger_time where it is larger', { stagger_time: 20_000 }, 10, 5, 5000],
    ['5 s by default', {}, 1, 6, 1000],
    ['nothing where staggering is off', { stagger_refresh: false }, 10, 11, 0],
    ['nothing for one chart', {}, 10, 1, 0],
    ['no longer than a timer can be', {}, 1e7, 2, 2 ** 31 - 1],
    ['the default where stagger_time is no number', { stagger_time: 'soon' }, 0, 2, 5000],
  ])('%s', (_what, metadata, frequency, charts, delay) => {
    expect(staggerDelay(metadata, frequency, charts)).toBe(delay);
  });
});

it.each([
  [10, 10_000],
  [0.01, 1000],
  [30 * 24 * 3600, 2 ** 31 - 1],
])('refreshes for a frequency of %s s every %s ms', (frequency, milliseconds) => {
  expect(refreshInterval(frequency)).toBe(milliseconds);
});

describe('refreshDashboard', () => {
  const sent: { readonly chart: unknown; readonly force: unknown; readonly respond: () => void }[] = [];
  beforeEach(() => {
    sent.length = 0;
    vi.stubGlobal('fetch', (_path: string, init: { readonly body: string }) => {
      const { form_data, force } = asRecord(JSON.parse(init.body));
      return new Promise((resolve) => {
        const respond = (): void => resolve(Response.json({ result: [{ data: [{ a: 1 }] }] }));
        sent.push({ chart: asRecord(form_data)['slice_id'], force, respond });
      });
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const slices = [1, 2, 3].map((id) =>
    sliceFixture(id, { viz_type: 'table', datasource: '1__table', all_columns: [`a${id}`], slice_id: id }),
  );
  const chart = (chartId: number) => ({ type: 'CHART', children: [], meta: { chartId } });
  const { layout } = parseLayout(
    {
      ROOT_ID: { type: 'ROOT', children: ['TABS-1'] },
      GRID_ID: { type: 'GRID', children: [] },
      'TABS-1': { type: 'TABS', children: ['TAB-1', 'TAB-2'] },
      'TAB-1': { type: 'TAB', children: ['ROW-1'] },
      'ROW-1': { type: 'ROW', children: ['CHART-1', 'CHART-2'] },
      'TAB-2': { type: 'TAB', children: ['ROW-2'] },
      'ROW-2': { type: 'ROW', children: ['CHART-3'] },
      ...{ 'CHART-1': chart(1), 'CHART-2': chart(2), 'CHART-3': chart(3) },
    },
    slices,
  );
  const ownState = {};

  /** A dashboard whose charts have their data; the third is on a hidden tab. */
  async function openDashboard() {
    const store = makeTestStore();
    store.dispatch(
      dashboardFixture({
        ...{ layout, slices: Object.fromEntries(slices.map((slice) => [slice.id, slice])) },
        activeTabs: { 'TABS-1': 'TAB-1' },
      }),
    );
    const show = (id: number): void => {
      const formData = slices.find((slice) => slice.id === id)?.form_data;
      if (formData) store.dispatch(fetchChartData({ chartId: id, formData, ownState, priority: () => id }));
    };
    const respond = async (): Promise<void> => {
      await vi.waitFor(() => expect(sent).not.toHaveLength(0));
      const requests = sent.splice(0);
      for (const request of requests) request.respond();
      const charts = requests.map((request) => Number(request.chart));
      await vi.waitFor(() => {
        for (const id of charts) expect(store.getState().charts[id]?.chartStatus).toBe('success');
      });
    };
    for (const id of [1, 2, 3]) {
      show(id);
      await respond();
    }
    return { store, show, respond };
  }
  const requests = () => sent.map((request) => [request.chart, request.force]);

  it('is under way until no chart that it has refreshed loads any more', async () => {
    const { store } = await openDashboard();
    const isRefreshing = () => store.getState().dashboardInfo.isRefreshing;
    store.dispatch(refreshDashboard());
    await vi.waitFor(() => expect(requests()).toEqual([1, 2].map((id) => [id, true])));
    sent[0]?.respond();
    await vi.waitFor(() => expect(store.getState().charts[1]?.chartStatus).toBe('success'));
    expect(isRefreshing()).toBe(true);
    sent[1]?.respond();
    await vi.waitFor(() => expect(isRefreshing()).toBe(false));
  });

  it('is no longer under way when its page was left', async () => {
    const { store } = await openDashboard();
    store.dispatch(refreshDashboard());
    expect(store.getState().dashboardInfo.isRefreshing).toBe(true);
    store.services.get(ChartRequests).clear();
    await vi.waitFor(() => expect(store.getState().dashboardInfo.isRefreshing).toBe(false));
  });

  it('bypasses the caches for a chart of a hidden tab once, when it becomes visible', async () => {
    const { store, show, respond } = await openDashboard();
    store.dispatch(refreshDashboard());
    await respond();
    show(3);
    await vi.waitFor(() => expect(requests()).toEqual([[3, true]]));
    await respond();
    show(3);
    await Promise.resolve();
    expect(requests()).toEqual([]);
  });

  it('uses the caches where an automatic refresh only fetches, and leaves the manual one available', async () => {
    const { store, show, respond } = await openDashboard();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    store.dispatch(refreshDashboard({ isTimed: true, force: false }));
    expect(store.getState().dashboardInfo.isRefreshing).toBe(false);
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    expect(requests()).toEqual([1, 2].map((id) => [id, false]));
    await respond();
    show(3);
    await vi.waitFor(() => expect(requests()).toEqual([[3, false]]));
  });
});
