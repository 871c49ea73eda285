import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { ORIGIN, testServer } from '../../api/client/testServer';
import type { AppStore } from '../../store/store';
import { makeTestStore } from '../../store/testStore';
import {
  chartSaved,
  exploreLoaded,
  exploreLoading,
  initialFormDataDerived,
  type SavedChart,
} from '../state/exploreSlice';
import { saveChart, type SaveChartOptions } from './saveChart';
import { formDataLoaded, formDataChanged } from '../state/exploreFormDataSlice';

const saved = { viz_type: 'table', datasource: '3__table', row_limit: 10, unknown_key: { nested: true } };
const slice: SavedChart = {
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
const requests: Sent[] = [];
const getSent = (): string[] => requests.map(({ method, path }) => `${method} ${path}`);
let changed_on = slice.changed_on;
let slice_name = slice.slice_name;
let owners = slice.owners;
const record = async (request: Request): Promise<void> => {
  const body: unknown = await request.json();
  requests.push({
    method: request.method,
    path: new URL(request.url).pathname,
    body: typeof body === 'object' && body !== null ? { ...body } : {},
  });
};
const explore = (id: number) => ({
  result: {
    form_data: { ...saved, slice_id: id },
    slice: { ...slice, slice_id: id, slice_name, owners, changed_on, form_data: { ...saved, row_limit: 99 } },
    dataset: { id: 3, type: 'table', columns: [], metrics: [] },
    message: '',
  },
});
const positions = {
  ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['TAB-1'] },
  'TAB-1': { id: 'TAB-1', type: 'TAB', children: [], meta: { text: 'One' } },
};
const server = testServer(
  http.get(`${ORIGIN}/api/v1/explore/`, ({ request }) =>
    HttpResponse.json(explore(Number(new URL(request.url).searchParams.get('slice_id')))),
  ),
  http.get(`${ORIGIN}/api/v1/chart/7`, () => HttpResponse.json({ result: { dashboards: [{ id: 4 }] } })),
  http.get(`${ORIGIN}/api/v1/chart/8`, () => HttpResponse.json({ result: { dashboards: [] } })),
  http.put(`${ORIGIN}/api/v1/chart/8`, async ({ request }) => {
    await record(request);
    return HttpResponse.json({ result: {} });
  }),
  http.put(`${ORIGIN}/api/v1/chart/7`, async ({ request }) => {
    await record(request);
    changed_on = 'after our own save';
    return HttpResponse.json({ result: {} });
  }),
  http.post(`${ORIGIN}/api/v1/chart/`, async ({ request }) => {
    await record(request);
    return HttpResponse.json({ id: 8 }, { status: 201 });
  }),
  http.post(`${ORIGIN}/api/v1/dashboard/`, async ({ request }) => {
    await record(request);
    return HttpResponse.json({ id: 5 }, { status: 201 });
  }),
  http.get(`${ORIGIN}/api/v1/dashboard/`, () => HttpResponse.json({ result: [] })),
  http.get(`${ORIGIN}/api/v1/dashboard/6`, () =>
    HttpResponse.json({ result: { position_json: JSON.stringify(positions) } }),
  ),
  http.put(`${ORIGIN}/api/v1/dashboard/6`, async ({ request }) => {
    await record(request);
    return HttpResponse.json({ result: {} });
  }),
);

function createOpenedStore(): AppStore {
  requests.length = 0;
  ({ changed_on, slice_name, owners } = slice);
  const store = makeTestStore();
  store.dispatch(formDataLoaded(saved));
  store.dispatch(exploreLoaded({ dataset: undefined, slice, savedFormData: saved, openedFormData: saved }));
  store.dispatch(formDataChanged({ ...saved, row_limit: 20 }));
  return store;
}
const queryFormData = { ...saved, row_limit: 20 };
const options: SaveChartOptions = {
  action: 'overwrite',
  slice_name: 'Seven',
  dashboard: { kind: 'none' },
  queryFormData,
  userId: 1,
};

describe('saveChart', () => {
  it('sends params and query context with the owners and keeps unknown keys', async () => {
    const store = createOpenedStore();
    const result = await store.dispatch(saveChart(options));
    expect(result).toEqual({ saved: { sliceId: 7, sliceName: 'Seven', dashboardId: undefined, warning: undefined } });
    const [put] = requests;
    expect(put).toMatchObject({ method: 'PUT', path: '/api/v1/chart/7', body: { owners: [1, 2], datasource_id: 3 } });
    expect(JSON.parse(String(put?.body['params']))).toEqual({ ...saved, row_limit: 20, slice_id: 7 });
    expect(JSON.parse(String(put?.body['query_context']))).toMatchObject({
      datasource: { id: 3, type: 'table' },
      form_data: { slice_id: 7, row_limit: 20 },
    });
    expect(put?.body).not.toHaveProperty('dashboards');
    expect(store.getState().explore?.savedFormData).toEqual({ ...saved, row_limit: 20 });
    expect(store.getState().explore?.slice?.changed_on).toBe('after our own save');
    // Our own save is no conflict.
    expect(await store.dispatch(saveChart(options))).toHaveProperty('saved');
  });
  it('saves no parameters of the page’s address with the query context', async () => {
    const store = createOpenedStore();
    const visited = { ...queryFormData, url_params: { slice_id: '7', region: 'EU' } };
    await store.dispatch(saveChart({ ...options, queryFormData: visited }));
    expect(JSON.parse(String(requests[0]?.body['query_context']))).toMatchObject({
      form_data: { url_params: {} },
      queries: [{ url_params: {} }],
    });
  });
  it('saves the chart’s own query, not that of the dashboard it was opened from', async () => {
    const store = createOpenedStore();
    const gender = {
      clause: 'WHERE',
      expressionType: 'SIMPLE',
      subject: 'gender',
      operator: 'IN',
      comparator: ['boy'],
    };
    const time = { clause: 'WHERE', expressionType: 'SIMPLE', subject: 'ds', operator: 'TEMPORAL_RANGE' };
    const own = { ...saved, adhoc_filters: [{ ...time, comparator: 'No filter' }] };
    const adhoc_filters = [
      { ...time, comparator: '2000 : 2010', isExtra: true },
      { ...gender, isExtra: true },
    ];
    store.dispatch(exploreLoaded({ dataset: undefined, slice, savedFormData: own, openedFormData: own }));
    store.dispatch(formDataChanged({ ...saved, adhoc_filters }));
    await store.dispatch(saveChart({ ...options, queryFormData: { ...saved, adhoc_filters } }));
    const body = requests[0]?.body;
    expect(JSON.parse(String(body?.['params']))).toMatchObject({ adhoc_filters: own.adhoc_filters });
    // As Superset 6.1.0 saves it.
    expect(JSON.parse(String(body?.['query_context']))).toMatchObject({
      form_data: { adhoc_filters: own.adhoc_filters },
      queries: [{ filters: [{ col: 'ds', op: 'TEMPORAL_RANGE', val: 'No filter' }] }],
    });
  });
  it('returns a newer save as a conflict and overwrites it only on demand', async () => {
    const store = createOpenedStore();
    changed_on = '2026-02-02T00:00:00';
    const result = await store.dispatch(saveChart(options));
    expect(requests).toEqual([]);
    expect(result).toMatchObject({
      conflict: { theirs: { row_limit: 99 }, slice: { changed_on: '2026-02-02T00:00:00' } },
    });
    await store.dispatch(saveChart({ ...options, overwriteNewer: true }));
    expect(requests).toHaveLength(1);
  });
  it.each([
    ['nor its name', 'Seven', 'Theirs'],
    ['but its name, if the chart is renamed', 'Ours', 'Ours'],
  ])('overwrites the settings of another save, not its owners, %s', async (_name, ours, sent) => {
    const store = createOpenedStore();
    changed_on = '2026-02-02T00:00:00';
    slice_name = 'Theirs';
    owners = [1, 2, 3];
    const result = await store.dispatch(saveChart({ ...options, slice_name: ours, overwriteNewer: true }));
    expect(result).toMatchObject({ saved: { sliceName: sent } });
    expect(requests[0]?.body).toMatchObject({ slice_name: sent, owners: [1, 2, 3] });
  });
  it('leaves another chart that was opened in the meantime as it is', async () => {
    const store = createOpenedStore();
    const saving = store.dispatch(saveChart({ ...options, action: 'saveas' }));
    store.dispatch(exploreLoading());
    expect(await saving).toMatchObject({ saved: { sliceId: 8 } });
    expect(store.getState().explore).toMatchObject({ slice: undefined, unfinishedSave: {} });
  });
  it('returns the form data of the other save without local changes', async () => {
    const store = createOpenedStore();
    store.dispatch(formDataChanged({ ...saved, only_ours: true }));
    changed_on = '2026-02-02T00:00:00';
    const result = await store.dispatch(saveChart(options));
    expect(result).toHaveProperty('conflict.theirs', { ...saved, row_limit: 99 });
  });
  it('reports no conflict after the other version was accepted', async () => {
    const store = createOpenedStore();
    const theirs = { ...saved, row_limit: 99 };
    store.dispatch(
      chartSaved({ slice: { ...slice, changed_on: 'theirs' }, savedFormData: theirs, initialFormData: theirs }),
    );
    changed_on = 'theirs';
    expect(await store.dispatch(saveChart(options))).toHaveProperty('saved');
  });
  it('creates a chart, then its new dashboard, and adds it with the owners it has', async () => {
    const store = createOpenedStore();
    const dashboard = { kind: 'new', dashboard_title: 'New' } as const;
    const result = await store.dispatch(saveChart({ ...options, action: 'saveas', slice_name: 'Eight', dashboard }));
    expect(result).toMatchObject({ saved: { sliceId: 8, dashboardId: 5 } });
    expect(getSent()).toEqual(['POST /api/v1/chart/', 'POST /api/v1/dashboard/', 'PUT /api/v1/chart/8']);
    expect(requests[0]?.body).toMatchObject({ slice_name: 'Eight' });
    expect(requests[2]?.body).toEqual({ owners: [1, 2], dashboards: [5] });
  });
  it('overwrites a chart before it creates the dashboard, and keeps it on the others', async () => {
    const store = createOpenedStore();
    const dashboard = { kind: 'new', dashboard_title: 'New' } as const;
    expect(await store.dispatch(saveChart({ ...options, dashboard }))).toMatchObject({ saved: { dashboardId: 5 } });
    expect(getSent()).toEqual(['PUT /api/v1/chart/7', 'POST /api/v1/dashboard/', 'PUT /api/v1/chart/7']);
    expect(requests[2]?.body).toEqual({ owners: [1, 2], dashboards: [4, 5] });
  });
  it.each(['overwrite', 'saveas'] as const)('creates no dashboard for a refused chart: %s', async (action) => {
    const store = createOpenedStore();
    const refuse = () => HttpResponse.json({ message: 'No' }, { status: 422 });
    server.use(http.post(`${ORIGIN}/api/v1/chart/`, refuse), http.put(`${ORIGIN}/api/v1/chart/7`, refuse));
    const dashboard = { kind: 'new', dashboard_title: 'New' } as const;
    await expect(store.dispatch(saveChart({ ...options, action, dashboard }))).rejects.toThrow('No');
    expect(getSent()).toEqual([]);
  });
  it('does not take its own save for a conflict after the dashboard was refused', async () => {
    const store = createOpenedStore();
    const dashboard = { kind: 'new', dashboard_title: 'New' } as const;
    server.use(http.post(`${ORIGIN}/api/v1/dashboard/`, () => HttpResponse.json({ message: 'No' }, { status: 422 })));
    await expect(store.dispatch(saveChart({ ...options, dashboard }))).rejects.toThrow('No');
    server.resetHandlers();
    expect(await store.dispatch(saveChart({ ...options, dashboard }))).toMatchObject({ saved: { dashboardId: 5 } });
    changed_on = 'saved by another user';
    expect(await store.dispatch(saveChart(options))).toHaveProperty('conflict');
  });
  it('saves a new chart with everything the control panel filled in', async () => {
    const store = createOpenedStore();
    const initial = { ...saved, granularity_sqla: 'ds' };
    store.dispatch(
      exploreLoaded({ dataset: undefined, slice: undefined, savedFormData: saved, openedFormData: saved }),
    );
    store.dispatch(initialFormDataDerived(initial));
    store.dispatch(formDataLoaded(initial));
    await store.dispatch(saveChart({ ...options, action: 'saveas', slice_name: 'Nine' }));
    expect(JSON.parse(String(requests[0]?.body['params']))).toEqual(initial);
  });
  it('adds the chart to another dashboard, in a tab', async () => {
    const store = createOpenedStore();
    const dashboard = { kind: 'existing', id: 6, tabId: 'TAB-1' } as const;
    await store.dispatch(saveChart({ ...options, dashboard }));
    expect(requests[0]?.body['dashboards']).toEqual([4, 6]);
    expect(requests[1]?.path).toBe('/api/v1/dashboard/6');
    expect(String(requests[1]?.body['position_json'])).toContain('"chartId":7');
  });
  it('saves the chart and warns when the tab no longer exists', async () => {
    const store = createOpenedStore();
    const dashboard = { kind: 'existing', id: 6, tabId: 'TAB-deleted' } as const;
    const result = await store.dispatch(saveChart({ ...options, dashboard }));
    expect(result).toMatchObject({
      saved: { warning: 'The chart was saved, but the tab selected for it no longer exists.' },
    });
    expect(requests).toHaveLength(1);
  });
  it.each([
    ['at once', false],
    ['by the next attempt', true],
  ])(
    'finds %s a chart that was created although the response was lost, and creates no other',
    async (_when, isDown) => {
      const store = createOpenedStore();
      let isReachable = !isDown;
      const rows = () => requests.slice(0, 1).map(() => ({ id: 8, changed_on_utc: new Date().toISOString() }));
      server.use(
        http.post(`${ORIGIN}/api/v1/chart/`, async ({ request }) => {
          await record(request);
          return HttpResponse.error();
        }),
        http.get(`${ORIGIN}/api/v1/chart/`, () =>
          isReachable ? HttpResponse.json({ result: rows() }) : HttpResponse.error(),
        ),
        http.get(`${ORIGIN}/api/v1/chart/8`, () =>
          HttpResponse.json({ result: { params: requests[0]?.body['params'] } }),
        ),
      );
      const saveAs: SaveChartOptions = { ...options, action: 'saveas' };
      if (isDown) await expect(store.dispatch(saveChart(saveAs))).rejects.toMatchObject({ kind: 'network' });
      isReachable = true;
      expect(await store.dispatch(saveChart(saveAs))).toMatchObject({ saved: { sliceId: 8 } });
      expect(getSent()).toEqual(['POST /api/v1/chart/']);
    },
  );
  it('creates the chart that a lost request has not created', async () => {
    const store = createOpenedStore();
    let isReachable = false;
    server.use(
      http.post(`${ORIGIN}/api/v1/chart/`, async ({ request }) => {
        await record(request);
        return isReachable ? HttpResponse.json({ id: 8 }, { status: 201 }) : HttpResponse.error();
      }),
      // The same name, but of last week, or another chart.
      http.get(`${ORIGIN}/api/v1/chart/`, () =>
        HttpResponse.json({
          result: [
            { id: 6, changed_on_utc: '2026-01-01T00:00:00+0000' },
            { id: 7, changed_on_utc: new Date().toISOString() },
          ],
        }),
      ),
    );
    const saveAs: SaveChartOptions = { ...options, action: 'saveas' };
    await expect(store.dispatch(saveChart(saveAs))).rejects.toMatchObject({ kind: 'network' });
    isReachable = true;
    expect(await store.dispatch(saveChart(saveAs))).toMatchObject({ saved: { sliceId: 8 } });
    expect(getSent()).toEqual(['POST /api/v1/chart/', 'POST /api/v1/chart/']);
  });
  it('does not take its own save, whose response was lost, for a conflict', async () => {
    const store = createOpenedStore();
    let isReachable = false;
    server.use(
      http.put(`${ORIGIN}/api/v1/chart/7`, async ({ request }) => {
        await record(request);
        changed_on = 'by the lost save';
        return isReachable ? HttpResponse.json({ result: {} }) : HttpResponse.error();
      }),
      http.get(`${ORIGIN}/api/v1/chart/7`, () =>
        HttpResponse.json({ result: { params: requests[0]?.body['params'] } }),
      ),
    );
    await expect(store.dispatch(saveChart(options))).rejects.toMatchObject({ kind: 'network' });
    isReachable = true;
    expect(await store.dispatch(saveChart(options))).toMatchObject({ saved: { sliceId: 7 } });
    expect(getSent()).toHaveLength(2);
  });
  it('uses the chart and the dashboard of a failed attempt instead of creating others', async () => {
    const store = createOpenedStore();
    const dashboard = { kind: 'new', dashboard_title: 'New' } as const;
    const saveAs: SaveChartOptions = { ...options, action: 'saveas', dashboard };
    server.use(http.put(`${ORIGIN}/api/v1/chart/8`, () => HttpResponse.json({ message: 'No' }, { status: 422 })));
    await expect(store.dispatch(saveChart(saveAs))).rejects.toThrow('No');
    server.resetHandlers();
    expect(await store.dispatch(saveChart(saveAs))).toMatchObject({ saved: { sliceId: 8, dashboardId: 5 } });
    expect(getSent()).toEqual(['POST /api/v1/chart/', 'POST /api/v1/dashboard/', 'PUT /api/v1/chart/8']);
    expect(requests[2]?.body).toMatchObject({ slice_name: 'Seven', owners: [1, 2], dashboards: [5] });
    expect(store.getState().explore?.unfinishedSave).toEqual({});
  });
  it.each([
    ['at once', false],
    ['by the next attempt', true],
  ])('finds %s a dashboard that was created although the response was lost', async (_when, isDown) => {
    const store = createOpenedStore();
    let isReachable = true;
    const filters: unknown[] = [];
    server.use(
      http.post(`${ORIGIN}/api/v1/dashboard/`, async ({ request }) => {
        await record(request);
        isReachable = !isDown;
        return new HttpResponse(null, { status: 502 });
      }),
      http.get(`${ORIGIN}/api/v1/dashboard/`, ({ request }) => {
        filters.push(new URL(request.url).searchParams.get('q'));
        const isCreated = getSent().includes('POST /api/v1/dashboard/');
        // The user has another one of this title.
        const result = [{ id: 4 }, ...(isCreated ? [{ id: 5 }] : [])];
        return isReachable ? HttpResponse.json({ result }) : HttpResponse.error();
      }),
    );
    const dashboard = { kind: 'new', dashboard_title: 'New' } as const;
    if (isDown) await expect(store.dispatch(saveChart({ ...options, dashboard }))).rejects.toThrow();
    isReachable = true;
    expect(await store.dispatch(saveChart({ ...options, dashboard }))).toMatchObject({ saved: { dashboardId: 5 } });
    expect(getSent().filter((sent) => sent === 'POST /api/v1/dashboard/')).toHaveLength(1);
    expect(requests.at(-1)).toMatchObject({ path: '/api/v1/chart/7', body: { dashboards: [4, 5] } });
    expect(filters[0]).toContain('(col:created_by,opr:rel_o_m,value:1)');
  });
  it('uses the chart of a failed attempt instead of creating another', async () => {
    const store = createOpenedStore();
    const saveAs: SaveChartOptions = { ...options, action: 'saveas' };
    server.use(http.get(`${ORIGIN}/api/v1/explore/`, () => HttpResponse.json({}, { status: 404 }), { once: true }));
    await expect(store.dispatch(saveChart(saveAs))).rejects.toThrow();
    expect(await store.dispatch(saveChart(saveAs))).toMatchObject({ saved: { sliceId: 8 } });
    expect(getSent()).toEqual(['POST /api/v1/chart/', 'PUT /api/v1/chart/8']);
    expect(requests[1]?.body).toMatchObject({ owners: [1, 2] });
  });
});
