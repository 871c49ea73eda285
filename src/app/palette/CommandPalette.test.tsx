// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer } from '../../api/client/fakeServer';
import { EventLog } from '../../api/log';
import { readBootstrap } from '../../api/session/bootstrapShape';
import { BootstrapProvider, unknownBootstrap } from '../../store/sessionContext';
import type { AppStore } from '../../store/store';
import { makeTestStore } from '../../store/testStore';
import { NavBar } from '../nav/NavBar';
import { SearchButton } from '../nav/SearchButton';
import { useCommandPalette } from '../nav/useCommandPalette';

const bootstrap = readBootstrap({
  user: { userId: 1, username: 'ada', firstName: 'Ada', lastName: 'Admin', roles: { Admin: [] } },
  common: { menu_data: { menu: [{ name: 'Charts', label: 'Charts', url: '/chart/list/' }], navbar_right: {} } },
});

function CurrentPath() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const Search = () => <SearchButton {...useCommandPalette()} />;

function renderButton(prepare: (store: AppStore) => void = () => undefined) {
  const store = makeTestStore();
  prepare(store);
  render(
    <Provider store={store}>
      <BootstrapProvider value={bootstrap}>
        <MemoryRouter>
          <Search />
          <CurrentPath />
        </MemoryRouter>
      </BootstrapProvider>
    </Provider>,
  );
}

const LISTS = {
  'GET /api/v1/log/recent_activity/': () => ({ result: [] }),
  'GET /api/v1/dashboard/': () => ({
    result: [{ id: 4, dashboard_title: 'Births', url: '/superset/dashboard/births/' }],
    count: 1,
  }),
  'GET /api/v1/chart/': (): unknown => ({ result: [], count: 0 }),
  'GET /api/v1/dataset/': () => ({ result: [{ id: 9, table_name: 'birth_names' }], count: 1 }),
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('opens with Ctrl+K, finds what the server has, and goes there with Enter', async () => {
  fakeServer(LISTS);
  renderButton();
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox');
  await userEvent.type(field, 'birt');
  await screen.findByRole('option', { name: /^Births/ });
  const dataset = screen.getByRole('option', { name: 'birth_names' });
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(dataset.id));
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(screen.getByRole('status').textContent).toBe('/superset/dashboard/births/');
  expect(screen.queryByRole('dialog')).toBeNull();
});

async function openWithKeys(): Promise<HTMLInputElement> {
  renderButton();
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole<HTMLInputElement>('combobox');
}

it.each(['cleared', 'replaced'])('does not go to what was found for a text that is %s', async (how) => {
  fakeServer(LISTS);
  const field = await openWithKeys();
  await userEvent.type(field, 'birt');
  await screen.findByRole('option', { name: /^Births/ });
  if (how === 'cleared') await userEvent.clear(field);
  else field.setSelectionRange(0, 4);
  await userEvent.keyboard('Charts{Enter}');
  expect(screen.getByRole('status').textContent).toBe('/chart/list/');
});

it('keeps what was found in view while more of its name is typed', async () => {
  fakeServer(LISTS);
  await userEvent.type(await openWithKeys(), 'birt');
  await screen.findByRole('option', { name: /^Births/ });
  await userEvent.keyboard('H');
  expect(screen.getByRole('option', { name: /^Births/ })).toBeTruthy();
  expect(screen.getByRole('option', { name: 'birth_names' })).toBeTruthy();
  await userEvent.keyboard('s');
  expect(screen.queryByRole('option', { name: 'birth_names' })).toBeNull();
});

it('keeps the selected item when the server answers with others before it', async () => {
  fakeServer(LISTS);
  const field = await openWithKeys();
  await userEvent.type(field, 'theme');
  const getActive = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  const first = getActive();
  await userEvent.keyboard('{ArrowDown}');
  const selected = getActive();
  expect(selected).not.toBe(first);
  await screen.findByRole('option', { name: /^Births/ });
  expect(getActive()).toBe(selected);
  await userEvent.keyboard('{ArrowUp}');
  expect(getActive()).toBe(first);
  // For another text it is the first again.
  await userEvent.type(field, ': dark');
  expect(getActive()).toBe('Theme: Dark');
});

it('leaves the keys to an input method', async () => {
  fakeServer(LISTS);
  const field = await openWithKeys();
  const before = field.getAttribute('aria-activedescendant');
  fireEvent.keyDown(field, { key: 'ArrowDown', isComposing: true });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(field.getAttribute('aria-activedescendant')).toBe(before);
});

/** Presses Ctrl+K as soon as its children are in the document, with Caps Lock on. */
function PressedAtOnce({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'K', ctrlKey: true, bubbles: true }));
  }, []);
  return children;
}

it('opens with the bar when Ctrl+K is pressed while the page is loading', async () => {
  fakeServer(LISTS);
  const store = makeTestStore();
  const page = (known: typeof bootstrap) => (
    <Provider store={store}>
      <BootstrapProvider value={known}>
        <MemoryRouter>
          <PressedAtOnce>
            <NavBar />
          </PressedAtOnce>
        </MemoryRouter>
      </BootstrapProvider>
    </Provider>
  );
  const { rerender } = render(page(unknownBootstrap));
  expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
  rerender(page(bootstrap));
  expect(await screen.findByRole('combobox')).toBe(document.activeElement);
});

it('finds pages by a part of their name, and says what the server answers', async () => {
  fakeServer({ ...LISTS, 'GET /api/v1/chart/': () => new ErrorResponse(422, { message: 'no luck' }) });
  renderButton();
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await userEvent.type(await screen.findByRole('combobox'), 'chart');
  await screen.findByText('no luck');
  await userEvent.click(screen.getByRole('option', { name: /^Charts/ }));
  expect(screen.getByRole('status').textContent).toBe('/chart/list/');
});

it('lists a chart that was opened a moment ago, whose visit is sent first', async () => {
  const visit = { item_url: '/explore/?slice_id=5&form_data=%7B%7D', item_title: 'Girls', time_delta_humanized: 'now' };
  let isLogged = false;
  fakeServer({
    ...LISTS,
    'POST /superset/log/': () => {
      isLogged = true;
      return {};
    },
    'GET /api/v1/log/recent_activity/': () => ({ result: isLogged ? [visit] : [] }),
  });
  renderButton((store) => {
    store.services.get(EventLog).add({ event_name: 'mount_explorer', slice_id: 5, source: 'explore', source_id: 5 });
  });
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await userEvent.click(await screen.findByRole('option', { name: /^Girls/ }));
  expect(screen.getByRole('status').textContent).toBe('/explore/?slice_id=5');
});
