import type { RequestHandler } from 'msw';
import { asArray, asNumber, type UnknownRecord } from '../../src/lib/read';
import type { GroupRecord } from '../store/administration';
import { guarded, info, nextId, put, remove } from './administration';
import type { Env } from './env';
import { fieldErrors, type Rules } from './fields';
import { listPage, listQuery } from './listQuery';
import { listResponse } from './listResponse';
import { json, message, notFound } from './respond';
import type { SignedIn } from './route';

const base = '/api/v1/security/groups/';
const columns = ['id', 'name', 'label', 'description'];
const rules: Rules = {
  name: { type: 'string', length: [1, 100] },
  label: { type: 'string', nullable: true },
  description: { type: 'string', nullable: true },
  roles: { type: 'integers' },
  users: { type: 'integers' },
};

const ids = (value: unknown): readonly number[] => asArray(value).map((id) => asNumber(id, 0));
const textOr = (value: unknown, fallback: string | null): string | null =>
  value === undefined ? fallback : typeof value === 'string' ? value : null;

/** Groups of users: their roles are those of their members. */
export function groupHandlers(env: Env): RequestHandler[] {
  const route = guarded(env, base, 'Group');
  const state = () => env.store.administration();
  const forGroup =
    (handler: (context: SignedIn, group: GroupRecord) => Response | Promise<Response>) => (context: SignedIn) => {
      const group = state().groups.find(({ id }) => String(id) === context.params['id']);
      return group ? handler(context, group) : notFound();
    };

  /** The response to a body that cannot be saved. */
  function reject(body: UnknownRecord, id?: number): Response | undefined {
    const errors = {
      ...fieldErrors(body, rules),
      ...(id === undefined && body['name'] === undefined && { name: ['Missing data for required field.'] }),
    };
    if (Object.keys(errors).length > 0) return message(errors, 400);
    for (const [field, noun, known] of [
      ['roles', 'Role', state().roles],
      ['users', 'User', state().users],
    ] as const) {
      const missing = ids(body[field]).filter((one) => !known.some((record) => record.id === one));
      if (missing.length > 0)
        return message({ [field]: [`${noun}(s) with ID(s) [${missing.join(', ')}] do not exist.`] }, 400);
    }
    const isTaken = state().groups.some((group) => group.name === body['name'] && group.id !== id);
    return isTaken ? message('UNIQUE constraint failed: ab_group.name', 422) : undefined;
  }
  const withBody = (group: GroupRecord, body: UnknownRecord): GroupRecord => ({
    ...group,
    name: textOr(body['name'], group.name) ?? '',
    label: textOr(body['label'], group.label),
    description: textOr(body['description'], group.description),
    roles: 'roles' in body ? ids(body['roles']) : group.roles,
    users: 'users' in body ? ids(body['users']) : group.users,
  });

  return [
    info(env, base, 'Group'),
    route('get', '', 'can_get', ({ url }) => {
      const query = listQuery(url, { order: columns, filter: columns });
      const { count, page } = listPage(
        state().groups,
        query,
        (group, column) => Object.entries(group).find(([name]) => name === column)?.[1],
        {},
      );
      return listResponse({ name: 'Group', count, result: page.map(groupJson), orderColumns: columns }, query);
    }),
    route(
      'get',
      ':id',
      'can_get',
      forGroup((_context, group) => json({ id: group.id, result: groupJson(group) })),
    ),
    route('post', '', 'can_post', async (context) => {
      const body = await context.json();
      const rejection = reject(body);
      if (rejection) return rejection;
      const empty = { name: '', label: null, description: null, roles: [], users: [] };
      const group = withBody({ id: nextId(state().groups), ...empty }, body);
      put(env, 'groups', group);
      return json({ id: group.id }, 201);
    }),
    route(
      'put',
      ':id',
      'can_put',
      forGroup(async (context, group) => {
        const body = await context.json();
        const rejection = reject(body, group.id);
        if (rejection) return rejection;
        put(env, 'groups', withBody(group, body));
        return json({ result: body });
      }),
    ),
    route(
      'delete',
      ':id',
      'can_delete',
      forGroup((_context, group) => {
        remove(env, 'groups', [group.id]);
        return message('OK', 200);
      }),
    ),
  ];

  function groupJson(group: GroupRecord) {
    const { id, name, label, description } = group;
    return {
      ...{ id, name, label, description },
      roles: state()
        .roles.filter((role) => group.roles.includes(role.id))
        .map((role) => ({ id: role.id, name: role.name })),
      users: state()
        .users.filter((user) => group.users.includes(user.id))
        .map((user) => ({ id: user.id, username: user.username })),
    };
  }
}
