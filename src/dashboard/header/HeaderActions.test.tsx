// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { createBootstrap } from '../../datasets/dataset.fixture';
import { BootstrapProvider } from '../../store/sessionContext';
import { makeTestStore } from '../../store/testStore';
import { dashboardFixture } from '../state/dashboard.fixture';
import type { DashboardInfo } from '../state/dashboardInfoSlice';
import { HeaderActions } from './HeaderActions';

const info: DashboardInfo = {
  ...{ id: 1, slug: null, dashboard_title: 'Births', css: '', certified_by: '', certification_details: '' },
  ...{ owners: [], roles: [], theme: null, metadata: {}, changed_on: '', changed_by_name: '', published: true },
  is_managed_externally: false,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function renderOnScreen(isNarrow: boolean): Promise<void> {
  vi.stubGlobal('matchMedia', () => ({
    matches: isNarrow,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const store = makeTestStore();
  store.dispatch(dashboardFixture({}));
  render(
    <Provider store={store}>
      <BootstrapProvider value={createBootstrap()}>
        <MemoryRouter>
          <HeaderActions info={info} mayEdit />
        </MemoryRouter>
      </BootstrapProvider>
    </Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More Options' }));
  await screen.findByRole('menuitem', { name: 'Refresh dashboard' });
}

it('offers edit mode where the screen is wide enough for it', async () => {
  await renderOnScreen(false);
  expect(screen.getByRole('button', { name: 'Edit dashboard' })).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: 'Edit dashboard' })).toBeTruthy();
  cleanup();
  await renderOnScreen(true);
  expect(screen.getByRole('menuitem', { name: 'Refresh dashboard' })).toBeTruthy();
  expect(screen.queryByText('Edit dashboard')).toBeNull();
});
