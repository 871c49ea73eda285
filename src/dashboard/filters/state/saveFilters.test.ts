import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { ORIGIN, testServer } from '../../../api/client/testServer';
import { parseJson } from '../../../lib/losslessJson';
import { asRecord, asString } from '../../../lib/read';
import { makeTestStore } from '../../../store/testStore';
import { getConfigChange } from '../model/configChange';
import { configReducer, createConfigDraft, type ConfigAction } from '../model/configDraft';
import { valueLookupStarted, dataMaskApplied, dataMaskHydrated } from '../../state/dataMaskSlice';
import { traitsKnown } from '../../../store/sessionSlice';
import { dashboardFixture } from '../../state/dashboard.fixture';
import type { AppStore } from '../../../store/store';
import { selectCanUndo, startFilterHistory } from './filterHistory';
import { draftMasksChanged } from './nativeFiltersSlice';
import { saveDashboardMetadata, saveFilterConfig } from './saveFilters';
import { getTraits } from '../../../lib/getTraits';

const filter = (id: string, fields: object = {}) => ({
  id,
  type: 'NATIVE_FILTER',
  name: id,
  filterType: 'filter_select',
  targets: [{ datasetId: 1, column: { name: 'state' } }],
  controlValues: {},
  defaultDataMask: {},
  ...fields,
});
const metadata = {
  color_scheme: 'ours',
  refresh_frequency: 30,
  label_colors: null,
  strange_key: 1,
  default_filters: '{"7":{"a":["b"]}}',
  filter_scopes: { '7': { a: { scope: ['ROOT_ID'], immune: [] } } },
  chart_configuration: { '1': { id: 1 }, '2': { id: 2 } },
  native_filter_configuration: [filter('A'), 'broken', filter('B')],
};
const positions = {
  DASHBOARD_VERSION_KEY: 'v2',
  ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
  GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ['CHART-1'] },
  'CHART-1': { id: 'CHART-1', type: 'CHART', children: [], meta: { chartId: 1 } },
};

let stored: Record<string, unknown> = metadata;
let storedText: string | undefined;
let hasFilterEndpoint = true;
const requests: { readonly path: string; readonly body: Record<string, unknown> }[] = [];
const recordRequest = async (request: Request): Promise<Record<string, unknown>> => {
  const body = { ...asRecord(parseJson(await request.text())) };
  requests.push({ path: new URL(request.url).pathname, body });
  return body;
};
const dashboard = () => ({
  id: 5,
  dashboard_title: 'Five',
  changed_on: 'now',
  changed_by_name: 'Cy Coder',
  json_metadata: storedText ?? JSON.stringify(stored),
  position_json: JSON.stringify(positions),
});
testServer(
  http.get(`${ORIGIN}/api/v1/dashboard/5`, () => HttpResponse.json({ result: dashboard() })),
  http.get(`${ORIGIN}/api/v1/dashboard/5/charts`, () => HttpResponse.json({ result: [] })),
  http.put(`${ORIGIN}/api/v1/dashboard/5`, async ({ request }) => {
    const { json_metadata } = await recordRequest(request);
    return HttpResponse.json({ result: { json_metadata } });
  }),
  // Lookups of first values stay pending.
  http.post(`${ORIGIN}/api/v1/chart/data`, () => new Promise<never>(() => undefined)),
  http.put(`${ORIGIN}/api/v1/dashboard/5/filters`, async ({ request }) => {
    const { modified } = await recordRequest(request);
    if (!hasFilterEndpoint) return new HttpResponse(null, { status: 404 });
    return HttpResponse.json({ result: modified });
  }),
);

function setUp(version: 2 | 6): AppStore {
  const store = makeTestStore();
  store.dispatch(traitsKnown(getTraits(version, true)));
  openDashboard(store, 5);
  return store;
}
function openDashboard(store: AppStore, id: number): void {
  store.dispatch(dashboardFixture({ id, metadata }));
  store.dispatch(dataMaskHydrated({ masks: { A: { filterState: { value: ['x'] } } }, pending: [] }));
}
const toChange = (...actions: ConfigAction[]) => ({
  filters: getConfigChange(
    metadata.native_filter_configuration,
    actions.reduce((draft, action) => configReducer(draft, action, {}), createConfigDraft(metadata)),
  ),
  controls: getConfigChange(undefined, []),
});
const removeA: ConfigAction = { type: 'removed', id: 'A' };
const body = (i: number) => asRecord(parseJson(asString(requests[i]?.body['json_metadata'])));

beforeEach(() => {
  requests.length = 0;
  stored = metadata;
  storedText = undefined;
  hasFilterEndpoint = true;
});

describe('saving filters', () => {
  it('sends all metadata to an early server, with layout, scopes and defaults, without keys that it rejects', async () => {
    const store = setUp(2);
    expect(await store.dispatch(saveFilterConfig({ ...toChange(removeA), isMerge: false }))).toBeUndefined();
    expect(requests.map(({ path }) => path)).toEqual(['/api/v1/dashboard/5']);
    const { label_colors: _, strange_key: __, ...accepted } = metadata;
    expect(body(0)).toEqual({ ...accepted, positions, native_filter_configuration: [filter('B')] });
    expect(store.getState().dashboardInfo.loaded?.info.metadata['native_filter_configuration']).toEqual([filter('B')]);
    expect(Object.keys(store.getState().dataMask.applied)).toEqual(['B']);
    expect(store.getState().dashboardInfo.loaded?.info).toMatchObject({
      changed_on: 'now',
      changed_by_name: 'Cy Coder',
    });
  });

  it('sends only the changed entries to a later server, unless entries without an id would be lost', async () => {
    stored = { ...metadata, native_filter_configuration: [filter('A'), filter('B')] };
    const rename: ConfigAction = { type: 'edited', id: 'A', edit: (entry) => ({ ...entry, name: 'new' }) };
    await setUp(6).dispatch(saveFilterConfig({ ...toChange(rename), isMerge: false }));
    expect(requests).toEqual([
      {
        path: '/api/v1/dashboard/5/filters',
        body: { modified: [filter('A', { name: 'new' })], deleted: [], reordered: [] },
      },
    ]);
    stored = metadata;
    await setUp(6).dispatch(saveFilterConfig({ ...toChange(rename), isMerge: false }));
    expect(requests[1]?.path).toBe('/api/v1/dashboard/5');
  });

  it('sends all metadata if a later server lacks the endpoint for filters', async () => {
    stored = { ...metadata, native_filter_configuration: [filter('A'), filter('B')] };
    hasFilterEndpoint = false;
    await setUp(6).dispatch(saveFilterConfig({ ...toChange(removeA), isMerge: false }));
    expect(requests.map(({ path }) => path)).toEqual(['/api/v1/dashboard/5/filters', '/api/v1/dashboard/5']);
    expect(body(1)['native_filter_configuration']).toEqual([filter('B')]);
  });

  it('does not overwrite filters that others changed until the merge is confirmed', async () => {
    const theirs = [filter('A', { description: 'theirs' }), filter('B'), filter('C')];
    stored = { ...metadata, refresh_frequency: 60, native_filter_configuration: theirs };
    const store = setUp(2);
    const rename: ConfigAction = { type: 'edited', id: 'A', edit: (entry) => ({ ...entry, name: 'ours' }) };
    expect(await store.dispatch(saveFilterConfig({ ...toChange(rename), isMerge: false }))).toEqual({
      by: 'Cy Coder',
      changed_on: 'now',
      names: ['A', 'C'],
    });
    expect(requests).toEqual([]);
    await store.dispatch(saveFilterConfig({ ...toChange(rename), isMerge: true }));
    expect(body(0)).toMatchObject({
      refresh_frequency: 60,
      native_filter_configuration: [filter('A', { name: 'ours', description: 'theirs' }), filter('B'), filter('C')],
    });
  });

  it('does not overwrite metadata that it cannot read', async () => {
    storedText = '{"native_filter_configuration": [';
    await expect(setUp(2).dispatch(saveFilterConfig({ ...toChange(removeA), isMerge: true }))).rejects.toThrow(
      /cannot be read/,
    );
    expect(requests).toEqual([]);
  });
});

describe('the open dashboard', () => {
  const first = { controlValues: { defaultToFirstItem: true } };
  const edit = (change: object): ConfigAction => ({ type: 'edited', id: 'A', edit: (e) => ({ ...e, ...change }) });

  it('is not updated if another one was opened meanwhile', async () => {
    const store = setUp(2);
    const saving = store.dispatch(saveFilterConfig({ ...toChange(removeA), isMerge: false }));
    openDashboard(store, 6);
    await saving;
    expect(requests).toHaveLength(1);
    expect(store.getState().dashboardInfo.loaded?.info.metadata).toBe(metadata);
    expect(Object.keys(store.getState().dataMask.applied)).toEqual(['A']);
  });

  it('keeps what is selected but not applied, and undo, when no filter changed', async () => {
    const store = setUp(6);
    const mask = (value: string) => ({ filterState: { value: [value] }, extraFormData: {} });
    store.dispatch(startFilterHistory());
    store.dispatch(dataMaskApplied({ masks: { A: mask('y') }, by: 'bar' }));
    store.dispatch(draftMasksChanged({ B: mask('draft') }));
    await store.dispatch(saveDashboardMetadata({ filter_bar_orientation: 'HORIZONTAL' }));
    expect(store.getState().nativeFilters?.draft).toEqual({ B: mask('draft') });
    expect(selectCanUndo(store.getState())).toBe(true);
  });

  it('removes only the drafts of filters that were reset', async () => {
    const store = setUp(2);
    const draft = { A: { filterState: { value: ['a'] } }, B: { filterState: { value: ['b'] } } };
    store.dispatch(draftMasksChanged(draft));
    const targets = [{ datasetId: 1, column: { name: 'city' } }];
    await store.dispatch(saveFilterConfig({ ...toChange(edit({ targets })), isMerge: false }));
    expect(store.getState().nativeFilters?.draft).toEqual({ B: draft.B });
  });

  it('stops the lookup for a removed filter', async () => {
    const store = setUp(2);
    store.dispatch(valueLookupStarted(['A']));
    await store.dispatch(saveFilterConfig({ ...toChange(removeA), isMerge: false }));
    expect(store.getState().dataMask.pending).toEqual({});
  });

  it('looks up the first value of a filter whose value was reset by the change, but not of one that was cleared', async () => {
    const store = setUp(2);
    await store.dispatch(saveFilterConfig({ ...toChange(edit(first)), isMerge: false }));
    store.dispatch(dataMaskHydrated({ masks: { A: { filterState: { value: ['x'] } } }, pending: [] }));
    const change = async (column: string) => {
      const metadata = store.getState().dashboardInfo.loaded?.info.metadata ?? {};
      stored = metadata;
      const draft = configReducer(
        createConfigDraft(metadata),
        edit({ targets: [{ datasetId: 1, column: { name: column } }] }),
        {},
      );
      const filters = getConfigChange(metadata['native_filter_configuration'], draft);
      await store.dispatch(saveFilterConfig({ filters, controls: getConfigChange(undefined, []), isMerge: false }));
      return Object.keys(store.getState().dataMask.pending);
    };
    expect(await change('city')).toEqual(['A']);
    store.dispatch(dataMaskHydrated({ masks: { A: { filterState: { value: null } } }, pending: [] }));
    expect(await change('street')).toEqual([]);
  });
});

it('merges some keys of the metadata into the newest state', async () => {
  stored = { ...metadata, color_scheme: 'theirs', chart_configuration: { '1': { id: 1 }, '2': { theirs: true } } };
  const store = setUp(6);
  const change = { filter_bar_orientation: 'HORIZONTAL', chart_configuration: { '1': { ours: true }, '2': { id: 2 } } };
  await store.dispatch(saveDashboardMetadata(change));
  expect(body(0)).toMatchObject({
    color_scheme: 'theirs',
    filter_bar_orientation: 'HORIZONTAL',
    chart_configuration: { '1': { ours: true }, '2': { theirs: true } },
    positions,
  });
  expect(store.getState().dashboardInfo.loaded?.info.metadata['filter_bar_orientation']).toBe('HORIZONTAL');
});
