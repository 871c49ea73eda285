import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asArray, asRecord, asString } from '../../../lib/read';
import { readNativeFilter } from '../model/nativeFilter';
import { dashboardFixture } from '../../state/dashboard.fixture';
import { refreshDashboard } from '../../state/refreshDashboard';
import { makeStore } from '../../../store/store';

// On a page the store is there before this comes.
const store = makeStore();
const { fetchOptions, selectOptionsContext, toOptionsRequest } = await import('./filterOptionsApi');

let asked: { readonly column: string; readonly force: unknown; readonly address: string }[];
let hold: Promise<void> | undefined;

beforeEach(() => {
  asked = [];
  hold = undefined;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { form_data, force } = asRecord(JSON.parse(asString(init.body)));
    const column = asString(asArray(asRecord(form_data)['groupby'])[0]);
    asked.push({ column, force, address });
    if (column === 'slow') await hold;
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
const metadata = { native_filter_configuration: ['kept', 'left', 'slow'].map(entry) };

function ask(column: string) {
  const filter = readNativeFilter(entry(column));
  if (!filter) throw new Error(column);
  return store.dispatch(fetchOptions(toOptionsRequest(selectOptionsContext(store.getState()), filter, {}), () => 0));
}
const columns = () => asked.map(({ column }) => column);

test('a refresh asks anew, past the caches, for the options that are shown; one that takes long holds up none', async () => {
  store.dispatch(dashboardFixture({ metadata }));
  const kept = ask('kept');
  const left = ask('left');
  await Promise.all([kept.response, left.response]);
  left.unsubscribe();
  await new Promise((resolve) => setTimeout(resolve));
  let go: () => void = () => undefined;
  hold = new Promise((resolve) => (go = resolve));
  const slow = ask('slow');
  await vi.waitFor(() => expect(columns()).toEqual(['kept', 'left', 'slow']));
  asked = [];

  store.dispatch(refreshDashboard());
  await vi.waitFor(() => expect(columns()).toEqual(['kept']));
  expect(asked[0]).toMatchObject({ force: true });
  expect(asked[0]?.address).toContain('force=true');
  go();
  await slow.response;

  // What was left is asked for anew when it is wanted again, and then from the caches like anything.
  const again = ask('left');
  await again.response;
  expect(columns()).toEqual(['kept', 'left']);
  for (const one of [kept, slow, again]) one.unsubscribe();
});

test('a refresh by itself leaves the filters as they are', async () => {
  store.dispatch(dashboardFixture({ metadata }));
  const one = ask('kept');
  await one.response;
  asked = [];
  store.dispatch(refreshDashboard({ isTimed: true }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toEqual([]);
  one.unsubscribe();
});
