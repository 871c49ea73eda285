// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeTestStore } from '../../store/testStore';
import { dashboardFixture } from './dashboard.fixture';
import { dataMaskApplied } from './dataMaskSlice';
import { flushDataMask, persistDataMask, markKeyUnreadable } from './persistDataMask';
import { Connection } from '../../store/connection';

let respond: (key: string) => void = () => undefined;
const saveMasks = vi.hoisted(() => vi.fn<(id: number, key: string | undefined, masks: unknown) => Promise<string>>());
vi.mock('../../api/filterState', () => ({
  createFilterState: (_client: unknown, id: number, masks: unknown) => saveMasks(id, undefined, masks),
  updateFilterState: (_client: unknown, id: number, key: string, masks: unknown) => saveMasks(id, key, masks),
}));

beforeEach(() => {
  saveMasks.mockReset();
  saveMasks.mockImplementation(() => new Promise((resolve) => (respond = resolve)));
  window.history.replaceState(null, '', '/superset/dashboard/1/?a=b');
});
afterEach(() => {
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

const toMasks = (value: number) => ({ A: { filterState: { value } } });

function change(store: ReturnType<typeof makeTestStore>, value: number): void {
  store.dispatch(dataMaskApplied({ masks: toMasks(value), by: 'bar' }));
  store.dispatch(
    persistDataMask(
      () => undefined,
      () => undefined,
    ),
  );
}

function openAndChange(unreadableKey?: string) {
  const store = makeTestStore();
  if (unreadableKey !== undefined) store.dispatch(markKeyUnreadable(unreadableKey));
  store.dispatch(dashboardFixture({ id: 1 }));
  change(store, 1);
  return store;
}

async function persist(unreadableKey?: string) {
  const store = openAndChange(unreadableKey);
  await vi.waitFor(() => expect(saveMasks).toHaveBeenCalledOnce());
  return store;
}

it('puts the key of the masks into the URL', async () => {
  await persist();
  respond('key');
  await vi.waitFor(() => expect(window.location.search).toBe('?a=b&native_filters_key=key'));
});

it('leaves the URL of another page alone', async () => {
  await persist();
  window.history.replaceState(null, '', '/dashboard/list/?c=d');
  respond('key');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(window.location.href).toMatch(/\/dashboard\/list\/\?c=d$/);
});

it('leaves the URL alone of a dashboard that was opened again meanwhile', async () => {
  const store = await persist();
  store.dispatch(dashboardFixture({ id: 1 }));
  respond('key');
  await store.dispatch(flushDataMask());
  expect(window.location.search).toBe('?a=b');
});

it('saves at once on request, and only the newest change', async () => {
  const store = openAndChange();
  change(store, 2);
  const flushed = store.dispatch(flushDataMask());
  await vi.waitFor(() => expect(saveMasks).toHaveBeenCalledOnce());
  expect(saveMasks).toHaveBeenCalledWith(1, undefined, toMasks(2));
  respond('key');
  await flushed;
  expect(window.location.search).toBe('?a=b&native_filters_key=key');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(saveMasks).toHaveBeenCalledOnce();
});

it('saves the last change of a page that was left, under its own key', async () => {
  window.history.replaceState(null, '', '/superset/dashboard/1/?native_filters_key=own');
  const store = openAndChange();
  window.history.replaceState(null, '', '/superset/dashboard/2/?native_filters_key=other');
  const flushed = store.dispatch(flushDataMask());
  await vi.waitFor(() => expect(saveMasks).toHaveBeenCalledOnce());
  expect(saveMasks).toHaveBeenCalledWith(1, 'own', toMasks(1));
  respond('own');
  await flushed;
  expect(window.location.search).toBe('?native_filters_key=other');
});

it('reports no failure to save a page that was left', async () => {
  const store = makeTestStore();
  store.dispatch(dashboardFixture({ id: 1 }));
  store.dispatch(dataMaskApplied({ masks: toMasks(1), by: 'bar' }));
  const onError = vi.fn();
  store.dispatch(persistDataMask(onError, () => undefined));
  window.history.replaceState(null, '', '/dashboard/list/');
  saveMasks.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await store.dispatch(flushDataMask());
  expect(saveMasks).toHaveBeenCalledOnce();
  expect(onError).not.toHaveBeenCalled();
});

it('does not overwrite masks that could not be read', async () => {
  window.history.replaceState(null, '', '/superset/dashboard/1/?native_filters_key=unreadable');
  await persist('unreadable');
  expect(saveMasks).toHaveBeenCalledWith(1, undefined, expect.anything());
  respond('fresh');
  await vi.waitFor(() => expect(window.location.search).toBe('?native_filters_key=fresh'));
});

it('saves again when the server can be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('OK')));
  saveMasks.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const store = makeTestStore();
  store.dispatch(dashboardFixture({ id: 1 }));
  store.dispatch(dataMaskApplied({ masks: { A: { filterState: { value: 1 } } }, by: 'bar' }));
  const onError = vi.fn();
  const onSaved = vi.fn();
  store.dispatch(persistDataMask(onError, onSaved));
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
  await store.dispatch((_dispatch, _getState, services) => services.get(Connection).probe());
  await vi.waitFor(() => expect(saveMasks).toHaveBeenCalledTimes(2));
  expect(onSaved).not.toHaveBeenCalled();
  respond('key');
  await vi.waitFor(() => expect(window.location.search).toBe('?a=b&native_filters_key=key'));
  expect(onSaved).toHaveBeenCalledOnce();
});
