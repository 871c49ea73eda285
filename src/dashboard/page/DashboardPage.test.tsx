// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer } from '../../api/client/fakeServer';
import { readBootstrap, type Bootstrap } from '../../api/session/bootstrapShape';
import { createBootstrap } from '../../datasets/dataset.fixture';
import { BootstrapProvider } from '../../store/sessionContext';
import { makeTestStore } from '../../store/testStore';
import { DashboardPage } from './DashboardPage';
import { createTestRouter } from '../../ui/router/testRouter.fixture';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** jsdom has no layout to observe. */
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** `respond` answers instead of a server that is down. */
function open(
  server: { isUp: boolean },
  respond: () => unknown,
  isEmbedded: boolean,
  { charts = [], bootstrap = readBootstrap({ common: {} }) }: { charts?: object[]; bootstrap?: Bootstrap } = {},
): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('ResizeObserver', NoObserver);
  vi.stubGlobal('IntersectionObserver', NoObserver);
  fakeServer({
    'GET /health': () => ({}),
    'GET /api/v1/dashboard/7': () => (server.isUp ? { result: { id: 7, dashboard_title: 'Sales' } } : respond()),
    'GET /api/v1/dashboard/7/charts': () => ({ result: charts }),
    'GET /api/v1/dashboard/7/datasets': () => ({ result: [] }),
  });
  const router = createTestRouter([{ path: '*', element: <DashboardPage idOrSlug="7" /> }], '/embedded/u-1');
  render(
    <Provider store={makeTestStore()}>
      <BootstrapProvider value={{ ...bootstrap, isEmbedded }}>{router.element}</BootstrapProvider>
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

it.each([false, true])(
  'offers to map and convert filter boxes where no other system manages the dashboard (it does: %s)',
  async (isManaged) => {
    const form_data = { viz_type: 'filter_box', datasource: '1__table', filter_configs: [] };
    const result = { id: 7, dashboard_title: 'Sales', is_managed_externally: isManaged };
    open({ isUp: false }, () => ({ result }), false, {
      charts: [{ id: 3, slice_name: 'Box', form_data }],
      bootstrap: createBootstrap({}, { feature_flags: { ENABLE_FILTER_BOX_MIGRATION: true } }),
    });
    await screen.findByRole('heading', { level: 1 });
    const dialogName = 'Ready to review filters in this dashboard?';
    if (!isManaged) {
      await screen.findByRole('dialog', { name: dialogName });
      await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    }
    await userEvent.click(await screen.findByRole('button', { name: 'More Options' }));
    await screen.findByRole('menuitem', { name: 'Download as image' });
    const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
    const offered = ['Edit dashboard', 'Set filter mapping', 'Replace filter boxes'];
    expect(items.filter((item) => offered.includes(item))).toEqual(isManaged ? [] : offered);
    await import('../filters/box/FilterBoxMigration');
    expect(screen.queryByRole('dialog', { name: dialogName })).toBeNull();
  },
);
