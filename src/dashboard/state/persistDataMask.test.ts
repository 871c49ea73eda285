// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dashboardFixture } from './dashboard.fixture';
import { dataMaskApplied } from './dataMaskSlice';
import type * as KeepFilterState from '../filters/state/persistFilterState';
import { persistDataMask, markKeyUnreadable } from './persistDataMask';
import { makeStore } from '../../store/store';

let answer: (key: string) => void = () => undefined;
const kept = vi.hoisted(() => vi.fn<() => Promise<string>>());
vi.mock('../filters/state/persistFilterState', async (original) => ({
  ...(await original<typeof KeepFilterState>()),
  keepFilterState: kept,
}));

beforeEach(() => {
  kept.mockReset();
  kept.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  window.history.replaceState(null, '', '/superset/dashboard/1/?a=b');
});
afterEach(() => window.history.replaceState(null, '', '/'));

function keeping() {
  const store = makeStore();
  store.dispatch(dashboardFixture({ id: 1 }));
  store.dispatch(dataMaskApplied({ masks: { A: { filterState: { value: 1 } } }, by: 'bar' }));
  store.dispatch(persistDataMask(() => undefined));
  return vi.waitFor(() => expect(kept).toHaveBeenCalledOnce());
}

it('names in the address what holds the masks', async () => {
  await keeping();
  answer('key');
  await vi.waitFor(() => expect(window.location.search).toBe('?a=b&native_filters_key=key'));
});

it('leaves the address of a page alone that was gone to meanwhile', async () => {
  await keeping();
  window.history.replaceState(null, '', '/dashboard/list/?c=d');
  answer('key');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(window.location.href).toMatch(/\/dashboard\/list\/\?c=d$/);
});

it('does not write over masks that are kept but could not be read', async () => {
  window.history.replaceState(null, '', '/superset/dashboard/1/?native_filters_key=unread');
  markKeyUnreadable('unread');
  await keeping();
  expect(kept).toHaveBeenCalledWith(1, undefined, expect.anything(), false);
  answer('fresh');
  await vi.waitFor(() => expect(window.location.search).toBe('?native_filters_key=fresh'));
});
