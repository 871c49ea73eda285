// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer, type FakeRequest } from '../../api/client/fakeServer';
import { asRecord } from '../../lib/read';
import { currentToasts, dismissToast } from '../../ui/toast';
import { renderList } from '../items/renderList.fixture';
import { createBootstrap } from '../lists.fixture';
import { UserInfoPage } from './UserInfoPage';

const me = {
  ...{ id: 1, username: 'ada', first_name: 'Ada', last_name: 'Admin', email: 'ada@example.org' },
  ...{ is_active: true, login_count: 12 },
};

beforeAll(() => Promise.all([import('./UserInfo'), import('./NameDialog'), import('../forms/PasswordDialog')]), 60_000);
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

const renderPage = () =>
  renderList(<UserInfoPage />, '/user_info/', createBootstrap({ roles: { Alpha: [], sql_lab: [] } }));
const toastTexts = () => currentToasts().map(({ text }) => text);

it('shows what the server knows about the user, and the roles of the session', async () => {
  fakeServer({ 'GET /api/v1/me/': () => ({ result: me }) });
  renderPage();
  await screen.findByText('ada@example.org');
  for (const text of ['ada', 'Ada', 'Admin', 'Yes', '12', 'Alpha, sql_lab']) screen.getByText(text);
});

it('says why it cannot, and tries again', async () => {
  let isDown = true;
  fakeServer({
    'GET /api/v1/me/': () => (isDown ? new ErrorResponse(500, { message: 'no luck' }) : { result: me }),
  });
  renderPage();
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch user info: no luck');
  expect(screen.queryByRole('button', { name: 'Edit user' })).toBeNull();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('ada@example.org');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('loads by itself when the connection is back', async () => {
  let isDown = true;
  fakeServer({
    'GET /health': () => ({}),
    'GET /api/v1/me/': () => {
      if (isDown) throw new TypeError('Failed to fetch');
      return { result: me };
    },
  });
  renderPage();
  await screen.findByText('Failed to fetch user info: Network error.');
  isDown = false;
  window.dispatchEvent(new Event('online'));
  await screen.findByText('ada@example.org', undefined, { timeout: 5000 });
});

it('changes the name, which is shown at once', async () => {
  const requests = fakeServer({
    'GET /api/v1/me/': () => ({ result: me }),
    'PUT /api/v1/me/': ({ body }: FakeRequest) => ({ result: { ...me, ...asRecord(body) } }),
  });
  renderPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit user' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit user' });
  const field = within(dialog).getByRole('textbox', { name: 'Last name' });
  fireEvent.change(field, { target: { value: ' ' } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await within(dialog).findByText('Last name is required');
  fireEvent.change(field, { target: { value: 'Lovelace' } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toastTexts()).toEqual(['The user was updated successfully']));
  expect(requests.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    first_name: 'Ada',
    last_name: 'Lovelace',
  });
  await screen.findByText('Lovelace');
});

it('resets the user’s own password, and says why the server refuses', async () => {
  let isRefused = true;
  const requests = fakeServer({
    'GET /api/v1/me/': () => ({ result: me }),
    'PUT /api/v1/me/': () => (isRefused ? new ErrorResponse(400, { message: 'Too short' }) : { result: me }),
  });
  renderPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Reset my password' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reset password' });
  for (const label of ['Password', 'Confirm Password'])
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value: 'pw' } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await within(dialog).findByText('Too short');
  isRefused = false;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toastTexts()).toEqual(['The password reset was successful']));
  expect(requests.findLast(({ call }) => call.startsWith('PUT'))?.body).toEqual({ password: 'pw' });
});
