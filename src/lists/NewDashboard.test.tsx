// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readBootstrap, type Bootstrap } from '../api/session/bootstrapShape';
import { BootstrapProvider } from '../store/sessionContext';
import { currentToasts, dismissToast } from '../ui/toast';
import { fakeServer, createBootstrap, ErrorResponse } from './fakeServer';
import { NewDashboard } from './NewDashboard';

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function show(bootstrap: Bootstrap = createBootstrap()): void {
  render(
    <BootstrapProvider value={bootstrap}>
      <MemoryRouter>
        <NewDashboard />
        <Where />
      </MemoryRouter>
    </BootstrapProvider>,
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

const button = () => screen.queryByRole('button', { name: '+ Dashboard' });

describe('NewDashboard', () => {
  it('creates a dashboard and opens it in edit mode', async () => {
    const server = fakeServer({ 'POST /api/v1/dashboard/': () => ({ id: 77, result: {} }) });
    show();
    await userEvent.click(screen.getByRole('button', { name: '+ Dashboard' }));
    await screen.findByText('/superset/dashboard/77/?edit=true');
    expect(server.requests).toContain('POST /api/v1/dashboard/');
  });
  it('shows an error and can be retried', async () => {
    fakeServer({
      'POST /api/v1/dashboard/': () => new ErrorResponse(422, { message: 'Dashboard could not be created.' }),
    });
    show();
    await userEvent.click(screen.getByRole('button', { name: '+ Dashboard' }));
    await waitFor(() =>
      expect(currentToasts().map(({ text }) => text)).toEqual([
        'An error occurred while creating dashboards: Dashboard could not be created.',
      ]),
    );
    expect(button()).toHaveProperty('disabled', false);
  });
  it('is hidden without the permission', () => {
    show(createBootstrap({ userId: 3, roles: { Gamma: [['can_read', 'Dashboard']] } }));
    expect(button()).toBeNull();
    cleanup();
    show(createBootstrap({ userId: 3, roles: { Gamma: [['can_write', 'Dashboard']] } }));
    expect(button()).not.toBeNull();
    cleanup();
    show(readBootstrap({ common: {} }));
    expect(button()).toBeNull();
  });
});
