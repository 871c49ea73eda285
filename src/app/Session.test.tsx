// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestClient } from '../api/client/testClient';
import { HomePage } from '../lists/home/HomePage';
import { setLanguagePack, t } from '../lib/t';
import { useBootstrap } from '../store/sessionContext';
import { makeTestStore } from '../store/testStore';
import { NavBar } from './nav/NavBar';
import { Session } from './Session';

function toPage(data: object): string {
  const app = document.createElement('div');
  app.id = 'app';
  app.setAttribute('data-bootstrap', JSON.stringify(data));
  return app.outerHTML;
}
const PAGE = toPage({ user: { userId: 1, username: 'ada' }, common: { locale: 'en' } });

/** What the server's pages are; undefined: no response. */
function serve(pages: { html: string | undefined; status?: number }) {
  vi.stubGlobal('fetch', (path: string) => {
    if (path.startsWith('/api/')) return Promise.resolve(new Response('{}', { status: 404 }));
    const { html, status = 200 } = path === '/health' ? { html: 'OK' } : pages;
    return html === undefined
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(html, { status, headers: { 'Content-Type': 'text/html' } }));
  });
  return pages;
}

const UserName = () => <p>{`User: ${useBootstrap().user.username}`}</p>;

function show(client = createTestClient()) {
  render(
    <Provider store={makeTestStore(client)}>
      <Session>
        <MemoryRouter>
          <NavBar />
          <UserName />
          <HomePage />
        </MemoryRouter>
      </Session>
    </Provider>,
  );
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('Session', () => {
  it('that cannot be loaded is said in the navigation bar, leaves nothing waiting, and can be retried', async () => {
    const pages = serve({ html: 'Busy. Sorry!' });
    show();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(document.querySelectorAll('.is-waiting, [aria-busy=true]')).toHaveLength(0);
    pages.html = PAGE;
    await userEvent.click(retry);
    await screen.findByText('User: ada');
    // The lists of the home page have buttons of their own.
    expect(within(screen.getByRole('banner')).queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it.each([
    ['de', ['Dauerhaft'], 2],
    ['en', ['Solid'], 1],
  ])('gives all texts the language of the user on the first visit: %s', async (locale, expected, mounts) => {
    const language_pack = { locale_data: { superset: { '': {}, Solid: ['Dauerhaft'] } } };
    serve({ html: toPage({ user: { userId: 1, username: 'ada' }, common: { locale, language_pack } }) });
    let mounted = 0;
    const Text = () => <p data-testid="text">{useMemo(() => (mounted++, t('Solid')), [])}</p>;
    const text = <Text />;
    render(
      <Provider store={makeTestStore(createTestClient())}>
        <Session>
          {text}
          <UserName />
        </Session>
      </Provider>,
    );
    expect(screen.getByTestId('text').textContent).toBe('Solid');
    await screen.findByText('User: ada');
    expect([screen.getByTestId('text').textContent]).toEqual(expected);
    expect(mounted).toBe(mounts);
    setLanguagePack();
  });

  it('is loaded again when the connection is back', async () => {
    const pages = serve({ html: undefined });
    show();
    await screen.findByRole('button', { name: 'Retry' });
    pages.html = PAGE;
    await screen.findByText('User: ada', undefined, { timeout: 5000 });
  });

  it('is said in place of a page that waits for its language', async () => {
    localStorage.setItem('vitrine.plainServer', 'false');
    const pages = serve({ html: 'Busy. Sorry!' });
    show();
    await screen.findByRole('alert');
    expect(screen.getByRole('heading')).toBeTruthy();
    pages.html = PAGE;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByText('User: ada')).toBeTruthy());
  });

  it('is not asked for twice where the user signs in while a busy server is waited for', async () => {
    const answers = [new Response('Busy. Sorry!', { status: 503, headers: { 'Retry-After': '1' } })];
    const requests: string[] = [];
    vi.stubGlobal('fetch', (path: string) => {
      if (path.startsWith('/api/'))
        return Promise.resolve(new Response('{}', { status: path.includes('/me/') ? 200 : 404 }));
      // Whether the server can be reached again.
      if (path === '/health') return Promise.resolve(new Response('OK'));
      requests.push(path);
      return Promise.resolve(answers.shift() ?? new Response(PAGE, { headers: { 'Content-Type': 'text/html' } }));
    });
    const client = createTestClient();
    client.signIn.onRequired(() => undefined);
    show(client);
    await waitFor(() => expect(requests).toHaveLength(1));
    void client.signIn.required();
    await client.signIn.check();
    await screen.findByText('User: ada');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(requests).toHaveLength(2);
  });

  it('can be retried where it is lost after the user has signed in', async () => {
    // The first request is not answered before that.
    vi.stubGlobal('fetch', () => new Promise<Response>(() => undefined));
    const client = createTestClient();
    client.signIn.onRequired(() => undefined);
    show(client);
    const pages = serve({ html: 'Busy. Sorry!' });
    const answer = fetch;
    vi.stubGlobal('fetch', (path: string) =>
      path.includes('/me/') ? Promise.resolve(new Response('{}')) : answer(path),
    );
    void client.signIn.required();
    await client.signIn.check();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    pages.html = PAGE;
    await userEvent.click(retry);
    await screen.findByText('User: ada');
  });
});
