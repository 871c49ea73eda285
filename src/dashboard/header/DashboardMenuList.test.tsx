// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { createBootstrap } from '../../datasets/dataset.fixture';
import { BootstrapProvider } from '../../store/sessionContext';
import { makeTestStore } from '../../store/testStore';
import { MenuButton } from '../../ui/MenuButton';
import { dashboardFixture } from '../state/dashboard.fixture';
import { dataMaskApplied } from '../state/dataMaskSlice';
import { persistDataMask } from '../state/persistDataMask';
import { DashboardMenuList } from './DashboardMenuList';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const Search = () => <output>{useLocation().search}</output>;

it('enters fullscreen with the filters that were just applied', async () => {
  const media = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => media);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ result: 'token', key: 'key' })));
  window.history.replaceState(null, '', '/superset/dashboard/1/?a=b');
  const store = makeTestStore();
  store.dispatch(dashboardFixture({ id: 1 }));
  const { info } = store.getState().dashboardInfo.loaded ?? {};
  if (!info) throw new Error('no dashboard');
  const ignore = () => undefined;
  render(
    <Provider store={store}>
      <BootstrapProvider value={createBootstrap()}>
        <MemoryRouter initialEntries={['/superset/dashboard/1/?a=b']}>
          <MenuButton
            label="More Options"
            trigger="…"
            list={<DashboardMenuList info={info} mayEdit onDialog={ignore} onClose={ignore} />}
          />
          <Search />
        </MemoryRouter>
      </BootstrapProvider>
    </Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More Options' }));
  store.dispatch(dataMaskApplied({ masks: { A: { filterState: { value: 1 } } }, by: 'bar' }));
  store.dispatch(persistDataMask(ignore, ignore));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Enter fullscreen' }));
  expect(await screen.findByText('?a=b&native_filters_key=key&standalone=1')).toBeTruthy();
});
