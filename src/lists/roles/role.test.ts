import { describe, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer } from '../../api/client/fakeServer';
import { createTestClient } from '../../api/client/testClient';
import { asNumber, asRecord } from '../../lib/read';
import { fetchPermissions } from './permission';
import { fetchEditedRole, NEW_ROLE, saveRole } from './role';

const client = createTestClient();

const read = { id: 1, name: 'can_read', view: 'Chart' };
const write = { id: 2, name: 'can_write', view: 'Chart' };
const { signal } = new AbortController();

const writes = (requests: ReturnType<typeof fakeServer>) =>
  requests.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body]);

describe('saveRole', () => {
  it('creates a role, then what it has', async () => {
    const requests = fakeServer({
      'POST /api/v1/security/roles/7/permissions': () => ({}),
      'PUT /api/v1/security/roles/7/users': () => ({}),
    });
    const create = vi.fn(() => Promise.resolve(7));
    const role = { ...NEW_ROLE, name: ' Staff ', permissions: [read], users: [{ text: 'zoe', value: 3 }] };
    await saveRole(client, undefined, NEW_ROLE, role, create);
    expect(create).toHaveBeenCalledExactlyOnceWith({ name: 'Staff' });
    expect(writes(requests)).toEqual([
      ['POST /api/v1/security/roles/7/permissions', { permission_view_menu_ids: [1] }],
      ['PUT /api/v1/security/roles/7/users', { user_ids: [3] }],
    ]);
  });
  it('sends only what has changed', async () => {
    const requests = fakeServer({ 'POST /api/v1/security/roles/7/permissions': () => ({}) });
    const before = { ...NEW_ROLE, name: 'Staff', permissions: [read, write] };
    await saveRole(client, 7, before, { ...before, permissions: [write, read] }, vi.fn());
    expect(writes(requests)).toEqual([]);
    await saveRole(client, 7, before, { ...before, permissions: [] }, vi.fn());
    expect(writes(requests)).toEqual([['POST /api/v1/security/roles/7/permissions', { permission_view_menu_ids: [] }]]);
  });
  it('fails where the role is created, but a later request fails', async () => {
    fakeServer({
      'POST /api/v1/security/roles/7/permissions': () => new ErrorResponse(403, { message: 'Forbidden' }),
    });
    const role = { ...NEW_ROLE, name: 'Staff', permissions: [read] };
    await expect(saveRole(client, undefined, NEW_ROLE, role, () => Promise.resolve(7))).rejects.toThrow();
  });
});

describe('fetchEditedRole', () => {
  const row = { id: 7, name: 'Staff', user_ids: [3, 4], permission_ids: [1], group_ids: [] };
  it('names the users and groups, and those that the server does not know by their ids', async () => {
    fakeServer({
      'GET /api/v1/security/roles/7': () => ({ result: { id: 7, name: 'Staff' } }),
      'GET /api/v1/security/roles/search/': () => ({ count: 1, result: [row] }),
      'GET /api/v1/security/roles/7/permissions/': () => ({
        result: [
          { id: 2, permission_name: 'can_write', view_menu_name: 'Chart' },
          { id: 1, permission_name: 'can_read', view_menu_name: 'Chart' },
        ],
      }),
      'GET /api/v1/security/users/': () => ({ count: 1, result: [{ id: 3, username: 'zoe' }] }),
    });
    expect(await fetchEditedRole(client, 7, signal)).toEqual({
      name: 'Staff',
      permissions: [read, write],
      users: [
        { text: 'zoe', value: 3 },
        { text: '4', value: 4 },
      ],
      groups: [],
    });
  });
  it('finds it among many with similar names', async () => {
    const searches = fakeServer({
      'GET /api/v1/security/roles/7': () => ({ result: { id: 7, name: 'Staff' } }),
      'GET /api/v1/security/roles/search/': ({ q }) => ({
        count: 2,
        result: [{ ...row, user_ids: [], id: asRecord(q)['page'] === 1 ? 7 : 6 }],
      }),
      'GET /api/v1/security/roles/7/permissions/': () => ({ result: [] }),
    });
    expect(await fetchEditedRole(client, 7, signal)).toEqual({ ...NEW_ROLE, name: 'Staff' });
    expect(searches.filter(({ call }) => call.includes('/search/'))).toHaveLength(2);
  });
  it.each([
    ['is gone', []],
    ['has members that cannot be read', [{ ...row, user_ids: 'x' }]],
  ])('fails where the role %s', async (_what, result) => {
    fakeServer({
      'GET /api/v1/security/roles/7': () => ({ result: { id: 7, name: 'Staff' } }),
      'GET /api/v1/security/roles/search/': () => ({ count: result.length, result }),
    });
    await expect(fetchEditedRole(client, 7, signal)).rejects.toThrow();
  });
});

describe('fetchPermissions', () => {
  it('fetches all pages', async () => {
    const requests = fakeServer({
      'GET /api/v1/security/permissions-resources/': ({ q }) => ({
        count: 5,
        result: [0, 1].map((i) => {
          const page = asNumber(asRecord(q)['page'], 0);
          return { id: page * 2 + i, permission: { name: 'can_read' }, view_menu: { name: `V${String(page)}` } };
        }),
      }),
    });
    expect((await fetchPermissions(client, signal)).map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(requests.filter(({ call }) => call.includes('permissions-resources'))).toHaveLength(3);
  });
});
