// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { makeTestStore } from '../../store/testStore';
import { loadDashboard } from './loadDashboard';
import { getSavedViewsKey } from './savedViewsStorage';

afterEach(() => {
  vi.unstubAllGlobals();
  delete window.vitrineEarly;
  window.history.replaceState(null, '', '/');
});

it('leaving while the filter state is loading leaves the URL of the next page alone', async () => {
  const requested: string[] = [];
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://localhost');
    requested.push(pathname);
    if (pathname.includes('/filter_state/'))
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
    const result = pathname.endsWith('/1') ? { id: 1, dashboard_title: 'One' } : [];
    return Promise.resolve(Response.json({ result }));
  });
  const leave = makeTestStore().dispatch(loadDashboard('1', '?native_filters_key=old', ''));
  await vi.waitFor(() => expect(requested.some((path) => path.includes('/filter_state/old'))).toBe(true));
  leave();
  window.history.replaceState(null, '', '/superset/dashboard/2/?native_filters_key=next');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(window.location.search).toBe('?native_filters_key=next');
});

it('opens the tab of the focused chart', async () => {
  const chart = { id: 7, slice_name: 'Pie', form_data: { viz_type: 'markup', datasource: '1__table', slice_id: 7 } };
  const tab = (text: string, children: string[]) => ({ type: 'TAB', meta: { text }, children });
  const position_json = JSON.stringify({
    ROOT_ID: { type: 'ROOT', children: ['TABS-1'] },
    'TABS-1': { type: 'TABS', children: ['TAB-A', 'TAB-B'] },
    'TAB-A': tab('First', []),
    'TAB-B': tab('Second', ['ROW-1']),
    'ROW-1': { type: 'ROW', children: ['CHART-7'] },
    'CHART-7': { type: 'CHART', children: [], meta: { chartId: 7 } },
  });
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname } = new URL(address, 'http://localhost');
    const charts = pathname.endsWith('/charts') ? [chart] : [];
    const result = pathname.endsWith('/1') ? { id: 1, dashboard_title: 'One', position_json } : charts;
    return Promise.resolve(Response.json({ result }));
  });
  const store = makeTestStore();
  const leave = store.dispatch(loadDashboard('1', '?focused_chart=7', ''));
  await vi.waitFor(() => expect(store.getState().dashboardInfo.activeTabs).toEqual({ 'TABS-1': 'TAB-B' }));
  leave();
});

it('opens the default view of the user, but none for the guests of an embedded dashboard', async () => {
  const views = { views: [{ id: 'v', name: 'mine', masks: { A: { filterState: { value: ['x'] } } } }], default: 'v' };
  window.localStorage.setItem(getSavedViewsKey(1), JSON.stringify(JSON.stringify(views)));
  const filter = { id: 'A', type: 'NATIVE_FILTER', filterType: 'filter_select' };
  const json_metadata = JSON.stringify({ native_filter_configuration: [filter] });
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname } = new URL(address, 'http://localhost');
    const result = pathname.endsWith('/1') ? { id: 1, dashboard_title: 'One', json_metadata } : [];
    return Promise.resolve(Response.json({ result }));
  });
  const open = async (address: string): Promise<unknown> => {
    window.history.replaceState(null, '', address);
    const store = makeTestStore();
    const leave = store.dispatch(loadDashboard('1', '', ''));
    await vi.waitFor(() => expect(store.getState().dashboardInfo.loaded).toBeTruthy());
    leave();
    return store.getState().dataMask.applied['A']?.filterState?.['value'];
  };
  expect(await open('/superset/dashboard/1/')).toEqual(['x']);
  expect(await open('/embedded/u-1')).toBeUndefined();
  window.localStorage.clear();
});

it('converts a chart of a type that the server has replaced before it is requested', async () => {
  const form_data = {
    viz_type: 'line',
    datasource: '1__table',
    granularity_sqla: 'ds',
    metrics: ['count'],
    slice_id: 7,
  };
  const chart = { id: 7, slice_name: 'Births', form_data };
  const requested: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname } = new URL(address, 'http://localhost');
    requested.push(pathname);
    const charts = pathname.endsWith('/charts') ? [chart] : [];
    const result = pathname.endsWith('/1')
      ? { id: 1, dashboard_title: 'One', created_on_delta_humanized: 'now', tags: [] }
      : charts;
    return Promise.resolve(Response.json({ result }));
  });
  const store = makeTestStore();
  const leave = store.dispatch(loadDashboard('1', '', ''));
  await vi.waitFor(() => expect(requested).toContain('/api/v1/chart/data'));
  leave();
  expect(requested).not.toContain('/superset/explore_json/');
  expect(store.getState().dashboardInfo.loaded?.slices[7]).toMatchObject({
    form_data: { viz_type: 'echarts_timeseries_line', x_axis: 'ds', metrics: ['count'] },
    replacedType: 'line',
  });
});

const TABLE = { viz_type: 'table', datasource: '1__table', metrics: ['count'], slice_id: 7 };
const ROW = (n: string): Response => Response.json({ result: [{ data: [{ n }], colnames: ['n'], coltypes: [0] }] });

interface TableDashboard {
  readonly charts?: readonly { readonly slice_id: number }[];
  readonly metadata?: object;
  readonly status?: number;
}

/** Opens a dashboard of tables; what it sends to get their data is in `sent`. */
function openTables({ charts = [TABLE], metadata = {}, status = 200 }: TableDashboard = {}) {
  const ids = charts.map(({ slice_id }) => slice_id);
  const position_json = JSON.stringify({
    ROOT_ID: { type: 'ROOT', children: ['GRID_ID'] },
    GRID_ID: { type: 'GRID', children: ['ROW-1'] },
    'ROW-1': { type: 'ROW', children: ids.map((id) => `CHART-${id.toString()}`) },
    ...Object.fromEntries(
      ids.map((id) => [`CHART-${id.toString()}`, { type: 'CHART', children: [], meta: { chartId: id } }]),
    ),
  });
  const dashboard = { id: 1, dashboard_title: 'One', position_json, json_metadata: JSON.stringify(metadata) };
  const sent: string[] = [];
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (pathname === '/api/v1/chart/data') {
      sent.push(`${address}\n${typeof body === 'string' ? body : ''}`);
      return Promise.resolve(ROW('sent now'));
    }
    if (pathname.endsWith('/1')) return Promise.resolve(Response.json({ result: dashboard }, { status }));
    const slices = charts.map((form_data) => ({ id: form_data.slice_id, slice_name: 'Rows', form_data }));
    return Promise.resolve(Response.json({ result: pathname.endsWith('/charts') ? slices : [] }));
  });
  const store = makeTestStore();
  const leave = store.dispatch(loadDashboard('1', '', ''));
  return { store, leave, sent, getRows: (id = 7) => store.getState().charts[id]?.queriesResponse?.[0]?.data };
}

/** An early query that is the one of the chart; returns its `abort`. */
async function startEarlyQuery() {
  const { sent, leave } = openTables();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  leave();
  // It drops the early queries of its own.
  await new Promise((resolve) => setTimeout(resolve, 0));
  const abort = vi.fn();
  window.vitrineEarly = new Map(sent.map((key) => [key, { response: Promise.resolve(ROW('early')), abort }]));
  return abort;
}

it('shows a chart with the response to an early query that is the same, and requests nothing more', async () => {
  await startEarlyQuery();
  const { leave, sent, getRows } = openTables();
  // Not before the server has sent the dashboard.
  expect(getRows()).toBeUndefined();
  await vi.waitFor(() => expect(getRows()).toEqual([{ n: 'early' }]));
  expect(sent).toEqual([]);
  leave();
});

it('shows a changed chart as it is now, and drops the early query', async () => {
  const abort = await startEarlyQuery();
  const { leave, sent, getRows } = openTables({ charts: [{ ...TABLE, metrics: ['sum__num'] }] });
  await vi.waitFor(() => expect(getRows()).toEqual([{ n: 'sent now' }]));
  expect(sent).toHaveLength(1);
  await vi.waitFor(() => expect(abort).toHaveBeenCalledOnce(), { timeout: 5000 });
  expect(window.vitrineEarly?.size).toBe(0);
  leave();
});

it('shows a chart with the default of a filter as it is now', async () => {
  await startEarlyQuery();
  const filter = {
    id: 'NATIVE_FILTER-1',
    type: 'NATIVE_FILTER',
    filterType: 'filter_select',
    targets: [{ datasetId: 1, column: { name: 'state' } }],
    scope: { rootPath: ['ROOT_ID'], excluded: [] },
    defaultDataMask: {
      filterState: { value: ['CA'] },
      extraFormData: { filters: [{ col: 'state', op: 'IN', val: ['CA'] }] },
    },
  };
  const { leave, sent, getRows } = openTables({ metadata: { native_filter_configuration: [filter] } });
  await vi.waitFor(() => expect(getRows()).toEqual([{ n: 'sent now' }]));
  expect(sent[0]).toContain('"CA"');
  leave();
});

it('shows charts of the same query with one early response', async () => {
  await startEarlyQuery();
  const { leave, sent, getRows } = openTables({ charts: [TABLE, { ...TABLE, slice_id: 8 }] });
  await vi.waitFor(() => expect([getRows(7), getRows(8)]).toEqual([[{ n: 'early' }], [{ n: 'early' }]]));
  expect(sent).toEqual([]);
  leave();
});

it.each([403, 404])('shows nothing of a dashboard that the server refuses with %i', async (status) => {
  const abort = await startEarlyQuery();
  const { store, leave, getRows } = openTables({ status });
  await vi.waitFor(() => expect(store.getState().dashboardInfo.status).toBe('failed'));
  await vi.waitFor(() => expect(abort).toHaveBeenCalledOnce());
  expect(getRows()).toBeUndefined();
  leave();
});

it('drops an early query when the user leaves before the dashboard has loaded', async () => {
  const abort = await startEarlyQuery();
  const { store, leave, getRows } = openTables();
  leave();
  await vi.waitFor(() => expect(abort).toHaveBeenCalledOnce());
  expect(getRows()).toBeUndefined();
  expect(store.getState().dashboardInfo.status).toBe('loading');
});
