// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBootstrap } from '../../datasets/dataset.fixture';
import { ROOT_ID } from '../../layout/layoutIds';
import { parseLayout } from '../../layout/parseLayout';
import { createColorNamespace } from '../../lib/color/colorScale';
import type { UnknownRecord } from '../../lib/read';
import { BootstrapProvider } from '../../store/sessionContext';
import { makeTestStore } from '../../store/testStore';
import { DashboardContext } from '../page/dashboardContext';
import { dashboardFixture } from '../state/dashboard.fixture';
import { tabOpened } from '../state/dashboardInfoSlice';
import { GridItem } from './GridItem';

const TABS = {
  ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['TABS-1', 'GRID_ID'] },
  GRID_ID: { id: 'GRID_ID', type: 'GRID', children: [] },
  'TABS-1': { id: 'TABS-1', type: 'TABS', children: ['TAB-1'] },
  'TAB-1': { id: 'TAB-1', type: 'TAB', children: [], meta: { text: 'One' } },
};

let isNarrow = false;
beforeEach(() => {
  isNarrow = false;
  vi.stubGlobal('matchMedia', () => ({
    matches: isNarrow,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CurrentSearch = () => <output>{useLocation().search}</output>;

function renderDashboard(roles: UnknownRecord, position: UnknownRecord | null = null): void {
  const store = makeTestStore();
  store.dispatch(dashboardFixture({ layout: parseLayout(position, []).layout }));
  store.dispatch(tabOpened({ tabsId: 'TABS-1', tabId: 'TAB-1' }));
  const context = { colors: createColorNamespace(), isStaticRender: false, hideChartControls: false, hideTabs: false };
  render(
    <Provider store={store}>
      <BootstrapProvider value={createBootstrap({ roles })}>
        <MemoryRouter initialEntries={['/superset/dashboard/1/']}>
          <DashboardContext value={{ ...context, dashboardId: 1 }}>
            <GridItem id={ROOT_ID} columns={12} />
          </DashboardContext>
          <CurrentSearch />
        </MemoryRouter>
      </BootstrapProvider>
    </Provider>,
  );
}

it('an empty dashboard says so, and opens edit mode for a user who may edit it', async () => {
  renderDashboard({ Admin: [] });
  expect(await screen.findByText('There are no charts added to this dashboard')).toBeTruthy();
  expect(screen.getByText('Go to the edit mode to configure the dashboard and add charts')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Edit the dashboard' }));
  expect(screen.getByRole('status').textContent).toBe('?edit=true');
});

it('an empty dashboard does not offer edit mode to other users, nor on a narrow screen', async () => {
  renderDashboard({ Gamma: [] });
  expect(await screen.findByText('There are no charts added to this dashboard')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/edit mode/)).toBeNull();
  cleanup();
  isNarrow = true;
  renderDashboard({ Admin: [] });
  expect(await screen.findByText('There are no charts added to this dashboard')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('an empty tab says so, and not the grid beside the tabs', async () => {
  renderDashboard({ Admin: [] }, TABS);
  expect(await screen.findByText('There are no components added to this tab')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Edit the dashboard' })).toBeTruthy();
  expect(screen.queryByText('There are no charts added to this dashboard')).toBeNull();
});
