// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../api/client/fakeServer';
import { createRawDataset } from '../../datasets/dataset.fixture';
import type { FormData } from '../../lib/wire';
import { exploreApi } from '../../store/exploreApi';
import { injectApi } from '../../store/injectApi';
import { makeTestStore } from '../../store/testStore';
import { readExploreAddress, withoutPageParams } from './exploreAddress';
import { loadPanel } from './loadPanel';
import { openExplore } from './openExplore';
import { toSaveBaseline, toSavedParams } from './savedParams';

afterEach(() => vi.unstubAllGlobals());

/** Opens the saved chart, until its data is requested. */
async function open(form_data: FormData, search = '?slice_id=7', message = '', chartState?: unknown) {
  let statusAtRequest: string | undefined;
  const requests = fakeServer({
    'GET /api/v1/explore/': () => ({
      result: {
        form_data,
        slice: { slice_id: 7, slice_name: 'Seven', owners: [], form_data },
        dataset: { ...createRawDataset(), type: 'table' },
        message,
        chartState,
      },
    }),
    'POST /api/v1/chart/data': () => {
      statusAtRequest = store.getState().explore?.status;
      return { result: [{ data: [], colnames: [], coltypes: [], rowcount: 0 }] };
    },
  });
  const store = makeTestStore();
  store.dispatch(injectApi(exploreApi));
  const messages: string[] = [];
  const address = readExploreAddress('/explore/', search);
  const defaults = { vizType: 'table', timeFilter: 'No filter' };
  store.dispatch(
    openExplore(
      address,
      defaults,
      (message) => messages.push(message),
      () => false,
    ),
  );
  const find = () => requests.find(({ call }) => call === 'POST /api/v1/chart/data');
  await vi.waitFor(() => expect(find()).toBeDefined(), 10_000);
  return { store, messages, statusAtRequest, request: find()?.body };
}

it('drops saved values that a select does not offer before the first request, with a notice', async () => {
  const form_data = { viz_type: 'pie', datasource: '24__table', metric: 'count', label_type: 'no_such', slice_id: 7 };
  const { store, messages, request } = await open(form_data);
  expect(messages).toEqual(['Label Type: the saved value no_such is not among the options and was removed.']);
  expect(JSON.stringify(request)).not.toContain('no_such');
  expect(store.getState().explore?.savedFormData?.['label_type']).toBe('no_such');
});

it('requests the data before the page is rendered', async () => {
  const form_data = { viz_type: 'pie', datasource: '24__table', metric: 'count', slice_id: 7 };
  const { store, statusAtRequest } = await open(form_data);
  expect(statusAtRequest).toBe('loading');
  await vi.waitFor(() => expect(store.getState().explore?.status).toBe('ready'));
});

it('opens a chart of a type that the server has replaced as converted, and saves it with the original', async () => {
  const form_data = {
    ...{
      viz_type: 'area',
      datasource: '24__table',
      granularity_sqla: 'ds',
      metrics: ['count'],
      stacked_style: 'expand',
    },
    ...{ unknown_key: 1, slice_id: 7 },
  };
  const { store, request } = await open(form_data);
  expect(request).toMatchObject({ form_data: { viz_type: 'echarts_area', x_axis: 'ds', stack: 'Expand' } });
  const { explore, exploreFormData } = store.getState();
  if (!explore || !exploreFormData) throw new Error('not opened');
  const panel = await loadPanel('echarts_area', store.getState().session.traits, () => false);
  const saved = toSavedParams(exploreFormData.present, toSaveBaseline(explore), panel);
  expect(saved).toMatchObject({ viz_type: 'echarts_area', unknown_key: 1, queries_bak: null });
  expect(saved['form_data_bak']).toMatchObject({ viz_type: 'area', granularity_sqla: 'ds', stacked_style: 'expand' });
  expect(saved).not.toHaveProperty('stacked_style');
});

it('sends the URL parameters of a permalink, and those of the address', async () => {
  const url_params = { country: 'FR', lang: 'fr', permalink_key: 'k', form_data_key: 'changes' };
  const form_data = { viz_type: 'pie', datasource: '24__table', metric: 'count', slice_id: 7, url_params };
  const { store, request } = await open(form_data, '?permalink_key=k&lang=it&form_data={"row_limit":3}');
  expect(request).toMatchObject({ queries: [{ url_params: { country: 'FR', lang: 'it', permalink_key: 'k' } }] });
  expect(JSON.stringify(request)).not.toContain('changes');
  expect(withoutPageParams(store.getState().explore?.urlParams ?? {})).toEqual({ country: 'FR', lang: 'it' });
});

it.each([
  ['a permalink', '?permalink_key=k', ''],
  ['a chart whose unsaved changes have expired', '?slice_id=7&form_data_key=k', 'Form data not found in cache'],
])('fills in what %s of an older version lacks, as for a saved chart', async (_what, search, message) => {
  const time = { granularity_sqla: 'ds', time_range: '1980 : 1990' };
  const form_data = {
    viz_type: 'pie',
    datasource: '24__table',
    metric: 'count',
    ...time,
    adhoc_filters: [],
    slice_id: 7,
  };
  const { request } = await open(form_data, search, message);
  expect(request).toMatchObject({
    queries: [{ filters: [{ col: 'ds', op: 'TEMPORAL_RANGE', val: '1980 : 1990' }] }],
  });
});

it('opens a link with filters of old versions as the server converts them', async () => {
  const adhoc_filters = [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'num > 5' }];
  const form_data = { viz_type: 'pie', datasource: '24__table', metric: 'count', adhoc_filters, slice_id: 7 };
  const { request } = await open(form_data, '?form_data={"slice_id":7,"where":"num > 5","adhoc_filters":[]}');
  expect(request).toMatchObject({ queries: [{ extras: { where: '(num > 5)' } }] });
  expect(request).not.toHaveProperty('form_data.where');
});

it('restores the view of a table from a permalink before its first request', async () => {
  const form_data = {
    viz_type: 'ag-grid-table',
    datasource: '24__table',
    query_mode: 'aggregate',
    groupby: ['name'],
    metrics: ['count'],
    server_pagination: true,
    slice_id: 7,
  };
  const chartState = { columnState: [], sortModel: [{ colId: 'name', sort: 'desc', sortIndex: 0 }], filterModel: {} };
  const { store } = await open(form_data, '?permalink_key=k', '', chartState);
  expect(store.getState().charts[7]?.ownState).toEqual({
    sortBy: [{ id: 'name', key: 'name', desc: true }],
    chartState,
  });
  const hostile = await open(form_data, '?permalink_key=k', '', 'x');
  expect(hostile.store.getState().charts[7]?.ownState).toEqual({});
});
