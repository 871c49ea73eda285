// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readBootstrap, type Bootstrap } from '../api/session/bootstrapShape';
import { BootstrapProvider } from '../store/sessionContext';
import { makeTestStore } from '../store/testStore';
import { currentToasts, dismissToast } from '../ui/toast';
import { fakeServer, ErrorResponse } from '../api/client/fakeServer';
import { createBootstrap } from './lists.fixture';
import { NewDashboard } from './NewDashboard';

function CurrentUrl() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function renderButton(bootstrap: Bootstrap = createBootstrap()): void {
  render(
    <Provider store={makeTestStore()}>
      <BootstrapProvider value={bootstrap}>
        <MemoryRouter>
          <NewDashboard />
          <CurrentUrl />
        </MemoryRouter>
      </BootstrapProvider>
    </Provider>,
  );
}

const stubWidth = (isNarrow: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow, addEventListener: vi.fn(), removeEventListener: vi.fn() }));

beforeEach(() => stubWidth(false));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

const getButton = () => screen.queryByRole('button', { name: '+ Dashboard' });

describe('NewDashboard', () => {
  it('creates a dashboard and opens it in edit mode', async () => {
    const requests = fakeServer({ 'POST /api/v1/dashboard/': () => ({ id: 77, result: {} }) });
    renderButton();
    await userEvent.click(screen.getByRole('button', { name: '+ Dashboard' }));
    await screen.findByText('/superset/dashboard/77/?edit=true');
    expect(requests.map(({ line }) => line)).toContain('POST /api/v1/dashboard/');
  });
  it('opens it as it is where the screen is too narrow for edit mode', async () => {
    stubWidth(true);
    fakeServer({ 'POST /api/v1/dashboard/': () => ({ id: 77, result: {} }) });
    renderButton();
    await userEvent.click(screen.getByRole('button', { name: '+ Dashboard' }));
    await screen.findByText('/superset/dashboard/77/');
  });
  it('shows an error and allows a retry', async () => {
    fakeServer({
      'POST /api/v1/dashboard/': () => new ErrorResponse(422, { message: 'Dashboard could not be created.' }),
    });
    renderButton();
    await userEvent.click(screen.getByRole('button', { name: '+ Dashboard' }));
    await waitFor(() =>
      expect(currentToasts().map(({ text }) => text)).toEqual([
        'An error occurred while creating dashboards: Dashboard could not be created.',
      ]),
    );
    expect(getButton()).toHaveProperty('disabled', false);
  });
  it('is hidden without the permission', () => {
    renderButton(createBootstrap({ userId: 3, roles: { Gamma: [['can_read', 'Dashboard']] } }));
    expect(getButton()).toBeNull();
    cleanup();
    renderButton(createBootstrap({ userId: 3, roles: { Gamma: [['can_write', 'Dashboard']] } }));
    expect(getButton()).not.toBeNull();
    cleanup();
    renderButton(readBootstrap({ common: {} }));
    expect(getButton()).toBeNull();
  });
});
