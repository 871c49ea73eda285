// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../api/client/fakeServer';
import { renderList } from '../items/renderList.fixture';
import { createSuperset5Bootstrap } from '../lists.fixture';
import { RoleListPage } from './RoleListPage';

// Loaded when it is opened, with antd.
beforeAll(() => import('./RoleDialog'), 60_000);
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PERMISSIONS = Array.from({ length: 30 }, (_, i) => ({
  id: i + 1,
  permission: { name: 'can_read' },
  view_menu: { name: `View_${String(i + 1)}` },
}));

function serve() {
  const role = { id: 7, name: 'Staff', user_ids: [], permission_ids: [2], group_ids: [] };
  return fakeServer({
    'GET /api/v1/security/roles/_info': () => ({ permissions: ['can_put'] }),
    'GET /api/v1/security/roles/search/': () => ({ count: 1, result: [role] }),
    'GET /api/v1/security/roles/7': () => ({ result: { id: 7, name: 'Staff' } }),
    'GET /api/v1/security/roles/7/permissions/': () => ({ result: [] }),
    'GET /api/v1/security/permissions-resources/': () => ({ count: PERMISSIONS.length, result: PERMISSIONS }),
  });
}

it('filters by one of all permissions, which are fetched when they are needed', async () => {
  const requests = serve();
  const router = renderList(<RoleListPage />, '/roles/');
  await screen.findByText('Staff');
  const isFetched = () => requests.some(({ call }) => call.includes('permissions-resources'));
  expect(isFetched()).toBe(false);
  await userEvent.click(screen.getByRole('combobox', { name: 'Permissions' }));
  await userEvent.click(await screen.findByRole('option', { name: 'can read View 2' }));
  expect(decodeURIComponent(router.history.location.search)).toContain(
    "filters=(permission_ids:(label:'can+read+View+2',value:2))",
  );
  await waitFor(() => expect(requests.at(-1)?.line).toContain('(col:permission_ids,opr:rel_m_m,value:2)'));
});

it('names the pages of the permissions otherwise than those of the list', async () => {
  serve();
  renderList(<RoleListPage />, '/roles/');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Staff' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit role' }));
  await screen.findByText('1-20 of 30');
  const names = screen.getAllByRole('navigation', { hidden: true }).map((nav) => nav.getAttribute('aria-label'));
  expect(names.toSorted()).toEqual(['Pages', 'Pages of permissions']);
});

it('knows no groups on Superset 5, which has none', async () => {
  serve();
  renderList(<RoleListPage />, '/roles/', createSuperset5Bootstrap());
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Staff' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit role' }));
  await screen.findByText('1-20 of 30');
  expect(screen.queryByText('Groups')).toBeNull();
});
