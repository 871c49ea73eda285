// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { createClient } from '../api/client/client';
import { Services } from '../store/services';
import { UrlWriter } from '../store/urlWriter';
import { LeaveGuard } from '../ui/LeaveGuard';
import { connectUrlWriter } from './connectUrlWriter';

const createServices = () => new Services(createClient(() => Promise.reject(new Error('no request'))));

function renderGuardedPage() {
  window.history.replaceState(null, '', '/page?a=1');
  const guarded = (
    <LeaveGuard okLabel="Leave">
      <p>Sure?</p>
    </LeaveGuard>
  );
  const router = createBrowserRouter([
    { path: '/page', element: guarded },
    { path: '/other', element: <p>Other</p> },
  ]);
  const services = createServices();
  connectUrlWriter(router, services);
  render(<RouterProvider router={router} />);
  const replace = (key: string): Promise<void> =>
    act(() => {
      services.get(UrlWriter).write((url) => url.searchParams.set(key, '1'));
      return Promise.resolve();
    });
  return { router, replace, leave: () => act(() => router.navigate('/other')) };
}

const click = (name: string): Promise<void> =>
  act(() => {
    screen.getByRole('button', { name }).click();
    return Promise.resolve();
  });

describe('connectUrlWriter', () => {
  afterEach(cleanup);

  it('writes through the router', async () => {
    const { router, replace } = renderGuardedPage();
    await replace('b');
    expect(router.state.location.search).toBe('?a=1&b=1');
  });

  it('knows where the user is as soon as a link is followed, below a path too', async () => {
    document.documentElement.dataset['root'] = '/analytics';
    window.history.replaceState(null, '', '/analytics/page');
    const router = createBrowserRouter([{ path: '*', element: <p>Page</p> }], { basename: '/analytics' });
    const services = createServices();
    connectUrlWriter(router, services);
    const isAt = (): readonly boolean[] => ['/page', '/other'].map((path) => services.get(UrlWriter).isAt(path));
    expect(isAt()).toEqual([true, false]);
    await router.navigate('/other');
    expect(isAt()).toEqual([false, true]);
    router.dispose();
    delete document.documentElement.dataset['root'];
  });

  it('keeps the question whether to leave the page open, and writes once the user stays', async () => {
    const { router, replace, leave } = renderGuardedPage();
    await leave();
    await replace('b');
    await replace('c');
    expect(screen.getByText('Sure?')).toBeDefined();
    await click('Stay');
    expect(screen.queryByText('Sure?')).toBeNull();
    expect(router.state.location.search).toBe('?a=1&b=1&c=1');
  });

  it('drops what waited when the user leaves', async () => {
    const { router, replace, leave } = renderGuardedPage();
    await leave();
    await replace('b');
    await click('Leave');
    expect(screen.getByText('Other')).toBeDefined();
    expect(router.state.location.search).toBe('');
    await replace('c');
    expect(router.state.location.search).toBe('?c=1');
  });
});
