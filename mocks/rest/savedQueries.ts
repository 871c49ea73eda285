import type { RequestHandler } from 'msw';
import { asNumber, asOptionalString, asString, type UnknownRecord } from '../../src/lib/read';
import type { SavedQueryRecord } from '../store/records';
import { changeStamp } from './changeStamp';
import { databaseName } from './datasetJson';
import type { Env } from './env';
import { fieldErrors, type Rules } from './fields';
import { humanize } from './humanize';
import { listPage, listQuery } from './listQuery';
import { listResponse } from './listResponse';
import { permissionsOn } from './permissions';
import { forbidden, json, message, notFound } from './respond';
import { api, type Method, type SignedIn } from './route';
import { sqlTables } from './sqlTables';
import { naive, userJson } from './userJson';

const base = '/api/v1/saved_query/';
const orderColumns = [
  'catalog',
  'schema',
  'label',
  'description',
  'sql',
  'rows',
  'created_by.first_name',
  'database.database_name',
  'created_on',
  'changed_on_delta_humanized',
  'last_run_delta_humanized',
];
const filterColumns = ['id', 'database', 'label', 'catalog', 'schema', 'created_by', 'changed_by', 'tags'];
const text = { type: 'string', nullable: true } as const;
const rules: Rules = {
  db_id: { type: 'integer', nullable: true },
  description: text,
  label: { ...text, length: [0, 256] },
  catalog: { ...text, length: [0, 256] },
  schema: { ...text, length: [0, 128] },
  sql: text,
  template_parameters: text,
  extra_json: text,
};

/** Saved queries: everybody sees their own. */
export function savedQueryHandlers(env: Env): RequestHandler[] {
  const withPermission = (
    method: Method,
    path: string,
    handler: (context: SignedIn) => Response | Promise<Response>,
  ): RequestHandler =>
    api(env, method, base + path, (context) => {
      const permission = method === 'get' ? 'can_read' : 'can_write';
      return permissionsOn(context.user, 'SavedQuery').includes(permission) ? handler(context) : forbidden();
    });
  const visible = ({ user }: SignedIn) => env.store.savedQueries().filter(({ created_by }) => created_by === user.id);
  const forQuery = (
    method: Method,
    handler: (context: SignedIn, query: SavedQueryRecord) => Response | Promise<Response>,
  ): RequestHandler =>
    withPermission(method, ':id', (context) => {
      const query = visible(context).find(({ id }) => String(id) === context.params['id']);
      return query ? handler(context, query) : notFound();
    });

  return [
    withPermission('get', '', (context) => {
      const query = listQuery(context.url, { order: orderColumns, filter: filterColumns });
      const { count, page } = listPage(visible(context), query, getField, {
        all_text: (record, { value }) => getText(record).includes(asString(value).toLowerCase()),
        saved_query_is_fav: () => false,
      });
      return listResponse({ name: 'Saved Query', count, result: page.map(toJson), orderColumns }, query);
    }),
    ...(['schema', 'catalog'] as const).map((column) =>
      withPermission('get', `distinct/${column}`, (context) => {
        const values = [...new Set(visible(context).flatMap((query) => query[column] ?? []))];
        return json({ count: values.length, result: values.map((value) => ({ text: value, value })) });
      }),
    ),
    withPermission('post', '', async (context) => {
      const body = await context.json();
      const errors = fieldErrors(body, rules);
      if (errors) return message(errors, 400);
      const now = env.now().getTime();
      const audit = { created_by: context.user.id, changed_by: context.user.id, created_on: now, changed_on: now };
      const query = withChanges({ ...emptyQuery, id: env.store.nextId('savedQueries'), ...audit }, body);
      env.store.saveSavedQuery(query);
      return json({ id: query.id, result: body }, 201);
    }),
    forQuery('get', (_context, query) => json({ id: query.id, result: toJson(query) })),
    forQuery('put', async (context, query) => {
      const body = await context.json();
      const errors = fieldErrors(body, rules);
      if (errors) return message(errors, 400);
      env.store.saveSavedQuery({ ...withChanges(query, body), ...changeStamp(query, context.user, env) });
      return json({ result: body });
    }),
    forQuery('delete', (_context, query) => {
      env.store.remove('savedQueries', query.id);
      return json({ message: 'OK' });
    }),
    api(env, 'post', '/api/v1/sqllab/permalink', async (context) => {
      if (!permissionsOn(context.user, 'SQLLab').includes('can_read')) return forbidden();
      const key = env.store.setKeyValue({
        kind: 'sqllab_permalink',
        resource: 'sqllab',
        value: await context.json(),
        owner: context.user.id,
      });
      return json({ key, url: `${context.url.origin}/sqllab/p/${key}` }, 201);
    }),
  ];

  function toJson(query: SavedQueryRecord) {
    const now = env.now().getTime();
    const { id, label, description, db_id, catalog, schema, sql, template_parameters } = query;
    return {
      changed_by: userJson(query.changed_by),
      changed_on: naive(query.changed_on),
      changed_on_delta_humanized: humanize(query.changed_on, now),
      created_by: userJson(query.created_by),
      created_on: naive(query.created_on),
      database: { database_name: databaseName, id: db_id },
      db_id,
      description,
      extra: {},
      id,
      label,
      last_run_delta_humanized: humanize(query.changed_on, now),
      rows: null,
      catalog,
      schema,
      sql,
      sql_tables: sqlTables(sql),
      tags: [],
      template_parameters,
    };
  }
}

const emptyQuery = {
  label: null,
  description: null,
  db_id: 1,
  catalog: null,
  schema: null,
  sql: '',
  template_parameters: null,
};

function withChanges(query: SavedQueryRecord, body: UnknownRecord): SavedQueryRecord {
  const read = (key: keyof typeof emptyQuery): string | null => {
    const value = key in body ? body[key] : query[key];
    return asOptionalString(value) ?? null;
  };
  return {
    ...query,
    label: read('label'),
    description: read('description'),
    db_id: asNumber(body['db_id'], query.db_id),
    catalog: read('catalog'),
    schema: read('schema'),
    sql: read('sql') ?? '',
    template_parameters: read('template_parameters'),
  };
}

function getText({ label, description, schema, sql }: SavedQueryRecord): string {
  return [label, description, schema, sql].join('\n').toLowerCase();
}

function getField(query: SavedQueryRecord, column: string): unknown {
  if (column === 'changed_on_delta_humanized' || column === 'last_run_delta_humanized') return query.changed_on;
  if (column === 'database') return [query.db_id];
  if (column === 'database.database_name') return databaseName;
  if (column === 'created_by' || column === 'changed_by') return [query[column]];
  if (column === 'created_by.first_name') return userJson(query.created_by)?.first_name;
  return new Map<string, unknown>(Object.entries(query)).get(column);
}
