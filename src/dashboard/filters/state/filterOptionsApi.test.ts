import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asArray, asRecord, asString } from '../../../lib/read';
import { makeTestStore } from '../../../store/testStore';
import { readNativeFilter } from '../model/nativeFilter';
import { dashboardFixture } from '../../state/dashboard.fixture';
import { refreshDashboard } from '../../state/refreshDashboard';
import { Connection } from '../../../store/connection';

// In the app the store is created before this module is loaded.
const store = makeTestStore();
const { fetchOptions, selectOptionsContext, toOptionsRequest } = await import('./filterOptionsApi');

let requests: { readonly column: string; readonly force: unknown; readonly address: string }[];
let delay: Promise<void> | undefined;

beforeEach(() => {
  requests = [];
  delay = undefined;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { form_data, force } = asRecord(JSON.parse(asString(init.body)));
    const column = asString(asArray(asRecord(form_data)['groupby'])[0]);
    requests.push({ column, force, address });
    if (column === 'slow') await delay;
    const result = { data: [{ [column]: 'a' }], colnames: [column], coltypes: [1], rowcount: 1 };
    return Response.json({ result: [result] });
  });
});
afterEach(() => vi.unstubAllGlobals());

const entry = (column: string) => ({
  id: column,
  type: 'NATIVE_FILTER',
  filterType: 'filter_select',
  targets: [{ datasetId: 1, column: { name: column } }],
  controlValues: {},
});
const metadata = { native_filter_configuration: ['visible', 'hidden', 'slow'].map(entry) };

function subscribe(column: string) {
  const filter = readNativeFilter(entry(column));
  if (!filter) throw new Error(column);
  return store.dispatch(fetchOptions(toOptionsRequest(selectOptionsContext(store.getState()), filter, {}), () => 0));
}
const columns = () => requests.map(({ column }) => column);

test('a refresh refetches the options on the screen, bypassing the caches; a slow request delays no other', async () => {
  store.dispatch(dashboardFixture({ metadata }));
  const visible = subscribe('visible');
  const hidden = subscribe('hidden');
  await Promise.all([visible.response, hidden.response]);
  hidden.unsubscribe();
  await new Promise((resolve) => setTimeout(resolve));
  let respond: () => void = () => undefined;
  delay = new Promise((resolve) => (respond = resolve));
  const slow = subscribe('slow');
  await vi.waitFor(() => expect(columns()).toEqual(['visible', 'hidden', 'slow']));
  requests = [];

  store.dispatch(refreshDashboard());
  await vi.waitFor(() => expect(columns()).toEqual(['visible']));
  expect(requests[0]).toMatchObject({ force: true });
  expect(requests[0]?.address).toContain('force=true');
  respond();
  await slow.response;

  // Options without subscribers are refetched when next needed, from the caches again.
  const again = subscribe('hidden');
  await again.response;
  expect(columns()).toEqual(['visible', 'hidden']);
  for (const one of [visible, slow, again]) one.unsubscribe();
});

test('an automatic refresh does not refetch options', async () => {
  store.dispatch(dashboardFixture({ metadata }));
  const one = subscribe('visible');
  await one.response;
  requests = [];
  store.dispatch(refreshDashboard({ isTimed: true }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(requests).toEqual([]);
  one.unsubscribe();
});

test('lost options are fetched again when the server can be reached', async () => {
  store.dispatch(dashboardFixture({ metadata }));
  let isOffline = true;
  const online = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (isOffline) return Promise.reject(new TypeError('Failed to fetch'));
    return address.endsWith('/health') ? Promise.resolve(new Response('OK')) : online(address, init);
  });
  const lost = subscribe('lost');
  await expect(lost.response).rejects.toBeTruthy();
  isOffline = false;
  await store.dispatch((_dispatch, _getState, services) => services.get(Connection).probe());
  await vi.waitFor(() => expect(columns()).toEqual(['lost']), { timeout: 3000 });
  lost.unsubscribe();
});
