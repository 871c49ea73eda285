// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HomePage } from '../lists/home/HomePage';
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

function show() {
  render(
    <Provider store={makeTestStore()}>
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
});
