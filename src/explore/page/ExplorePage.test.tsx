// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { createTestClient } from '../../api/client/testClient';
import { createBootstrap } from '../../datasets/dataset.fixture';
import { BootstrapProvider } from '../../store/sessionContext';
import { makeStore } from '../../store/store';
import { ExplorePage } from './ExplorePage';

afterEach(cleanup);

it('leads on from an address that names no chart: to a new one, home, the lists and a search', () => {
  render(
    <Provider store={makeStore(createTestClient())}>
      <BootstrapProvider value={createBootstrap()}>
        <MemoryRouter initialEntries={['/explore/']}>
          <ExplorePage />
        </MemoryRouter>
      </BootstrapProvider>
    </Provider>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Missing URL parameters');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/chart/add',
    '/superset/welcome/',
    '/dashboard/list/',
    '/chart/list/',
  ]);
  expect(screen.getByRole('searchbox', { name: 'Search dashboards' })).toBeDefined();
});
