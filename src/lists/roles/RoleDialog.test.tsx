// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../api/client/fakeServer';
import { renderInList } from '../forms/renderInList.fixture';
import { RoleDialog } from './RoleDialog';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const USERS = [
  { id: 3, username: 'zoe' },
  { id: 4, username: 'max' },
];

it('keeps the users and the name that somebody else has given the role meanwhile', async () => {
  const role = { id: 7, name: 'Staff', user_ids: [3], permission_ids: [], group_ids: [] };
  const requests = fakeServer({
    'GET /api/v1/security/roles/7': () => ({ result: { id: 7, name: role.name } }),
    'GET /api/v1/security/roles/search/': () => ({ count: 1, result: [role] }),
    'GET /api/v1/security/roles/7/permissions/': () => ({ result: [] }),
    'GET /api/v1/security/users/': () => ({ count: 2, result: USERS }),
    'GET /api/v1/security/permissions-resources/': () => ({
      count: 1,
      result: [{ id: 9, permission: { name: 'can_read' }, view_menu: { name: 'Chart' } }],
    }),
    'POST /api/v1/security/roles/7/permissions': () => ({}),
    'PUT /api/v1/security/roles/7': () => ({ result: {} }),
  });
  const onClose = vi.fn();
  renderInList(<RoleDialog role={{ ...role }} onSaved={vi.fn()} onClose={onClose} />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'can read' }));
  Object.assign(role, { name: 'Team', user_ids: [3, 4] });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  // What they have changed is not sent, neither as it was nor as it is.
  const writes = requests.filter(({ call }) => !call.startsWith('GET'));
  expect(writes.map(({ call, body }) => [call, body])).toEqual([
    ['POST /api/v1/security/roles/7/permissions', { permission_view_menu_ids: [9] }],
  ]);
});
