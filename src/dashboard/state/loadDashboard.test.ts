// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { chartRenderFailed } from '../../chart/state/chartsSlice';
import { makeTestStore } from '../../store/testStore';
import { vizPlugin } from '../../viz/registry';
import { loadDashboard } from './loadDashboard';
import { getSavedViewsKey } from './savedViewsStorage';

afterEach(() => {
  vi.unstubAllGlobals();
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

it('asks for the data of a chart before its files, which would take the connections', async () => {
  const form_data = { viz_type: 'big_number_total', datasource: '1__table', metric: 'count', slice_id: 7 };
  const order: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (pathname.endsWith('/chart/data')) order.push('data');
    const charts = pathname.endsWith('/charts') ? [{ id: 7, slice_name: 'Seven', form_data }] : [];
    return Promise.resolve(
      Response.json({ result: pathname.endsWith('/1') ? { id: 1, dashboard_title: 'One' } : charts }),
    );
  });
  const plugin = vizPlugin('big_number_total');
  if (!plugin?.chart) throw new Error('no plugin');
  const load = vi.spyOn(plugin, 'chart').mockImplementation(() => {
    order.push('files');
    return new Promise(() => undefined);
  });
  const leave = makeTestStore().dispatch(loadDashboard('1', '', ''));
  await vi.waitFor(() => expect(order).toEqual(['data', 'files']));
  leave();
  load.mockRestore();
});

it('draws charts that failed before their datasets arrived again when these have', async () => {
  const form_data = { viz_type: 'table', datasource: '1__table', metrics: ['count'], slice_id: 7 };
  let sendDatasets = (): void => undefined;
  const datasets = new Promise<Response>((resolve) => {
    sendDatasets = () => resolve(Response.json({ result: [] }));
  });
  let dataRequests = 0;
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (pathname.endsWith('/datasets')) return datasets;
    if (pathname.endsWith('/chart/data')) {
      dataRequests += 1;
      return Promise.resolve(Response.json({ result: [{ data: [{ count: 1 }] }] }));
    }
    const charts = pathname.endsWith('/charts') ? [{ id: 7, slice_name: 'Seven', form_data }] : [];
    return Promise.resolve(
      Response.json({ result: pathname.endsWith('/1') ? { id: 1, dashboard_title: 'One' } : charts }),
    );
  });
  const store = makeTestStore();
  const getStatus = () => store.getState().charts[7]?.chartStatus;
  const leave = store.dispatch(loadDashboard('1', '', ''));
  await vi.waitFor(() => expect([store.getState().dashboardInfo.status, getStatus()]).toEqual(['ready', 'success']));
  store.dispatch(chartRenderFailed({ id: 7, message: 'No such column', stack: 'at Chart' }));
  expect(dataRequests).toBe(1);
  sendDatasets();
  await vi.waitFor(() => expect(getStatus()).toBe('success'));
  expect(dataRequests).toBe(2);
  leave();
});

it.each([
  [404, 'The filters of this link are no longer stored on the server. The saved defaults are used.'],
  [403, 'The filters of this link are no longer stored on the server. The saved defaults are used.'],
  [500, 'The filters of this link could not be read now. Reload the page to try again.'],
  [0, 'The filters of this link could not be read now. Reload the page to try again.'],
])(
  'says of a permalink whether a reload may help: %s',
  async (status, warning) => {
    vi.stubGlobal('fetch', (address: string) => {
      const { pathname } = new URL(address, 'http://localhost');
      if (pathname.includes('/permalink/'))
        return status === 0 ? Promise.reject(new TypeError('offline')) : Promise.resolve(Response.json({}, { status }));
      const result = pathname.endsWith('/1') ? { id: 1, dashboard_title: 'One' } : [];
      return Promise.resolve(Response.json({ result }));
    });
    const store = makeTestStore();
    const leave = store.dispatch(loadDashboard('1', '?permalink_key=k1', ''));
    await vi.waitFor(() => expect(store.getState().dashboardInfo.loaded?.warnings).toEqual([warning]), {
      timeout: 9000,
    });
    leave();
  },
  10_000,
);

// As the two versions query their charts for such a link.
it.each([
  ['6.1.0', {}, { filters: [{ col: 'gender', op: 'IN', val: ['girl'] }] }],
  ['2.1.3', { changed_by_url: '' }, undefined],
])('a filter of a link that has a value only filters by it: %s', async (_, version, extraFormData) => {
  const filter = {
    id: 'F',
    type: 'NATIVE_FILTER',
    filterType: 'filter_select',
    targets: [{ column: { name: 'gender' } }],
  };
  const json_metadata = JSON.stringify({ native_filter_configuration: [filter] });
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname } = new URL(address, 'http://localhost');
    const dashboard = { id: 1, dashboard_title: 'One', json_metadata, ...version };
    return Promise.resolve(Response.json({ result: pathname.endsWith('/1') ? dashboard : [] }));
  });
  const store = makeTestStore();
  const link = `?native_filters=${encodeURIComponent('(F:(id:F,filterState:(value:!(girl))))')}`;
  const leave = store.dispatch(loadDashboard('1', link, ''));
  await vi.waitFor(() => expect(store.getState().dashboardInfo.status).toBe('ready'));
  expect(store.getState().dataMask.applied['F']?.extraFormData).toEqual(extraFormData);
  leave();
});

it('restores the pages and views of tables from a permalink', async () => {
  const form_data = { viz_type: 'markup', datasource: '1__table', slice_id: 7 };
  const chart = { id: 7, slice_name: 'Seven', form_data };
  const view = { columnState: [{ colId: 'a' }], sortModel: [], filterModel: {} };
  const state = { dataMask: { 7: { ownState: { currentPage: 2 } } }, chartStates: { 7: { chartId: 7, state: view } } };
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (pathname.includes('/permalink/')) return Promise.resolve(Response.json({ dashboardId: '1', state }));
    const charts = pathname.endsWith('/charts') ? [chart] : [];
    return Promise.resolve(
      Response.json({ result: pathname.endsWith('/1') ? { id: 1, dashboard_title: 'One' } : charts }),
    );
  });
  const store = makeTestStore();
  const leave = store.dispatch(loadDashboard('1', '?permalink_key=k', ''));
  await vi.waitFor(() => expect(store.getState().dashboardInfo.loaded).toBeTruthy());
  expect(store.getState().charts[7]?.ownState).toEqual({ currentPage: 2, chartState: view });
  leave();
});
