// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
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

it('guests try again without a reload, which would lose their token', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const server = { isUp: false };
  fakeServer({
    'GET /api/v1/dashboard/7': () =>
      server.isUp ? { result: { id: 7, dashboard_title: 'Sales' } } : new ErrorResponse(500, { message: 'Down' }),
    'GET /api/v1/dashboard/7/charts': () => ({ result: [] }),
    'GET /api/v1/dashboard/7/datasets': () => ({ result: [] }),
  });
  const router = createMemoryRouter([{ path: '*', element: <DashboardPage idOrSlug="7" /> }], {
    initialEntries: ['/embedded/u-1'],
  });
  render(
    <Provider store={makeTestStore()}>
      <BootstrapProvider value={{ ...readBootstrap({ common: {} }), isEmbedded: true }}>
        <RouterProvider router={router} />
      </BootstrapProvider>
    </Provider>,
  );
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.isUp = true;
  await userEvent.click(retry);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Sales');
});
