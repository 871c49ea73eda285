import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { ORIGIN, testServer } from '../../api/client/testServer';
import { makeStore, rootReducer, type AppStore } from '../../store/store';
import { chartSaved, exploreLoaded, exploreSlice, workDerived, type ExploreSavedChart } from './exploreSlice';
import { saveExplore, type SaveExplore } from './saveExplore';
import { workBegun, workChanged, workReducer } from './workSlice';

rootReducer.inject(exploreSlice);
rootReducer.inject({ reducerPath: 'exploreWork' as const, reducer: workReducer });

const saved = { viz_type: 'table', datasource: '3__table', row_limit: 10, kept: { by: 'nobody' } };
const slice: ExploreSavedChart = {
  slice_id: 7,
  slice_name: 'Seven',
  description: '',
  owners: [1, 2],
  certified_by: '',
  certification_details: '',
  cache_timeout: null,
  is_managed_externally: false,
  changed_on: '2026-01-01T00:00:00.000001',
  form_data: saved,
  raw: {},
};

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
}
const sent: Sent[] = [];
let changed_on = slice.changed_on;
const remember = async (request: Request): Promise<void> => {
  const body: unknown = await request.json();
  sent.push({
    method: request.method,
    path: new URL(request.url).pathname,
    body: typeof body === 'object' && body !== null ? { ...body } : {},
  });
};
const explore = (id: number) => ({
  result: {
    form_data: { ...saved, slice_id: id },
    slice: { ...slice, slice_id: id, changed_on, form_data: { ...saved, row_limit: 99 } },
    dataset: { id: 3, type: 'table', columns: [], metrics: [] },
    message: '',
  },
});
const positions = {
  ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['TAB-1'] },
  'TAB-1': { id: 'TAB-1', type: 'TAB', children: [], meta: { text: 'One' } },
};
testServer(
  http.get(`${ORIGIN}/api/v1/explore/`, ({ request }) =>
    HttpResponse.json(explore(Number(new URL(request.url).searchParams.get('slice_id')))),
  ),
  http.get(`${ORIGIN}/api/v1/chart/7`, () => HttpResponse.json({ result: { dashboards: [{ id: 4 }] } })),
  http.put(`${ORIGIN}/api/v1/chart/7`, async ({ request }) => {
    await remember(request);
    changed_on = 'after our own save';
    return HttpResponse.json({ result: {} });
  }),
  http.post(`${ORIGIN}/api/v1/chart/`, async ({ request }) => {
    await remember(request);
    return HttpResponse.json({ id: 8 }, { status: 201 });
  }),
  http.post(`${ORIGIN}/api/v1/dashboard/`, async ({ request }) => {
    await remember(request);
    return HttpResponse.json({ id: 5 }, { status: 201 });
  }),
  http.get(`${ORIGIN}/api/v1/dashboard/6`, () =>
    HttpResponse.json({ result: { position_json: JSON.stringify(positions) } }),
  ),
  http.put(`${ORIGIN}/api/v1/dashboard/6`, async ({ request }) => {
    await remember(request);
    return HttpResponse.json({ result: {} });
  }),
);

function opened(): AppStore {
  sent.length = 0;
  changed_on = slice.changed_on;
  const store = makeStore();
  store.dispatch(workBegun(saved));
  store.dispatch(exploreLoaded({ dataset: undefined, slice, saved, start: saved }));
  store.dispatch(workChanged({ ...saved, row_limit: 20 }));
  return store;
}
const question = { ...saved, row_limit: 20 };
const plain: SaveExplore = { action: 'overwrite', slice_name: 'Seven', dashboard: { kind: 'none' }, question };

describe('saving a chart', () => {
  it('writes settings and question, with the owners, and keeps keys that nobody knows', async () => {
    const store = opened();
    const outcome = await store.dispatch(saveExplore(plain));
    expect(outcome).toEqual({ saved: { sliceId: 7, dashboardId: undefined, warning: undefined } });
    const [put] = sent;
    expect(put).toMatchObject({ method: 'PUT', path: '/api/v1/chart/7', body: { owners: [1, 2], datasource_id: 3 } });
    expect(JSON.parse(String(put?.body['params']))).toEqual({ ...saved, row_limit: 20, slice_id: 7 });
    expect(JSON.parse(String(put?.body['query_context']))).toMatchObject({
      datasource: { id: 3, type: 'table' },
      form_data: { slice_id: 7, row_limit: 20 },
    });
    expect(put?.body).not.toHaveProperty('dashboards');
    expect(store.getState().explore?.saved).toEqual({ ...saved, row_limit: 20 });
    expect(store.getState().explore?.slice?.changed_on).toBe('after our own save');
    // Saving again meets nobody but ourselves.
    expect(await store.dispatch(saveExplore(plain))).toHaveProperty('saved');
  });
  it('answers with a newer save instead of overwriting it, until told to', async () => {
    const store = opened();
    changed_on = '2026-02-02T00:00:00';
    const outcome = await store.dispatch(saveExplore(plain));
    expect(sent).toEqual([]);
    expect(outcome).toMatchObject({
      newer: { theirs: { row_limit: 99 }, slice: { changed_on: '2026-02-02T00:00:00' } },
    });
    await store.dispatch(saveExplore({ ...plain, overNewer: true }));
    expect(sent).toHaveLength(1);
  });
  it('answers with their settings alone: what only we have is not theirs', async () => {
    const store = opened();
    store.dispatch(workChanged({ ...saved, only_ours: true }));
    changed_on = '2026-02-02T00:00:00';
    const outcome = await store.dispatch(saveExplore(plain));
    expect(outcome).toHaveProperty('newer.theirs', { ...saved, row_limit: 99 });
  });
  it('takes theirs as what is saved when that is chosen', async () => {
    const store = opened();
    const theirs = { ...saved, row_limit: 99 };
    store.dispatch(chartSaved({ slice: { ...slice, changed_on: 'theirs' }, saved: theirs, begun: theirs }));
    changed_on = 'theirs';
    expect(await store.dispatch(saveExplore(plain))).toHaveProperty('saved');
  });
  it('makes a new chart on a new dashboard', async () => {
    const store = opened();
    const dashboard = { kind: 'new', dashboard_title: 'New' } as const;
    const outcome = await store.dispatch(saveExplore({ ...plain, action: 'saveas', slice_name: 'Eight', dashboard }));
    expect(outcome).toMatchObject({ saved: { sliceId: 8, dashboardId: 5 } });
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/v1/dashboard/',
      'POST /api/v1/chart/',
    ]);
    expect(sent[1]?.body).toMatchObject({ slice_name: 'Eight', dashboards: [5] });
  });
  it('saves of a new chart all that its panel began with', async () => {
    const store = opened();
    const begun = { ...saved, granularity_sqla: 'ds' };
    store.dispatch(exploreLoaded({ dataset: undefined, slice: undefined, saved, start: saved }));
    store.dispatch(workDerived(begun));
    store.dispatch(workBegun(begun));
    await store.dispatch(saveExplore({ ...plain, action: 'saveas', slice_name: 'Nine' }));
    expect(JSON.parse(String(sent[0]?.body['params']))).toEqual(begun);
  });
  it('adds a dashboard to those that the chart is on, and puts it into a tab', async () => {
    const store = opened();
    const dashboard = { kind: 'existing', id: 6, tabId: 'TAB-1' } as const;
    await store.dispatch(saveExplore({ ...plain, dashboard }));
    expect(sent[0]?.body['dashboards']).toEqual([4, 6]);
    expect(sent[1]?.path).toBe('/api/v1/dashboard/6');
    expect(String(sent[1]?.body['position_json'])).toContain('"chartId":7');
  });
  it('says that the tab is gone, and the chart is saved all the same', async () => {
    const store = opened();
    const dashboard = { kind: 'existing', id: 6, tabId: 'TAB-gone' } as const;
    const outcome = await store.dispatch(saveExplore({ ...plain, dashboard }));
    expect(outcome).toMatchObject({ saved: { warning: 'The chart was saved, but the tab it was to go to is gone.' } });
    expect(sent).toHaveLength(1);
  });
});
