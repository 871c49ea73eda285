import type { RequestHandler } from 'msw';
import { asArray, asNumber, asOptionalString, asString } from '../../src/lib/read';
import type { ResultColumn } from '../db/database';
import { tables } from '../content/tables';
import type { QueryRecord } from '../store/records';
import { users } from '../store/users';
import { databaseName } from './datasetJson';
import type { Env } from './env';
import { listPage, listQuery } from './listQuery';
import { listResponse } from './listResponse';
import { permissionsOn } from './permissions';
import { forbidden, json, message, notFound, structuredError } from './respond';
import { api, type Method, type SignedIn } from './route';
import { sqlTables } from './sqlTables';
import { naive, userJson } from './userJson';

const base = '/api/v1/query/';
const orderColumns = [
  'changed_on',
  'database.database_name',
  'duration',
  'rows',
  'schema',
  'start_time',
  'sql',
  'tab_name',
  'user.first_name',
];
const filterColumns = ['changed_on', 'database', 'sql', 'status', 'user', 'start_time', 'sql_editor_id', 'uuid'];

/** The query history: everybody sees their own queries, admins all. */
export function queryHandlers(env: Env): RequestHandler[] {
  const route = (
    method: Method,
    path: string,
    handler: (context: SignedIn) => Response | Promise<Response>,
  ): RequestHandler =>
    api(env, method, base + path, (context) =>
      permissionsOn(context.user, 'Query').includes('can_read') ? handler(context) : forbidden(),
    );
  const visible = ({ user }: SignedIn): readonly QueryRecord[] =>
    env.store.queries().filter((query) => user.role === 'Admin' || query.user === user.id);

  return [
    route('get', '', (context) => {
      const query = listQuery(context.url, { order: orderColumns, filter: filterColumns });
      const { count, page } = listPage(visible(context), query, getField, {
        between: ({ start_time }, { value }) => {
          const [from = -Infinity, to = Infinity] = asArray(value).map((bound) => asNumber(bound, NaN));
          return start_time >= from && start_time <= to;
        },
      });
      return listResponse({ name: 'Query', count, result: page.map(toJson), orderColumns }, query);
    }),
    route('get', 'related/database', () => json({ count: 1, result: [{ text: databaseName, value: 1, extra: {} }] })),
    route('get', 'related/user', () =>
      json({
        count: users.length,
        result: users.map(({ id, first_name, last_name }) => ({
          extra: {},
          text: `${first_name} ${last_name}`,
          value: id,
        })),
      }),
    ),
    route('get', 'distinct/status', (context) => {
      const values = [...new Set(visible(context).map(({ status }) => status))];
      return json({ count: values.length, result: values.map((value) => ({ text: value, value })) });
    }),
    route('post', 'stop', async (context) => {
      const clientId = asString((await context.json())['client_id']);
      const query = visible(context).find(({ client_id }) => client_id === clientId);
      if (!query) return message(`Query with client_id ${clientId} not found`, 404);
      const isOpen = query.status === 'running' || query.status === 'pending';
      if (isOpen) env.store.saveQuery({ ...query, status: 'stopped', end_time: env.now().getTime() });
      return json({ result: 'OK' });
    }),
    route('get', ':id', (context) => {
      const query = visible(context).find(({ id }) => String(id) === context.params['id']);
      return query ? json({ id: query.id, result: toJson(query) }) : notFound();
    }),
    api(env, 'post', '/api/v1/sqllab/execute/', (context) => execute(env, context)),
  ];
}

const SLEEP = /\bpg_sleep\(\s*(\d+(?:\.\d+)?)\s*\)/i;
const STEP_MS = 50;

/** Runs SQL, and stores it in the history; with `runAsync` the response comes before the result. */
async function execute(env: Env, context: SignedIn): Promise<Response> {
  if (!permissionsOn(context.user, 'SQLLab').includes('can_execute_sql_query')) return forbidden();
  const body = await context.json();
  const sql = asString(body['sql']);
  const start = env.now().getTime();
  const query: QueryRecord = {
    id: env.store.nextId('queries'),
    client_id: asString(body['client_id']),
    user: context.user.id,
    status: 'running',
    tab_name: asOptionalString(body['tab']) ?? null,
    schema: asOptionalString(body['schema']) ?? null,
    sql,
    executed_sql: sql,
    error_message: null,
    rows: null,
    start_time: start,
    end_time: null,
    changed_on: start,
  };
  env.store.saveQuery(query);
  const result = run(env, query);
  return body['runAsync'] === true ? json({ query: toJson(query) }, 202) : result;
}

async function run(env: Env, query: QueryRecord): Promise<Response> {
  const save = (changes: Partial<QueryRecord>): QueryRecord => {
    const now = env.now().getTime();
    const saved = { ...query, end_time: now, changed_on: now, ...changes };
    env.store.saveQuery(saved);
    return saved;
  };
  const names = sqlTables(query.sql).map(({ table }) => table);
  try {
    const sql = await sleepBefore(query.sql, () => isStopped(env, query));
    const columns = await env.database.query(
      sql,
      names.filter((name) => tables.some((table) => table.name === name)),
    );
    if (isStopped(env, query)) return structuredError('Query was stopped', 500);
    const data = toRows(columns);
    const saved = save({ status: 'success', rows: data.length });
    const fields = columns.map(({ name, kind }) => ({
      column_name: name,
      name,
      type: kind,
      is_dttm: kind === 'datetime',
    }));
    return json({ query_id: saved.id, status: 'success', data, columns: fields, query: toJson(saved) });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    save({ status: 'failed', error_message: text });
    return structuredError(text, 500);
  }
}

const isStopped = (env: Env, { id }: QueryRecord): boolean =>
  env.store.queries().some((query) => query.id === id && query.status === 'stopped');

/** Waits as long as the SQL sleeps, so that the one database stays free for others; the SQL to run then. */
async function sleepBefore(sql: string, isOver: () => boolean): Promise<string> {
  const seconds = SLEEP.exec(sql)?.[1];
  if (seconds === undefined) return sql;
  const end = performance.now() + Number(seconds) * 1000;
  while (performance.now() < end && !isOver()) await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  return sql.replace(SLEEP, 'pg_sleep(0)');
}

function toRows(columns: readonly ResultColumn[]): object[] {
  const count = columns[0]?.values.length ?? 0;
  return Array.from({ length: count }, (_, i) =>
    Object.fromEntries(columns.map(({ name, values }) => [name, values[i]])),
  );
}

function toJson(query: QueryRecord) {
  return {
    changed_on: naive(query.changed_on),
    client_id: query.client_id,
    database: { database_name: databaseName, id: 1 },
    end_time: query.end_time,
    error_message: query.error_message,
    executed_sql: query.executed_sql,
    id: query.id,
    progress: query.end_time === null ? 0 : 100,
    rows: query.rows,
    schema: query.schema,
    sql: query.sql,
    sql_tables: sqlTables(query.sql),
    start_running_time: query.start_time,
    start_time: query.start_time,
    status: query.status,
    tab_name: query.tab_name,
    tmp_table_name: null,
    tracking_url: null,
    user: userJson(query.user),
  };
}

function getField(query: QueryRecord, column: string): unknown {
  if (column === 'database') return [1];
  if (column === 'user') return [query.user];
  if (column === 'user.first_name') return userJson(query.user)?.first_name;
  if (column === 'database.database_name') return databaseName;
  if (column === 'duration') return (query.end_time ?? query.start_time) - query.start_time;
  return new Map<string, unknown>(Object.entries(query)).get(column);
}
