import type { RequestHandler } from 'msw';
import { asArray, asNumber, asString } from '../../src/lib/read';
import { permissionViews, type RoleRecord } from '../store/administration';
import { guarded, info, nextId, put, remove } from './administration';
import type { Env } from './env';
import { listPage, listQuery, readList } from './listQuery';
import { listResponse } from './listResponse';
import { json, message, notFound } from './respond';
import type { SignedIn } from './route';

const base = '/api/v1/security/roles/';
const orderColumns = ['id', 'name'];

const MAX_NAME = 64;
const tooLong = (): Response => message({ name: [`Longer than maximum length ${MAX_NAME.toString()}.`] }, 422);

const ids = (value: unknown): readonly number[] => asArray(value).map((id) => asNumber(id, 0));

/** Roles with their permissions, users and groups. */
export function roleHandlers(env: Env): RequestHandler[] {
  const route = guarded(env, base, 'Role');
  const state = () => env.store.administration();
  const forRole =
    (handler: (context: SignedIn, role: RoleRecord) => Response | Promise<Response>) => (context: SignedIn) => {
      const role = state().roles.find(({ id }) => String(id) === context.params['id']);
      return role ? handler(context, role) : notFound();
    };
  /** Gives the role to these users or groups, and takes it from the others. */
  function setMembers(kind: 'users' | 'groups', roleId: number, members: readonly number[]): void {
    const change = <T extends { readonly id: number; readonly roles: readonly number[] }>(list: readonly T[]) =>
      list.map((one) => {
        const others = one.roles.filter((id) => id !== roleId);
        return { ...one, roles: members.includes(one.id) ? [...others, roleId] : others };
      });
    if (kind === 'users') env.store.setAdministration({ users: change(state().users) });
    else env.store.setAdministration({ groups: change(state().groups) });
  }
  const getMemberIds = (list: readonly { readonly id: number; readonly roles: readonly number[] }[], role: number) =>
    list.filter(({ roles }) => roles.includes(role)).map(({ id }) => id);
  const isTaken = (name: string, id?: number) => state().roles.some((role) => role.name === name && role.id !== id);

  return [
    info(env, base, 'Role'),
    route('get', 'search/', 'can_list_roles', ({ url }) => {
      const query = readList(url);
      if (query.order_column !== undefined && !orderColumns.includes(query.order_column))
        return message(`Invalid order column: ${query.order_column}`, 400);
      const rows = state().roles.map(({ id, name, permissions }) => ({
        id,
        name,
        user_ids: getMemberIds(state().users, id),
        permission_ids: permissions,
        group_ids: getMemberIds(state().groups, id),
      }));
      const filters = query.filters.map((filter) => ({ ...filter, opr: filter.col === 'name' ? 'ct' : 'rel_m_m' }));
      const { count, page } = listPage(
        rows,
        { ...query, filters },
        (row, column) => Object.entries(row).find(([name]) => name === column)?.[1],
        {},
      );
      return json({ count, ids: page.map(({ id }) => id), result: page });
    }),
    route('get', '', 'can_get', ({ url }) => {
      const query = listQuery(url, { order: orderColumns, filter: orderColumns });
      const rows = state().roles.map(({ id, name }) => ({ id, name }));
      const { count, page } = listPage(rows, query, (role, column) => (column === 'id' ? role.id : role.name), {});
      return listResponse({ name: 'Role', count, result: page, orderColumns }, query);
    }),
    route(
      'get',
      ':id/permissions/',
      'can_list_role_permissions',
      forRole((_context, role) =>
        json({
          result: permissionViews
            .filter(({ id }) => role.permissions.includes(id))
            .map(({ id, permission, view }) => ({ id, permission_name: permission, view_menu_name: view })),
        }),
      ),
    ),
    route(
      'post',
      ':id/permissions',
      'can_add_role_permissions',
      forRole(async (context, role) => {
        const body = await context.json();
        const permissions = ids(body['permission_view_menu_ids']);
        put(env, 'roles', {
          ...role,
          permissions: permissions.filter((id) => permissionViews.some((one) => one.id === id)),
        });
        return json({ result: { permission_view_menu_ids: permissions } });
      }),
    ),
    route(
      'put',
      ':id/users',
      'can_update_role_users',
      forRole(async (context, role) => {
        const wanted = ids((await context.json())['user_ids']);
        if (wanted.some((id) => !state().users.some((user) => user.id === id))) return notFound();
        setMembers('users', role.id, wanted);
        return json({ result: { user_ids: wanted } });
      }),
    ),
    route(
      'put',
      ':id/groups',
      'can_update_role_groups',
      forRole(async (context, role) => {
        const wanted = ids((await context.json())['group_ids']);
        if (wanted.some((id) => !state().groups.some((group) => group.id === id))) return notFound();
        setMembers('groups', role.id, wanted);
        return json({ result: { group_ids: wanted } });
      }),
    ),
    route(
      'get',
      ':id',
      'can_get',
      forRole((_context, { id, name }) => json({ id, result: { id, name } })),
    ),
    route('post', '', 'can_post', async (context) => {
      const { name } = await context.json();
      if (typeof name !== 'string') return message({ name: ['Missing data for required field.'] }, 422);
      if (name.length > MAX_NAME) return tooLong();
      if (isTaken(name)) return message('Fatal error', 500);
      const role = { id: nextId(state().roles), name, permissions: [] };
      put(env, 'roles', role);
      return json({ id: role.id, result: { name } }, 201);
    }),
    route(
      'put',
      ':id',
      'can_put',
      forRole(async (context, role) => {
        const name = asString((await context.json())['name'], role.name);
        if (name.length > MAX_NAME) return tooLong();
        if (isTaken(name, role.id)) return message('UNIQUE constraint failed: ab_role.name', 422);
        put(env, 'roles', { ...role, name });
        return json({ result: { name } });
      }),
    ),
    route(
      'delete',
      ':id',
      'can_delete',
      forRole((_context, { id }) => {
        setMembers('users', id, []);
        setMembers('groups', id, []);
        remove(env, 'roles', [id]);
        return message('OK', 200);
      }),
    ),
    ...permissionHandlers(env),
  ];
}

/** All permissions on views. */
function permissionHandlers(env: Env): RequestHandler[] {
  const path = '/api/v1/security/permissions-resources/';
  const order = ['id', 'permission.name', 'view_menu.name'];
  return [
    info(env, path, 'PermissionViewMenu'),
    guarded(env, path, 'PermissionViewMenu')('get', '', 'can_get', ({ url }) => {
      const query = listQuery(url, { order, filter: [] });
      const rows = permissionViews.map(({ id, permission, view }) => ({
        id,
        permission: { name: permission },
        view_menu: { name: view },
      }));
      const { count, page } = listPage(
        rows,
        query,
        (row, column) =>
          column === 'id' ? row.id : column === 'permission.name' ? row.permission.name : row.view_menu.name,
        {},
      );
      return listResponse({ name: 'Permission View', count, result: page, orderColumns: order }, query);
    }),
  ];
}
