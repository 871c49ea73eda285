import { makeTestStore } from '../../../store/testStore';
import type { DashboardDraft } from '../../state/dashboardLayoutSlice';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { earlyTraits } from '../../../api/session/serverTraits';
import { parseJson } from '../../../lib/losslessJson';
import { asRecord, type UnknownRecord } from '../../../lib/read';
import type { LayoutItem } from '../../../layout/layout';
import { dashboardFixture } from '../../state/dashboard.fixture';
import { traitsKnown } from '../../../store/sessionSlice';
import { editingStarted } from './editSlice';
import './editing';
import { saveAs } from './saveAs';
import { getTraits } from '../../../lib/getTraits';

interface RecordedRequest {
  readonly call: string;
  readonly body: UnknownRecord;
}

type Responses = Record<string, (body: UnknownRecord) => unknown>;

function readBody(body: unknown): UnknownRecord {
  if (body instanceof URLSearchParams) return asRecord(parseJson(body.get('data') ?? '{}'));
  return typeof body === 'string' ? asRecord(JSON.parse(body)) : {};
}

function fakeServer(responses: Responses): RecordedRequest[] {
  const requests: RecordedRequest[] = [];
  vi.stubGlobal('location', { origin: 'http://localhost' });
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${new URL(address, 'http://localhost').pathname}`;
    const body = readBody(init.body);
    if (!call.includes('csrf')) requests.push({ call, body });
    const response = call.includes('csrf') ? { result: 'x' } : responses[call]?.(body);
    return Promise.resolve(
      new Response(JSON.stringify(response ?? { message: 'no' }), {
        status: response === undefined ? 500 : 200,
        headers: { 'Content-Type': 'application/json' },
      }),
    );
  });
  return requests;
}

afterEach(() => vi.unstubAllGlobals());

const item = (type: string, id: string, children: string[], meta: UnknownRecord = {}): [string, LayoutItem] => [
  id,
  { id, type, children, parents: [], meta },
];
const items = Object.fromEntries([
  item('ROOT', 'ROOT_ID', ['GRID_ID']),
  item('GRID', 'GRID_ID', ['ROW-1']),
  item('ROW', 'ROW-1', ['CHART-a', 'CHART-b']),
  item('CHART', 'CHART-a', [], { chartId: 1, width: 4, height: 50 }),
  item('CHART', 'CHART-b', [], { chartId: 2, width: 4, height: 50 }),
]);
const draft: DashboardDraft = {
  dashboard_title: 'Births',
  slug: 'births',
  css: '.a{}',
  theme: null,
  certified_by: '',
  certification_details: '',
  owners: [],
  roles: [],
  metadata: {
    color_scheme: 'bnbColors',
    mine: 1,
    timed_refresh_immune_slices: [1, 2],
    default_filters: '{"1":{},"x":{}}',
  },
  layout: { items, rest: { DASHBOARD_VERSION_KEY: 'v2' } },
};

function createEditingStore(version: 2 | 6, edited = draft) {
  const store = makeTestStore();
  store.dispatch(traitsKnown(getTraits(version)));
  store.dispatch(dashboardFixture({ id: 6 }));
  const base = { draft: edited, changed_on: '', changed_by_name: '' };
  store.dispatch(editingStarted({ dashboardId: 6, base, draft: edited, repairs: [] }));
  return store;
}

describe('saveAs', () => {
  it('requests a copy from later servers, then saves the edited metadata to it', async () => {
    const requests = fakeServer({
      'POST /api/v1/dashboard/6/copy/': () => ({ result: { id: 77 } }),
      'PUT /api/v1/dashboard/77': () => ({ result: {} }),
    });
    const copy = await createEditingStore(6).dispatch(saveAs(earlyTraits(6), { title: 'Two', duplicateCharts: false }));
    expect(copy).toEqual({ id: 77 });
    expect(requests.map(({ call }) => call)).toEqual(['POST /api/v1/dashboard/6/copy/', 'PUT /api/v1/dashboard/77']);
    const [created, saved] = requests;
    expect(created?.body).toMatchObject({ dashboard_title: 'Two', css: '.a{}', duplicate_slices: false });
    const settings = asRecord(JSON.parse(String(created?.body['json_metadata'])));
    expect(settings).toMatchObject({ color_scheme: 'bnbColors', default_filters: '{"1":{}}' });
    expect(settings).not.toHaveProperty('mine');
    expect(settings['positions']).toMatchObject({
      DASHBOARD_VERSION_KEY: 'v2',
      'ROW-1': { children: ['CHART-a', 'CHART-b'] },
      'CHART-b': { meta: { chartId: 2 } },
    });
    expect(JSON.parse(String(saved?.body['json_metadata']))).toEqual(settings);
  });

  it('sends everything at once to 2.x, without charts it cannot copy, and adds those again', async () => {
    const chart = (id: string, chartId: number) => item('CHART', id, [], { chartId, uuid: 'new' })[1];
    const requests = fakeServer({
      'GET /api/v1/dashboard/6/charts': () => ({
        result: [{ id: 1, slice_name: 'One', form_data: { slice_id: 1, viz_type: 'pie', datasource: '1__table' } }],
      }),
      'POST /superset/copy_dash/6/': () => ({ id: 77 }),
      'GET /api/v1/dashboard/77': () => ({
        result: {
          id: 77,
          dashboard_title: 'Two',
          json_metadata: '{}',
          position_json: JSON.stringify({ ...items, 'CHART-a': chart('CHART-a', 11), 'CHART-b': undefined }),
        },
      }),
      'PUT /api/v1/dashboard/77': () => ({ result: {} }),
    });
    const copy = await createEditingStore(2).dispatch(saveAs(earlyTraits(2), { title: 'Two', duplicateCharts: true }));
    expect(copy).toEqual({ id: 77 });
    const created = requests.find(({ call }) => call === 'POST /superset/copy_dash/6/')?.body;
    expect(created).toMatchObject({ dashboard_title: 'Two', duplicate_slices: true, color_scheme: 'bnbColors' });
    const sent = asRecord(created?.['positions']);
    expect(Object.keys(sent)).not.toContain('CHART-b');
    expect(asRecord(sent['ROW-1'])['children']).toEqual(['CHART-a']);
    const saved = asRecord(JSON.parse(String(requests.at(-1)?.body['json_metadata'])));
    expect(saved).toMatchObject({
      timed_refresh_immune_slices: [11, 2],
      default_filters: '{"11":{}}',
      positions: { 'ROW-1': { children: ['CHART-a', 'CHART-b'] }, 'CHART-a': { meta: { chartId: 11 } } },
    });
    expect(asRecord(asRecord(saved['positions'])['CHART-b'])['meta']).toMatchObject({ chartId: 2 });
  });

  it('sends filter values beyond 2^53 to 2.x with all their digits', async () => {
    const requests = fakeServer({
      'POST /superset/copy_dash/6/': () => ({ id: 77 }),
      'PUT /api/v1/dashboard/77': () => ({ result: {} }),
    });
    const value = 9_007_199_254_740_993n;
    const filters = [{ id: 'NATIVE_FILTER-a', defaultDataMask: { filterState: { value: [value] } } }];
    const metadata = { ...draft.metadata, native_filter_configuration: filters };
    const copy = await createEditingStore(2, { ...draft, metadata }).dispatch(
      saveAs(earlyTraits(2), { title: 'Two', duplicateCharts: false }),
    );
    expect(copy).toEqual({ id: 77 });
    expect(requests[0]?.body['native_filter_configuration']).toEqual(filters);
    const saved = asRecord(parseJson(String(requests.at(-1)?.body['json_metadata'])));
    expect(saved['native_filter_configuration']).toEqual(filters);
  });

  it.each([
    ['at once', false],
    ['by the next attempt', true],
  ])('finds %s a copy that was made although the response was lost, and makes no other', async (_when, isDown) => {
    const saved = { changed_on_utc: new Date().toISOString() };
    const position_json = JSON.stringify(items);
    const dashboard = (id: number, layout: string) => () => ({
      result: { id, dashboard_title: 'Two', json_metadata: '{}', position_json: layout },
    });
    const responses: Responses = {
      'GET /api/v1/dashboard/': () => ({
        result: [
          { id: 76, ...saved },
          { id: 77, ...saved },
        ],
      }),
      'GET /api/v1/dashboard/76': dashboard(76, '{}'),
      'GET /api/v1/dashboard/77': dashboard(77, position_json),
      'PUT /api/v1/dashboard/77': () => ({ result: {} }),
    };
    const store = createEditingStore(6);
    const copy = () => store.dispatch(saveAs(earlyTraits(6), { title: 'Two', duplicateCharts: false }));
    if (isDown) {
      fakeServer({});
      await expect(copy()).rejects.toMatchObject({ status: 500 });
    }
    const requests = fakeServer(responses);
    expect(await copy()).toEqual({ id: 77 });
    const posts = requests.filter(({ call }) => call.startsWith('POST'));
    expect(posts).toHaveLength(isDown ? 0 : 1);
  });

  it('reports a copy that could not be completed, and rejects if there is none', async () => {
    fakeServer({ 'POST /api/v1/dashboard/6/copy/': () => ({ result: { id: 77 } }) });
    const copy = await createEditingStore(6).dispatch(saveAs(earlyTraits(6), { title: 'Two', duplicateCharts: false }));
    expect(copy).toEqual({ id: 77, error: 'no' });
    fakeServer({});
    await expect(
      createEditingStore(6).dispatch(saveAs(earlyTraits(6), { title: 'Two', duplicateCharts: false })),
    ).rejects.toMatchObject({ status: 500 });
  });
});
