// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeTestStore } from '../../store/testStore';
import { dashboardFixture } from './dashboard.fixture';
import { dataMaskApplied } from './dataMaskSlice';
import type * as PersistFilterState from '../filters/state/persistFilterState';
import { persistDataMask, markKeyUnreadable } from './persistDataMask';
import { Connection } from '../../store/connection';

let respond: (key: string) => void = () => undefined;
const persistFilterState = vi.hoisted(() => vi.fn<() => Promise<string>>());
vi.mock('../filters/state/persistFilterState', async (original) => ({
  ...(await original<typeof PersistFilterState>()),
  persistFilterState,
}));

beforeEach(() => {
  persistFilterState.mockReset();
  persistFilterState.mockImplementation(() => new Promise((resolve) => (respond = resolve)));
  window.history.replaceState(null, '', '/superset/dashboard/1/?a=b');
});
afterEach(() => {
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

function persist(unreadableKey?: string) {
  const store = makeTestStore();
  if (unreadableKey !== undefined) store.dispatch(markKeyUnreadable(unreadableKey));
  store.dispatch(dashboardFixture({ id: 1 }));
  store.dispatch(dataMaskApplied({ masks: { A: { filterState: { value: 1 } } }, by: 'bar' }));
  store.dispatch(
    persistDataMask(
      () => undefined,
      () => undefined,
    ),
  );
  return vi.waitFor(() => expect(persistFilterState).toHaveBeenCalledOnce());
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

it('does not overwrite masks that could not be read', async () => {
  window.history.replaceState(null, '', '/superset/dashboard/1/?native_filters_key=unreadable');
  await persist('unreadable');
  expect(persistFilterState).toHaveBeenCalledWith(expect.anything(), 1, undefined, expect.anything(), false);
  respond('fresh');
  await vi.waitFor(() => expect(window.location.search).toBe('?native_filters_key=fresh'));
});

it('saves again when the server can be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('OK')));
  persistFilterState.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const store = makeTestStore();
  store.dispatch(dashboardFixture({ id: 1 }));
  store.dispatch(dataMaskApplied({ masks: { A: { filterState: { value: 1 } } }, by: 'bar' }));
  const onError = vi.fn();
  const onSaved = vi.fn();
  store.dispatch(persistDataMask(onError, onSaved));
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
  await store.dispatch((_dispatch, _getState, services) => services.get(Connection).probe());
  await vi.waitFor(() => expect(persistFilterState).toHaveBeenCalledTimes(2));
  expect(onSaved).not.toHaveBeenCalled();
  respond('key');
  await vi.waitFor(() => expect(window.location.search).toBe('?a=b&native_filters_key=key'));
  expect(onSaved).toHaveBeenCalledOnce();
});
