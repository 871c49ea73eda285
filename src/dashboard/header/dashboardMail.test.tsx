// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { createBootstrap } from '../../datasets/dataset.fixture';
import { BootstrapProvider } from '../../store/sessionContext';
import { makeTestStore } from '../../store/testStore';
import { MenuButton } from '../../ui/MenuButton';
import { dashboardFixture } from '../state/dashboard.fixture';
import { DashboardMenuList } from './DashboardMenuList';

const mails: unknown[] = [];
vi.mock('./shareDashboard', () => ({
  shareDashboard: (_: unknown, use: (share: object, url: string) => void) => {
    const mailtoLink = (mail: unknown): string => {
      mails.push(mail);
      return '#sent';
    };
    use({ mailtoLink }, 'https://example.org/superset/dashboard/p/k1/');
  },
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

// Superset 2.1.3 and 6.1.0.
it('the subject of the mail with a permalink names the dashboard', async () => {
  const media = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => media);
  const store = makeTestStore();
  store.dispatch(dashboardFixture({ id: 1 }));
  const { info } = store.getState().dashboardInfo.loaded ?? {};
  if (!info) throw new Error('no dashboard');
  const ignore = () => undefined;
  const list = (
    <DashboardMenuList
      info={{ ...info, dashboard_title: 'Births & more' }}
      mayEdit
      onDialog={ignore}
      onClose={ignore}
    />
  );
  render(
    <Provider store={store}>
      <BootstrapProvider value={createBootstrap()}>
        <MemoryRouter>
          <MenuButton label="More Options" trigger="…" list={list} />
        </MemoryRouter>
      </BootstrapProvider>
    </Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More Options' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Share' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Share permalink by email' }));
  await vi.waitFor(() =>
    expect(mails).toEqual([
      {
        subject: 'Superset dashboard Births & more',
        body: 'Check out this dashboard: https://example.org/superset/dashboard/p/k1/',
      },
    ]),
  );
});
