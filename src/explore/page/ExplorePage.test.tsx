// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../api/client/fakeServer';
import { createTestClient } from '../../api/client/testClient';
import { createBootstrap } from '../../datasets/dataset.fixture';
import { BootstrapProvider } from '../../store/sessionContext';
import { makeStore } from '../../store/store';
import { ExplorePage } from './ExplorePage';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(address: string): void {
  render(
    <Provider store={makeStore(createTestClient())}>
      <BootstrapProvider value={createBootstrap()}>
        <MemoryRouter initialEntries={[address]}>
          <ExplorePage />
        </MemoryRouter>
      </BootstrapProvider>
    </Provider>,
  );
}

it('leads on from an address that names no chart: to a new one, home, the lists and a search', () => {
  open('/explore/');
  expect(screen.getByRole('alert').textContent).toContain('Missing URL parameters');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/chart/add',
    '/superset/welcome/',
    '/dashboard/list/',
    '/chart/list/',
  ]);
  expect(screen.getByRole('searchbox', { name: 'Search dashboards' })).toBeDefined();
});

it('leads on from a chart that does not exist: to the server, home, the lists and a search', async () => {
  fakeServer({});
  open('/explore/?slice_id=5');
  expect((await screen.findByRole('alert')).textContent).toContain('This chart could not be opened');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/explore/?slice_id=5&vitrine=off',
    '/superset/welcome/',
    '/dashboard/list/',
    '/chart/list/',
  ]);
  expect(screen.getByRole('searchbox', { name: 'Search dashboards' })).toBeDefined();
});

it('opens by itself when the connection is back', async () => {
  let isUp = false;
  const requests = fakeServer({
    'GET /health': () => ({}),
    'GET /api/v1/explore/': () => {
      if (isUp) return undefined;
      throw new TypeError('Failed to fetch');
    },
  });
  open('/explore/?slice_id=5');
  expect((await screen.findByRole('alert')).textContent).toContain('Network error.');
  isUp = true;
  const before = requests.length;
  window.dispatchEvent(new Event('online'));
  await screen.findByText('Not found', undefined, { timeout: 5000 });
  expect(requests.slice(before).map(({ call }) => call)).toContain('GET /api/v1/explore/');
});
