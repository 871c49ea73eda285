// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer } from '../../api/client/fakeServer';
import { readBootstrap } from '../../api/session/bootstrapShape';
import { BootstrapProvider } from '../../store/sessionContext';
import { makeTestStore } from '../../store/testStore';
import { DashboardPage } from './DashboardPage';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** `respond` answers instead of a server that is down. */
function open(server: { isUp: boolean }, respond: () => unknown, isEmbedded: boolean): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  fakeServer({
    'GET /health': () => ({}),
    'GET /api/v1/dashboard/7': () => (server.isUp ? { result: { id: 7, dashboard_title: 'Sales' } } : respond()),
    'GET /api/v1/dashboard/7/charts': () => ({ result: [] }),
    'GET /api/v1/dashboard/7/datasets': () => ({ result: [] }),
  });
  const router = createMemoryRouter([{ path: '*', element: <DashboardPage idOrSlug="7" /> }], {
    initialEntries: ['/embedded/u-1'],
  });
  render(
    <Provider store={makeTestStore()}>
      <BootstrapProvider value={{ ...readBootstrap({ common: {} }), isEmbedded }}>
        <RouterProvider router={router} />
      </BootstrapProvider>
    </Provider>,
  );
}

it('guests try again without a reload, which would lose their token', async () => {
  const server = { isUp: false };
  open(server, () => new ErrorResponse(500, { message: 'Down' }), true);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.isUp = true;
  await userEvent.click(retry);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Sales');
});

it('leads on from a dashboard that does not exist: home and to a search', async () => {
  open({ isUp: false }, () => undefined, false);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('This dashboard was not found');
  expect((await screen.findByRole('link', { name: 'Home' })).getAttribute('href')).toBe('/superset/welcome/');
  expect(screen.getByRole('searchbox', { name: 'Search dashboards' })).toBeTruthy();
});

it('guests have no other pages to go to', async () => {
  open({ isUp: false }, () => undefined, true);
  await screen.findByRole('heading', { level: 1, name: 'This dashboard was not found' });
  await import('../../ui/FallbackLinks');
  expect(screen.queryByRole('link')).toBeNull();
});

const loseConnection = (): never => {
  throw new TypeError('Failed to fetch');
};

it('without a connection, tries again without a reload, which would lose the page', async () => {
  const server = { isUp: false };
  open(server, loseConnection, false);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.isUp = true;
  await userEvent.click(retry);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Sales');
});

it('loads by itself when the connection is back', async () => {
  const server = { isUp: false };
  open(server, loseConnection, false);
  await screen.findByRole('button', { name: 'Try again' });
  server.isUp = true;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Sales'), {
    timeout: 5000,
  });
});
