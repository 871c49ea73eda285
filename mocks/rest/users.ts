import type { RequestHandler } from 'msw';
import { asArray, asNumber, type UnknownRecord } from '../../src/lib/read';
import type { UserRecord } from '../store/administration';
import { guarded, info, nextId, put, remove } from './administration';
import type { Env } from './env';
import { fieldErrors, type Rules } from './fields';
import { listPage, listQuery } from './listQuery';
import { listResponse } from './listResponse';
import { json, message, notFound } from './respond';
import { api, type SignedIn } from './route';
import { naive } from './userJson';

const base = '/api/v1/security/users/';
const plain = ['id', 'first_name', 'last_name', 'username', 'active', 'email', 'login_count', 'fail_login_count'];
const times = ['last_login', 'created_on', 'changed_on'];
const columns = { order: [...plain, ...times], filter: [...plain, ...times, 'roles', 'groups'] };
const text: Rules[string] = { type: 'string' };
const rules: Rules = {
  active: { type: 'boolean' },
  ...{ email: text, first_name: text, last_name: text, password: text },
  username: { type: 'string', length: [1, 250] },
  ...{ roles: { type: 'integers' }, groups: { type: 'integers' } },
};
const REQUIRED = ['email', 'first_name', 'last_name', 'password', 'username'];

const ids = (value: unknown): readonly number[] => asArray(value).map((id) => asNumber(id, 0));

/** Users, and what they change of themselves. */
export function userHandlers(env: Env): RequestHandler[] {
  const route = guarded(env, base, 'User');
  const state = () => env.store.administration();
  const forUser =
    (handler: (context: SignedIn, user: UserRecord) => Response | Promise<Response>) => (context: SignedIn) => {
      const user = state().users.find(({ id }) => String(id) === context.params['id']);
      return user ? handler(context, user) : notFound();
    };
  const groupsOf = (userId: number) => state().groups.filter(({ users }) => users.includes(userId));

  function rejectReferences(body: UnknownRecord, status: number): Response | undefined {
    for (const [field, noun, known] of [
      ['roles', 'Role', state().roles],
      ['groups', 'Group', state().groups],
    ] as const) {
      const missing = ids(body[field]).filter((id) => !known.some((one) => one.id === id));
      if (missing.length > 0)
        return message({ [field]: [`${noun}(s) with ID(s) [${missing.join(', ')}] not found.`] }, status);
    }
    return undefined;
  }
  function rejectTaken(body: UnknownRecord, id?: number): Response | undefined {
    for (const field of ['username', 'email'] as const)
      if (state().users.some((user) => user[field] === body[field] && user.id !== id))
        return message(`UNIQUE constraint failed: ab_user.${field}`, 422);
    return undefined;
  }
  function setGroups(userId: number, wanted: readonly number[]): void {
    env.store.setAdministration({
      groups: state().groups.map((group) => {
        const others = group.users.filter((id) => id !== userId);
        return { ...group, users: wanted.includes(group.id) ? [...others, userId] : others };
      }),
    });
  }
  function withBody(user: UserRecord, body: UnknownRecord): UserRecord {
    const fields = ['email', 'first_name', 'last_name', 'password', 'username'] as const;
    const texts = Object.fromEntries(
      fields.map((name) => [name, typeof body[name] === 'string' ? body[name] : user[name]]),
    );
    return {
      ...user,
      ...texts,
      active: typeof body['active'] === 'boolean' ? body['active'] : user.active,
      roles: 'roles' in body ? ids(body['roles']) : user.roles,
      changed_on: env.now().getTime(),
    };
  }

  return [
    info(env, base, 'User'),
    route('get', '', 'can_get', ({ url }) => {
      const query = listQuery(url, columns);
      const { count, page } = listPage(state().users, query, getField, {});
      return listResponse({ name: 'User', count, result: page.map(userJson), orderColumns: columns.order }, query);
    }),
    route(
      'get',
      ':id',
      'can_get',
      forUser((_context, user) => json({ id: user.id, result: userJson(user) })),
    ),
    route('post', '', 'can_post', async (context) => {
      const body = await context.json();
      const missing = REQUIRED.filter((name) => body[name] === undefined);
      const errors = {
        ...fieldErrors(body, rules),
        ...Object.fromEntries(missing.map((name) => [name, ['Missing data for required field.']])),
      };
      if (Object.keys(errors).length > 0) return message(errors, 400);
      if (ids(body['roles']).length === 0 && ids(body['groups']).length === 0)
        return message({ _schema: ["At least one of 'roles' or 'groups' must be provided and non-empty."] }, 400);
      const rejection = rejectReferences(body, 400) ?? rejectTaken(body);
      if (rejection) return rejection;
      const now = env.now().getTime();
      const empty = { username: '', password: '', first_name: '', last_name: '', email: '', active: true, roles: [] };
      const counts = { login_count: 0, fail_login_count: 0, last_login: null, created_on: now, changed_on: now };
      const user = withBody({ id: nextId(state().users), ...empty, ...counts }, body);
      put(env, 'users', user);
      setGroups(user.id, ids(body['groups']));
      return json({ id: user.id }, 201);
    }),
    route('put', ':id', 'can_put', async (context) => {
      const user = state().users.find(({ id }) => String(id) === context.params['id']);
      const body = await context.json();
      const errors = fieldErrors(body, rules);
      if (errors) return message(errors, 400);
      if (!user) return message('Fatal error', 500);
      const roles = 'roles' in body ? ids(body['roles']) : user.roles;
      const groups = 'groups' in body ? ids(body['groups']) : groupsOf(user.id).map(({ id }) => id);
      if (roles.length === 0 && groups.length === 0) return message('User must have at least one role or group!', 400);
      const rejection = rejectReferences(body, 404) ?? rejectTaken(body, user.id);
      if (rejection) return rejection;
      put(env, 'users', withBody(user, body));
      setGroups(user.id, groups);
      return json({ result: body });
    }),
    route(
      'delete',
      ':id',
      'can_delete',
      forUser((_context, user) => {
        setGroups(user.id, []);
        remove(env, 'users', [user.id]);
        return message('OK', 200);
      }),
    ),
    api(env, 'put', '/api/v1/me/', async (context) => {
      const body = await context.json();
      const errors = fieldErrors(body, {
        first_name: { type: 'string', length: [1, 64] },
        last_name: { type: 'string', length: [1, 64] },
        password: text,
      });
      if (errors) return message(errors, 400);
      if (Object.keys(body).length === 0) return message('At least one field must be provided.', 400);
      const user = state().users.find(({ id }) => id === context.user.id);
      if (!user) return notFound();
      const changed = withBody(user, body);
      put(env, 'users', changed);
      const { id, username, email, first_name, last_name, login_count } = changed;
      return json({
        result: {
          ...{ id, username, email, first_name, last_name, login_count },
          is_active: true,
          is_anonymous: false,
        },
      });
    }),
  ];

  function userJson({ password: _password, ...user }: UserRecord) {
    return {
      ...user,
      roles: state()
        .roles.filter(({ id }) => user.roles.includes(id))
        .map(({ id, name }) => ({ id, name })),
      groups: groupsOf(user.id).map(({ id, name, label, description }) => ({ id, name, label, description })),
      last_login: user.last_login === null ? null : naive(user.last_login),
      created_on: naive(user.created_on),
      changed_on: naive(user.changed_on),
      created_by: null,
      changed_by: null,
    };
  }
  function getField(user: UserRecord, column: string): unknown {
    if (column === 'groups') return groupsOf(user.id).map(({ id }) => id);
    return Object.entries(user).find(([name]) => name === column)?.[1];
  }
}
