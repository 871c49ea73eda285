// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { createClient } from '../api/client/client';
import { Services } from '../store/services';
import { UrlWriter } from '../store/urlWriter';
import { LeaveGuard } from '../ui/LeaveGuard';
import { PageHistory } from '../ui/router/PageHistory';
import { PageRouter } from '../ui/router/PageRouter';
import { connectUrlWriter } from './connectUrlWriter';

const createServices = () => new Services(createClient(() => Promise.reject(new Error('no request'))));

function renderGuardedPage() {
  window.history.replaceState(null, '', '/page?a=1');
  const guarded = (
    <LeaveGuard okLabel="Leave">
      <p>Sure?</p>
    </LeaveGuard>
  );
  const history = new PageHistory();
  const services = createServices();
  connectUrlWriter(history, services);
  render(
    <PageRouter history={history}>
      <Routes>
        <Route path="/page" element={guarded} />
        <Route path="/other" element={<p>Other</p>} />
      </Routes>
    </PageRouter>,
  );
  const replace = (key: string): Promise<void> =>
    act(() => {
      services.get(UrlWriter).write((url) => url.searchParams.set(key, '1'));
      return Promise.resolve();
    });
  return { history, replace, leave: () => act(() => history.push('/other')) };
}

const click = (name: string): Promise<void> =>
  act(() => {
    screen.getByRole('button', { name }).click();
    return Promise.resolve();
  });

describe('connectUrlWriter', () => {
  afterEach(cleanup);

  it('writes through the router', async () => {
    const { history, replace } = renderGuardedPage();
    await replace('b');
    expect(history.location.search).toBe('?a=1&b=1');
  });

  it('knows where the user is as soon as a link is followed, below a path too', () => {
    document.documentElement.dataset['root'] = '/analytics';
    window.history.replaceState(null, '', '/analytics/page');
    const history = new PageHistory();
    const services = createServices();
    connectUrlWriter(history, services);
    const isAt = (): readonly boolean[] => ['/page', '/other'].map((path) => services.get(UrlWriter).isAt(path));
    expect(isAt()).toEqual([true, false]);
    history.push('/analytics/other');
    expect(isAt()).toEqual([false, true]);
    delete document.documentElement.dataset['root'];
  });

  it('keeps the question whether to leave the page open, and writes once the user stays', async () => {
    const { history, replace, leave } = renderGuardedPage();
    leave();
    await replace('b');
    await replace('c');
    expect(screen.getByText('Sure?')).toBeDefined();
    await click('Stay');
    expect(screen.queryByText('Sure?')).toBeNull();
    expect(history.location.search).toBe('?a=1&b=1&c=1');
  });

  it('drops what waited when the user leaves', async () => {
    const { history, replace, leave } = renderGuardedPage();
    leave();
    await replace('b');
    await click('Leave');
    expect(screen.getByText('Other')).toBeDefined();
    expect(history.location.search).toBe('');
    await replace('c');
    expect(history.location.search).toBe('?c=1');
  });
});
