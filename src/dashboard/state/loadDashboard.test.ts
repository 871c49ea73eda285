// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { loadDashboard, moveDashboard } from './loadDashboard';
import { makeStore } from '../../store/store';

afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

it('whoever leaves while the kept filters are asked for keeps the address of the next page', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://localhost');
    asked.push(pathname);
    if (pathname.includes('/filter_state/'))
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
    const result = pathname.endsWith('/1') ? { id: 1, dashboard_title: 'One' } : [];
    return Promise.resolve(Response.json({ result }));
  });
  const leave = makeStore().dispatch(loadDashboard('1', '?native_filters_key=old', ''));
  await vi.waitFor(() => expect(asked.some((path) => path.includes('/filter_state/old'))).toBe(true));
  leave();
  window.history.replaceState(null, '', '/superset/dashboard/2/?native_filters_key=next');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(window.location.search).toBe('?native_filters_key=next');
});

it('a dashboard that was to move is left where another way was taken, and opened anew afterwards', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (/\/dashboard\/\d+$/.test(pathname)) asked.push(pathname);
    const result = pathname.endsWith('/1') ? { id: 1, dashboard_title: 'One' } : [];
    return Promise.resolve(Response.json({ result }));
  });
  const store = makeStore();
  const leave = store.dispatch(loadDashboard('1', '', ''));
  await vi.waitFor(() => expect(store.getState().dashboard.loaded?.info.id).toBe(1));
  // To edit mode, which is the same dashboard.
  moveDashboard('1', '?a=1');
  leave();
  const leaveEdit = store.dispatch(loadDashboard('1', '?a=1', ''));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(asked).toHaveLength(1);
  // Blocked on its way out; then to the list.
  moveDashboard('1', '');
  leaveEdit();
  await new Promise((resolve) => setTimeout(resolve, 5));
  store.dispatch(loadDashboard('1', '', ''))();
  expect(asked).toHaveLength(2);
});
