import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stringifyJson } from '../../../lib/losslessJson';
import { asArray, asRecord, asString } from '../../../lib/read';
import { valueLookupStarted, dataMaskApplied, dataMaskHydrated } from '../../state/dataMaskSlice';
import { dashboardFixture } from '../../state/dashboard.fixture';
import { makeTestStore } from '../../../store/testStore';

// In the app the store is created before this module is loaded.
let early: ReturnType<typeof makeTestStore> | undefined = makeTestStore();
const { lookUpFirstValues } = await import('./firstValues');

const entry = (id: string, parents: readonly string[] = [], fields: object = {}) => ({
  id,
  name: id,
  type: 'NATIVE_FILTER',
  filterType: 'filter_select',
  targets: [{ datasetId: 1, column: { name: id } }],
  controlValues: { defaultToFirstItem: true },
  cascadeParentIds: parents,
  ...fields,
});

/** Each column's response: what delays it, and its values; without values an error. */
let values: Record<string, { readonly after?: Promise<void>; readonly rows?: readonly unknown[] }>;
let requests: { readonly column: string; readonly filters: unknown; readonly signal: AbortSignal | undefined }[];

beforeEach(() => {
  requests = [];
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit = {}) => {
    const { form_data, queries } = asRecord(JSON.parse(asString(init.body)));
    const column = asString(asArray(asRecord(form_data)['groupby'])[0]);
    requests.push({ column, filters: asRecord(asArray(queries)[0])['filters'], signal: init.signal ?? undefined });
    const { after, rows } = values[column] ?? {};
    await after;
    if (init.signal?.aborted) throw init.signal.reason;
    const data = rows?.map((value) => ({ [column]: value }));
    const response = data
      ? { result: [{ data, colnames: [column], coltypes: [1], rowcount: data.length }] }
      : { message: 'no' };
    return new Response(stringifyJson(response), {
      status: data ? 200 : 400,
      headers: { 'Content-Type': 'application/json' },
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

function setUp(filters: readonly { readonly id: string }[], pending = filters.map(({ id }) => id)) {
  const store = early ?? makeTestStore();
  early = undefined;
  store.dispatch(dashboardFixture({ metadata: { native_filter_configuration: filters } }));
  store.dispatch(dataMaskHydrated({ masks: {}, pending }));
  const value = (id: string) => store.getState().dataMask.applied[id]?.filterState?.['value'];
  const pendingIds = () => Object.keys(store.getState().dataMask.pending);
  return { store, value, pendingIds };
}

function createGate() {
  let open: () => void = () => undefined;
  const after = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { after, open: () => open() };
}

test('a child is looked up after its parent, narrowed by its value', async () => {
  values = { parent: { rows: ['CA', 'NY'] }, child: { rows: [9007199254740993n, 2] } };
  const { store, value, pendingIds } = setUp([entry('child', ['parent']), entry('parent')]);
  store.dispatch(lookUpFirstValues());
  await vi.waitFor(() => expect(pendingIds()).toEqual([]));
  expect(value('parent')).toEqual(['CA']);
  expect(value('child')).toEqual([9007199254740993n]);
  expect(requests.map(({ column }) => column)).toEqual(['parent', 'child']);
  expect(requests[1]?.filters).toEqual([{ col: 'parent', op: 'IN', val: ['CA'] }]);
});

test('a slow filter delays no other, and one without options or with an error blocks nothing', async () => {
  const slow = createGate();
  values = { slow: { after: slow.after, rows: ['s'] }, none: { rows: [] }, fails: {}, quick: { rows: ['q'] } };
  const { store, value, pendingIds } = setUp([entry('slow'), entry('none'), entry('fails'), entry('quick')]);
  store.dispatch(lookUpFirstValues());
  await vi.waitFor(() => expect(pendingIds()).toEqual(['slow']));
  expect(value('quick')).toEqual(['q']);
  expect(value('none')).toBeUndefined();
  slow.open();
  await vi.waitFor(() => expect(pendingIds()).toEqual([]));
  expect(value('slow')).toEqual(['s']);
});

test('what the user selects meanwhile is not overwritten', async () => {
  const slow = createGate();
  values = { a: { after: slow.after, rows: ['first'] }, b: { rows: ['b'] } };
  const { store, value, pendingIds } = setUp([entry('a'), entry('b')]);
  store.dispatch(lookUpFirstValues());
  await vi.waitFor(() => expect(pendingIds()).toEqual(['a']));
  store.dispatch(dataMaskApplied({ masks: { a: { id: 'a', filterState: { value: ['mine'] } } }, by: 'bar' }));
  slow.open();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(value('a')).toEqual(['mine']);
});

test('a dependency cycle, and a filter without a dataset, end too', async () => {
  values = { x: { rows: [1] }, y: { rows: [2] } };
  const { store, value, pendingIds } = setUp([entry('x', ['y']), entry('y', ['x']), entry('z', [], { targets: [{}] })]);
  store.dispatch(lookUpFirstValues());
  await vi.waitFor(() => expect(pendingIds()).toEqual([]));
  expect([value('x'), value('y'), value('z')]).toEqual([[1], [2], undefined]);
});

test('a deleted filter blocks nothing', () => {
  values = {};
  const { store, pendingIds } = setUp([], ['deleted']);
  store.dispatch(lookUpFirstValues());
  expect(pendingIds()).toEqual([]);
});

test('another call continues with what is pending, and stopping cancels the requests', async () => {
  const slow = createGate();
  values = { a: { after: slow.after, rows: ['a'] }, b: { rows: ['b'] } };
  const { store, value, pendingIds } = setUp([entry('a'), entry('b')], ['a']);
  store.dispatch(lookUpFirstValues());
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  store.dispatch(valueLookupStarted(['b']));
  const stop = store.dispatch(lookUpFirstValues());
  await vi.waitFor(() => expect(pendingIds()).toEqual(['a']));
  expect(value('b')).toEqual(['b']);
  expect(requests.map(({ column }) => column)).toEqual(['a', 'b']);
  stop();
  await vi.waitFor(() => expect(requests[0]?.signal?.aborted).toBe(true));
  expect(pendingIds()).toEqual(['a']);
});

test('a filter that the user switched to including includes its first value (6.x)', async () => {
  values = { a: { rows: ['x'] } };
  const controlValues = { defaultToFirstItem: true, inverseSelection: true };
  const { store, pendingIds } = setUp([entry('a', [], { controlValues })]);
  const switchedMask = { id: 'a', filterState: { value: null, excludeFilterValues: false } };
  store.dispatch(dataMaskHydrated({ masks: { a: switchedMask }, pending: ['a'] }));
  store.dispatch(lookUpFirstValues());
  await vi.waitFor(() => expect(pendingIds()).toEqual([]));
  expect(store.getState().dataMask.applied['a']).toMatchObject({
    extraFormData: { filters: [{ col: 'a', op: 'IN', val: ['x'] }] },
    filterState: { value: ['x'], excludeFilterValues: false },
  });
});

test('a previous value stays only while it is among the options', async () => {
  values = { stays: { rows: ['a', 'b'] }, goes: { rows: ['a', 'b'] } };
  const { store, value, pendingIds } = setUp([entry('stays'), entry('goes')]);
  const toMask = (id: string, one: string) => ({ id, filterState: { value: [one] } });
  store.dispatch(dataMaskHydrated({ masks: { stays: toMask('stays', 'b'), goes: toMask('goes', 'c') }, pending: [] }));
  store.dispatch(valueLookupStarted(['stays', 'goes']));
  const previousMask = store.getState().dataMask.applied['stays'];
  store.dispatch(lookUpFirstValues());
  await vi.waitFor(() => expect(pendingIds()).toEqual([]));
  expect([value('stays'), value('goes')]).toEqual([['b'], ['a']]);
  expect(store.getState().dataMask.applied['stays']).toBe(previousMask);
});
