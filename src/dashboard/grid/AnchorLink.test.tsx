// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../api/client/fakeServer';
import '../../chart/state/chartsSlice';
import type { Bootstrap } from '../../api/session/bootstrapShape';
import { createBootstrap } from '../../datasets/dataset.fixture';
import { createColorNamespace } from '../../lib/color/colorScale';
import { BootstrapProvider } from '../../store/sessionContext';
import { makeTestStore } from '../../store/testStore';
import { DashboardContext } from '../page/dashboardContext';
import { dashboardFixture } from '../state/dashboard.fixture';
import { dataMaskHydrated } from '../state/dataMaskSlice';
import { currentToasts, dismissToast } from '../../ui/toast';
import { HeaderItem } from './HeaderItem';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

const header = { id: 'HEADER-1', type: 'HEADER', children: [], parents: [], meta: { text: 'Births' } } as const;

function renderHeader(bootstrap: Bootstrap, isStaticRender = false) {
  const store = makeTestStore();
  store.dispatch(dashboardFixture({ id: 5 }));
  store.dispatch(dataMaskHydrated({ masks: {}, pending: [] }));
  render(
    <Provider store={store}>
      <BootstrapProvider value={bootstrap}>
        <DashboardContext
          value={{
            colors: createColorNamespace(),
            isStaticRender,
            hideChartControls: false,
            hideTabs: false,
            dashboardId: 5,
          }}
        >
          <HeaderItem item={header} />
        </DashboardContext>
      </BootstrapProvider>
    </Provider>,
  );
}
const link = () => screen.queryByRole('button', { name: 'Copy permalink to clipboard' });

describe('the link of a header', () => {
  it('is copied, and opens the dashboard at the header', async () => {
    const user = userEvent.setup();
    const requests = fakeServer({
      'POST /api/v1/dashboard/5/permalink': () => ({ key: 'k', url: 'http://localhost/superset/dashboard/p/k/' }),
    });
    renderHeader(createBootstrap());
    expect(screen.getByRole('heading', { name: 'Births', level: 2 })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copy permalink to clipboard' }));
    await vi.waitFor(() => expect(currentToasts().map(({ text }) => text)).toEqual(['Copied to clipboard!']));
    expect(requests.at(-1)?.body).toMatchObject({ anchor: 'HEADER-1' });
    expect(await navigator.clipboard.readText()).toMatch(/\/superset\/dashboard\/p\/k\/$/);
  });

  it('is not there for guests, in reports, and without the permission to share', () => {
    renderHeader(createBootstrap({}, {}), true);
    expect(link()).toBeNull();
    cleanup();
    renderHeader({ ...createBootstrap(), isEmbedded: true });
    expect(link()).toBeNull();
    cleanup();
    renderHeader(createBootstrap({ permissions: {}, roles: { Gamma: [['can_read', 'Dashboard']] } }));
    expect(link()).toBeNull();
    expect(screen.getByRole('heading', { name: 'Births' })).toBeTruthy();
  });
});
