// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Bootstrap } from '../../api/session/bootstrapShape';
import { fakeServer } from '../../api/client/fakeServer';
import { BootstrapProvider, BootstrapRetryProvider, unknownBootstrap } from '../../store/sessionContext';
import { makeTestStore } from '../../store/testStore';
import { createTestRouter } from '../../ui/router/testRouter.fixture';
import { DashboardListPage } from '../dashboards/DashboardListPage';
import { ALL_PERMISSIONS } from '../items/renderList.fixture';
import { createBootstrap } from '../lists.fixture';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function renderAt(search: string) {
  const requests = fakeServer({
    ...ALL_PERMISSIONS,
    'GET /api/v1/dashboard/': () => ({ count: 1, result: [{ id: 6, dashboard_title: 'Births' }] }),
    'GET /api/v1/dashboard/favorite_status/': () => ({ result: [{ id: 6, value: true }] }),
  });
  const path = '/dashboard/list/';
  const router = createTestRouter([{ path, element: <DashboardListPage /> }], `${path}${search}`);
  const store = makeTestStore();
  const element = (bootstrap: Bootstrap, retry?: () => void) => (
    <Provider store={store}>
      <BootstrapRetryProvider value={retry}>
        <BootstrapProvider value={bootstrap}>{router.element}</BootstrapProvider>
      </BootstrapRetryProvider>
    </Provider>
  );
  const { rerender } = render(element(unknownBootstrap));
  return {
    getLines: () => requests.filter(({ call }) => call === 'GET /api/v1/dashboard/').map(({ line }) => line),
    change: (bootstrap: Bootstrap, retry?: () => void) => rerender(element(bootstrap, retry)),
  };
}

const FAVORITES = '?filters=(favorite:(label:Yes,value:!t))';

it('waits for the bootstrap data where a filter of the address depends on the user', async () => {
  const { getLines, change } = renderAt(FAVORITES);
  await screen.findByRole('heading', { name: 'Dashboards' });
  expect(getLines()).toEqual([]);
  change(createBootstrap());
  await screen.findByRole('link', { name: 'Births' });
  expect(getLines()).toHaveLength(1);
  expect(getLines()[0]).toContain('filters:!((col:id,opr:dashboard_is_favorite,value:!t))');
});

it('requests the rows at once with other filters', async () => {
  const { getLines } = renderAt('?filters=(dashboard_title:b,published:(label:Draft,value:!f))');
  await screen.findByRole('link', { name: 'Births' });
  expect(getLines()).toHaveLength(1);
});

it('does not wait for what cannot be loaded', async () => {
  const { change } = renderAt(FAVORITES);
  change(unknownBootstrap, () => undefined);
  await screen.findByRole('link', { name: 'Births' });
});
