// @vitest-environment jsdom
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query';
import { describe, expect, it, vi } from 'vitest';
import { createClient } from '../src/api/client/client';
import { ChartRequests } from '../src/chart/state/chartRequests';
import { fetchChartData } from '../src/chart/state/fetchChartData';
import { loadDashboard } from '../src/dashboard/state/loadDashboard';
import { selectDashboardInfo } from '../src/dashboard/state/selectDashboard';
import { injectApi } from '../src/store/injectApi';
import type { RequestError } from '../src/store/requestError';
import { Services } from '../src/store/services';
import { makeStore } from '../src/store/store';

const CHARTS = [1, 2, 3, 4, 5, 6, 7];
const formData = (id: number) => ({ viz_type: 'table', datasource: '1__table', metrics: ['count'], slice_id: id });
const charts = CHARTS.map((id) => ({ id, slice_name: `Chart ${String(id)}`, form_data: formData(id) }));

/** A server whose every value is its name, and a store that is signed in to it. */
function createServer(name: string) {
  const requests: string[] = [];
  let release = (): void => undefined;
  let held: Promise<void> | undefined;
  const client = createClient(async (path, init) => {
    const [pathname = ''] = path.split('?');
    requests.push(`${init.method ?? 'GET'} ${pathname}`);
    if (pathname === '/api/v1/chart/data') {
      await held;
      return Response.json({
        result: [{ data: [{ server: name }], colnames: ['server'], coltypes: [1], rowcount: 1 }],
      });
    }
    if (pathname === '/api/v1/security/csrf_token/') return Response.json({ result: `token of ${name}` });
    if (pathname.endsWith('/charts')) return Response.json({ result: charts });
    if (pathname.endsWith('/datasets')) return Response.json({ result: [] });
    return Response.json({ result: { id: 1, dashboard_title: `Dashboard of ${name}` } });
  });
  const store = makeStore(new Services(client));
  return {
    client,
    store,
    requests,
    dataRequests: () => requests.filter((request) => request.endsWith('/chart/data')).length,
    rows: () => CHARTS.map((id) => store.getState().charts[id]?.queriesResponse?.[0]?.data),
    hold: () => {
      held = new Promise((resolve) => (release = resolve));
    },
    release: () => {
      held = undefined;
      release();
    },
  };
}

const toRows = (name: string) => CHARTS.map(() => [{ server: name }]);

describe('two stores with two servers, side by side', () => {
  it('each have their own dashboard, charts and data', async () => {
    const [a, b] = [createServer('a'), createServer('b')];
    const leave = [a, b].map(({ store }) => store.dispatch(loadDashboard('1', '', '')));
    for (const [server, name] of [
      [a, 'a'],
      [b, 'b'],
    ] as const) {
      await vi.waitFor(() => expect(server.rows()).toEqual(toRows(name)));
      expect(selectDashboardInfo(server.store.getState())?.dashboard_title).toBe(`Dashboard of ${name}`);
    }
    for (const end of leave) end();
  });

  it('each have a scheduler: a slow server does not delay the other', async () => {
    const [a, b] = [createServer('a'), createServer('b')];
    a.hold();
    for (const { store } of [a, b])
      for (const id of CHARTS)
        store.dispatch(
          fetchChartData({
            chartId: id,
            formData: { ...formData(id), row_limit: id },
            ownState: {},
            priority: () => id,
          }),
        );
    await vi.waitFor(() => expect(b.rows()).toEqual(toRows('b')));
    expect(a.dataRequests()).toBeLessThan(CHARTS.length);
    expect(a.rows().filter(Boolean)).toEqual([]);
    expect(a.store.services.get(ChartRequests)).not.toBe(b.store.services.get(ChartRequests));
    a.release();
    await vi.waitFor(() => expect(a.rows()).toEqual(toRows('a')));
  });

  it('share no request in flight, even for equal charts', async () => {
    const [a, b] = [createServer('a'), createServer('b')];
    for (const { store } of [a, b])
      for (const chartId of [1, 2])
        store.dispatch(fetchChartData({ chartId, formData: formData(chartId), ownState: {}, priority: () => 0 }));
    await vi.waitFor(() => expect([a.rows()[1], b.rows()[1]]).toEqual([[{ server: 'a' }], [{ server: 'b' }]]));
    expect([a.dataRequests(), b.dataRequests()]).toEqual([1, 1]);
  });

  it('cancel their own requests only', async () => {
    const [a, b] = [createServer('a'), createServer('b')];
    for (const { store } of [a, b])
      store.dispatch(fetchChartData({ chartId: 1, formData: formData(1), ownState: {}, priority: () => 0 }));
    a.store.services.get(ChartRequests).clear();
    await vi.waitFor(() => expect(b.rows()[0]).toEqual([{ server: 'b' }]));
    expect(a.rows()[0]).toBeUndefined();
  });

  it('each have a session and a CSRF token', async () => {
    const [a, b] = [createServer('a'), createServer('b')];
    expect([await a.client.csrf.get(), await b.client.csrf.get()]).toEqual(['token of a', 'token of b']);
    a.client.csrf.forget();
    expect([a.client.csrf.known(), b.client.csrf.known()]).toEqual([undefined, 'token of b']);
    const required = vi.fn();
    a.client.signIn.onRequired(required);
    await expect(b.client.signIn.required()).rejects.toMatchObject({ kind: 'auth' });
    expect(required).not.toHaveBeenCalled();
  });

  it('each have a cache of an api that both inject', async () => {
    const [a, b] = [createServer('a'), createServer('b')];
    let calls = 0;
    const api = createApi({
      reducerPath: 'twoStoresApi',
      baseQuery: fakeBaseQuery<RequestError>(),
      endpoints: (build) => ({ count: build.query<number, undefined>({ queryFn: () => ({ data: (calls += 1) }) }) }),
    });
    const read = async ({ store }: typeof a) => {
      store.dispatch(injectApi(api));
      return (await store.dispatch(api.endpoints.count.initiate(undefined))).data;
    };
    expect([await read(a), await read(b), await read(a)]).toEqual([1, 2, 1]);
  });
});
