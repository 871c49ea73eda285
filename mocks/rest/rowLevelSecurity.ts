import type { RequestHandler } from 'msw';
import { asArray, asNumber, asRecord, asString, type UnknownRecord } from '../../src/lib/read';
import type { RlsRecord } from '../store/administration';
import { guarded, info, nextId, put, remove } from './administration';
import { schemaName } from './datasetJson';
import type { Env } from './env';
import { fieldErrors, type Rules } from './fields';
import { humanize } from './humanize';
import { listPage, listQuery, risonQuery } from './listQuery';
import { listResponse } from './listResponse';
import { json, message, notFound } from './respond';
import type { SignedIn } from './route';
import { userJson } from './userJson';

const base = '/api/v1/rowlevelsecurity/';
const orderColumns = ['name', 'filter_type', 'clause', 'changed_on_delta_humanized', 'group_key'];
const filterColumns = [
  ...['name', 'description', 'filter_type', 'clause', 'group_key'],
  ...['tables', 'roles', 'created_by', 'changed_by'],
];
const rules: Rules = {
  name: { type: 'string', length: [1, 255] },
  description: { type: 'string', nullable: true },
  filter_type: { type: 'string', oneOf: ['Regular', 'Base'] },
  tables: { type: 'integers' },
  roles: { type: 'integers' },
  group_key: { type: 'string', nullable: true },
  clause: { type: 'string' },
};
const REQUIRED = ['clause', 'filter_type', 'name', 'roles', 'tables'] as const;

function getErrors(body: UnknownRecord, isNew: boolean): object | undefined {
  const required = REQUIRED.filter((name) => isNew && body[name] === undefined);
  const noTables = isNew && Array.isArray(body['tables']) && body['tables'].length === 0;
  const errors = {
    ...fieldErrors(body, rules),
    ...(noTables && { tables: ['Shorter than minimum length 1.'] }),
    ...Object.fromEntries(required.map((name) => [name, ['Missing data for required field.']])),
  };
  return Object.keys(errors).length > 0 ? errors : undefined;
}

const ids = (value: unknown): readonly number[] => asArray(value).map((id) => asNumber(id, 0));
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Rules of row-level security; `rowFilters` applies them. */
export function rlsHandlers(env: Env): RequestHandler[] {
  const route = guarded(env, base, 'RowLevelSecurity');
  const all = () => env.store.administration().rules;
  const forRule =
    (handler: (context: SignedIn, rule: RlsRecord) => Response | Promise<Response>) => (context: SignedIn) => {
      const rule = all().find(({ id }) => String(id) === context.params['id']);
      return rule ? handler(context, rule) : notFound();
    };
  const tables = () => env.store.datasets().map(({ id, table_name }) => ({ id, schema: schemaName, table_name }));

  /** What a body refers to must exist, and names are unique. */
  function reject(rule: RlsRecord): Response | undefined {
    const roles = env.store.administration().roles;
    if (rule.roles.some((id) => !roles.some((role) => role.id === id)))
      return message("[l'Some roles do not exist']", 422);
    if (rule.tables.some((id) => !tables().some((table) => table.id === id)))
      return message("[l'Datasource does not exist']", 422);
    return all().some(({ id, name }) => name === rule.name && id !== rule.id) ? message('()', 422) : undefined;
  }

  function withBody(rule: RlsRecord, body: UnknownRecord): RlsRecord {
    const now = env.now().getTime();
    return {
      ...rule,
      name: asString(body['name'], rule.name),
      description: 'description' in body ? textOrNull(body['description']) : rule.description,
      filter_type: asString(body['filter_type'], rule.filter_type),
      tables: 'tables' in body ? ids(body['tables']) : rule.tables,
      roles: 'roles' in body ? ids(body['roles']) : rule.roles,
      group_key: 'group_key' in body ? textOrNull(body['group_key']) : rule.group_key,
      clause: asString(body['clause'], rule.clause),
      changed_on: Math.max(now, rule.changed_on + 1),
    };
  }

  return [
    info(env, base, 'RowLevelSecurity'),
    route('get', '', 'can_read', ({ url }) => {
      const query = listQuery(url, { order: orderColumns, filter: filterColumns });
      const { count, page } = listPage(all(), query, getField, {});
      return listResponse(
        { name: 'Row Level Security Filter', count, result: page.map(ruleJson), orderColumns },
        query,
      );
    }),
    route('get', 'related/:column', 'can_read', ({ url, params }) => {
      const options = related(params['column'] ?? '');
      if (!options) return notFound();
      const query = asRecord(risonQuery(url));
      const search = asString(query['filter']).toLowerCase();
      const size = asNumber(query['page_size'], 20);
      const matching = options.filter(({ text }) => text.toLowerCase().includes(search));
      const from = asNumber(query['page'], 0) * size;
      return json({ count: matching.length, result: matching.slice(from, from + size) });
    }),
    route(
      'get',
      ':id',
      'can_read',
      forRule((_context, rule) => json({ id: rule.id, result: ruleJson(rule) })),
    ),
    route('post', '', 'can_write', async (context) => {
      const body = await context.json();
      const errors = getErrors(body, true);
      if (errors) return message(errors, 400);
      const now = env.now().getTime();
      const audit = { created_by: context.user.id, changed_by: context.user.id, created_on: now, changed_on: now };
      const empty = {
        name: '',
        description: null,
        filter_type: 'Regular',
        tables: [],
        roles: [],
        group_key: null,
        clause: '',
      };
      const rule = withBody({ id: nextId(all()), ...empty, ...audit }, body);
      const rejection = reject(rule);
      if (rejection) return rejection;
      put(env, 'rules', rule);
      return json({ id: rule.id, result: body }, 201);
    }),
    route(
      'put',
      ':id',
      'can_write',
      forRule(async (context, rule) => {
        const body = await context.json();
        const errors = getErrors(body, false);
        if (errors) return message(errors, 400);
        const changed = { ...withBody(rule, body), changed_by: context.user.id };
        const rejection = reject(changed);
        if (rejection) return rejection;
        put(env, 'rules', changed);
        return json({ id: rule.id, result: body });
      }),
    ),
    route('delete', '', 'can_write', ({ url }) => {
      const wanted = ids(risonQuery(url));
      if (!wanted.every((id) => all().some((rule) => rule.id === id))) return notFound();
      remove(env, 'rules', wanted);
      return message(`Deleted ${String(wanted.length)} rules`, 200);
    }),
    route(
      'delete',
      ':id',
      'can_write',
      forRule((_context, rule) => {
        remove(env, 'rules', [rule.id]);
        return message('OK', 200);
      }),
    ),
  ];

  function related(column: string) {
    const { roles, users } = env.store.administration();
    if (column === 'roles') return roles.map(({ id, name }) => ({ extra: {}, text: name, value: id }));
    if (column === 'tables')
      return tables().map(({ id, schema, table_name }) => ({
        extra: {},
        text: `${schema}.${table_name}`,
        value: id,
      }));
    if (column !== 'created_by' && column !== 'changed_by') return undefined;
    return users.map((user) => ({ extra: {}, text: `${user.first_name} ${user.last_name}`, value: user.id }));
  }

  function ruleJson(rule: RlsRecord) {
    const { id, name, description, filter_type, group_key, clause } = rule;
    return {
      ...{ id, name, description, filter_type, group_key, clause },
      tables: tables().filter((table) => rule.tables.includes(table.id)),
      roles: env.store
        .administration()
        .roles.filter((role) => rule.roles.includes(role.id))
        .map((role) => ({ id: role.id, name: role.name })),
      changed_by: rule.changed_by === null ? null : userJson(rule.changed_by),
      changed_on_delta_humanized: humanize(rule.changed_on, env.now().getTime()),
    };
  }
}

function getField(rule: RlsRecord, column: string): unknown {
  if (column === 'created_by' || column === 'changed_by') return [rule[column]];
  if (column === 'changed_on_delta_humanized') return rule.changed_on;
  return Object.entries(rule).find(([name]) => name === column)?.[1];
}
