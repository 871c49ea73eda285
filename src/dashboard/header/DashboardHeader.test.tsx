// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { readBootstrap } from '../../api/session/bootstrapShape';
import { getTraits } from '../../lib/getTraits';
import { BootstrapProvider } from '../../store/sessionContext';
import { traitsKnown } from '../../store/sessionSlice';
import { makeTestStore } from '../../store/testStore';
import { currentToasts } from '../../ui/toast';
import { readDashboard } from '../../api/dashboardShape';
import { dashboardFixture } from '../state/dashboard.fixture';
import { dashboardLoaded } from '../state/dashboardInfoSlice';
import { toDashboardInfo } from '../state/loadDashboard';
import { DashboardHeader } from './DashboardHeader';

vi.mock('./DashboardFavoriteStar', () => ({ DashboardFavoriteStar: () => null }));
interface Options {
  readonly isManaged?: boolean;
  readonly release?: 2 | 6;
  readonly feature_flags?: Readonly<Record<string, boolean>>;
}

function renderHeader({ isManaged = false, release = 6, feature_flags = {} }: Options = {}): void {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  const admin = readBootstrap({ user: { userId: 1, roles: { Admin: [] } }, common: { feature_flags } });
  const store = makeTestStore();
  store.dispatch(traitsKnown(getTraits(release, true)));
  store.dispatch(dashboardFixture({ isManaged }));
  render(
    <Provider store={store}>
      <BootstrapProvider value={admin}>
        <MemoryRouter>
          <DashboardHeader />
        </MemoryRouter>
      </BootstrapProvider>
    </Provider>,
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a dashboard that is managed externally offers nothing that changes it', async () => {
  renderHeader({ isManaged: true });
  expect(screen.queryByRole('button', { name: /Published|Edit dashboard/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'More Options' }));
  await screen.findByRole('menuitem', { name: 'Refresh dashboard' });
  expect(screen.queryByRole('menuitem', { name: 'Add or edit filters' })).toBeNull();
  cleanup();
  renderHeader();
  expect(screen.getByRole('button', { name: 'Published' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'More Options' }));
  await screen.findByRole('menuitem', { name: 'Refresh dashboard' });
  expect(screen.getByRole('menuitem', { name: 'Add or edit filters' })).toBeTruthy();
});

it.each<[2 | 6, boolean, boolean]>([
  [2, true, true],
  [2, false, false],
  [6, false, true],
])('release %s with DASHBOARD_NATIVE_FILTERS %s: filters can be edited: %s', async (release, flag, isOffered) => {
  renderHeader({ release, feature_flags: { DASHBOARD_NATIVE_FILTERS: flag } });
  await userEvent.click(screen.getByRole('button', { name: 'More Options' }));
  await screen.findByRole('menuitem', { name: 'Refresh dashboard' });
  expect(screen.queryByRole('menuitem', { name: 'Add or edit filters' }) !== null).toBe(isOffered);
});

it.each([
  [403, 'You do not have permissions to edit this dashboard.'],
  [422, 'Sorry, there was an error saving this dashboard: Slug is taken'],
])('says why publishing failed: %s', async (status, message) => {
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      address.includes('csrf')
        ? Response.json({ result: 'token' })
        : Response.json({ message: 'Slug is taken' }, { status }),
    ),
  );
  renderHeader();
  await userEvent.click(screen.getByRole('button', { name: 'Published' }));
  await waitFor(() => expect(currentToasts().at(-1)?.text).toBe(message));
});

it('keeps the focus while it publishes, and publishes once', async () => {
  const user = userEvent.setup();
  const puts: string[] = [];
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (address.includes('csrf')) return Promise.resolve(Response.json({ result: 'token' }));
    if (init?.method === 'PUT') puts.push(address);
    return new Promise(() => undefined);
  });
  renderHeader();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Published' });
  button.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(puts).toHaveLength(1));
  await user.keyboard('{Enter}');
  // A disabled element loses the focus in browsers.
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  expect(document.activeElement).toBe(button);
  expect(puts).toHaveLength(1);
});

// Superset 6.1.0 has 'Created by' and 'Created on' in the tooltip beside its title; 2.1.3 has neither, nor its server the fields.
it.each([
  [
    { created_by: { id: 1, first_name: 'Ada', last_name: 'Admin' }, created_on_delta_humanized: '8 days ago' },
    'Created by: Ada Admin\nCreated on: 8 days ago',
  ],
  [{ created_by: null, created_on_delta_humanized: '8 days ago' }, 'Created on: 8 days ago'],
  [{}, ''],
])('says who created the dashboard and when, where the server does: %j', (created, title) => {
  const result = {
    id: 1,
    dashboard_title: 'Sales',
    changed_on: '2026-01-31T13:45:09',
    changed_by_name: 'Bea',
    ...created,
  };
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  const info = toDashboardInfo(readDashboard({ result }));
  const store = makeTestStore();
  const { payload } = dashboardFixture({});
  store.dispatch(dashboardLoaded({ ...payload, loaded: { ...payload.loaded, info } }));
  render(
    <Provider store={store}>
      <BootstrapProvider value={readBootstrap({ user: {}, common: {} })}>
        <MemoryRouter>
          <DashboardHeader />
        </MemoryRouter>
      </BootstrapProvider>
    </Provider>,
  );
  expect(screen.getByText(/^Last modified .* by Bea$/).title).toBe(title);
});

it('says that the charts refresh', async () => {
  renderHeader();
  await userEvent.click(screen.getByRole('button', { name: 'More Options' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Refresh dashboard' }));
  expect(currentToasts().map(({ text }) => text)).toContain('Refreshing charts');
});
