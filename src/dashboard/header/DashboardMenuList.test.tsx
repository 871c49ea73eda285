// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { createBootstrap } from '../../datasets/dataset.fixture';
import { BootstrapProvider } from '../../store/sessionContext';
import { makeTestStore } from '../../store/testStore';
import { MenuButton } from '../../ui/MenuButton';
import { currentToasts } from '../../ui/toast';
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

it.each([
  ['6.1.0', ['Download as image', 'Download as PDF', 'Download as YAML', 'Download as example with its data']],
  ['2.1.3', ['Download as image']],
])('has the downloads of Superset %s', async (version_string, downloads) => {
  const requested: string[] = [];
  const media = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => media);
  vi.stubGlobal('fetch', (url: string) => {
    requested.push(url);
    return Promise.resolve(Response.json({ message: 'Forbidden' }, { status: 403 }));
  });
  const store = makeTestStore();
  store.dispatch(dashboardFixture({ id: 1 }));
  const { info } = store.getState().dashboardInfo.loaded ?? {};
  if (!info) throw new Error('no dashboard');
  const ignore = () => undefined;
  const list = <DashboardMenuList info={info} mayEdit onDialog={ignore} onClose={ignore} />;
  render(
    <Provider store={store}>
      <BootstrapProvider value={createBootstrap({}, { menu_data: { navbar_right: { version_string } } })}>
        <MemoryRouter>
          <MenuButton label="More Options" trigger="…" list={list} />
        </MemoryRouter>
      </BootstrapProvider>
    </Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More Options' }));
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(items.filter((text) => text.startsWith('Download'))).toEqual(downloads);
  if (downloads.length === 1) return;
  await userEvent.click(screen.getByRole('menuitem', { name: 'Download as YAML' }));
  await waitFor(() => expect(currentToasts()[0]?.text).toContain('Forbidden'));
  expect(requested.join()).toContain('/api/v1/dashboard/export/?q=!(1)');
  await userEvent.click(screen.getByRole('button', { name: 'More Options' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Download as example with its data' }));
  await waitFor(() => expect(requested.at(-1)).toContain('/api/v1/dashboard/1/export_as_example/'));
});
