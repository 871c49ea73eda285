// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { loadDashboard } from './loadDashboard';
import { makeStore } from '../../store/store';

afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

it('leaving while the filter state is loading leaves the URL of the next page alone', async () => {
  const requested: string[] = [];
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://localhost');
    requested.push(pathname);
    if (pathname.includes('/filter_state/'))
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
    const result = pathname.endsWith('/1') ? { id: 1, dashboard_title: 'One' } : [];
    return Promise.resolve(Response.json({ result }));
  });
  const leave = makeStore().dispatch(loadDashboard('1', '?native_filters_key=old', ''));
  await vi.waitFor(() => expect(requested.some((path) => path.includes('/filter_state/old'))).toBe(true));
  leave();
  window.history.replaceState(null, '', '/superset/dashboard/2/?native_filters_key=next');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(window.location.search).toBe('?native_filters_key=next');
});
