import type { RequestHandler } from 'msw';
import {
  asArray,
  asBoolean,
  asNumber,
  asOptionalString,
  asRecord,
  asString,
  type UnknownRecord,
} from '../../src/lib/read';
import type { DatabaseRecord } from '../store/records';
import { toUuid } from '../store/seed';
import { changeStamp } from './changeStamp';
import { savedDatabase } from './databaseJson';
import { findParameterErrors, toConnectionError } from './databaseParameters';
import { unmaskExtra } from './databaseSecrets';
import { findDriverProblem, findUriProblem, maskUri, parseUri, toUri, unmaskUri, type UriProblem } from './databaseUri';
import { rejectReports } from './dependants';
import type { Env } from './env';
import { fieldErrors, type Rules } from './fields';
import { isSheets, SHEETS_URI } from './googleSheets';
import { permissionsOn } from './permissions';
import { forbidden, json, message, notFound } from './respond';
import { api, type Method, type SignedIn } from './route';
import { findTunnelError, rejectTunnel, withTunnel } from './sshTunnels';

const base = '/api/v1/database/';
const flag = { type: 'boolean' } as const;
const text = { type: 'string', nullable: true } as const;
const optionalJson = { type: 'json', nullable: true } as const;
const connectionRules: Rules = {
  configuration_method: { type: 'string', oneOf: ['sqlalchemy_form', 'dynamic_form'] },
  sqlalchemy_uri: { type: 'string', length: [1, 1024] },
  engine: text,
  driver: text,
  parameters: { type: 'mapping' },
  extra: { type: 'json' },
  masked_encrypted_extra: optionalJson,
  server_cert: text,
  impersonate_user: flag,
  ssh_tunnel: { type: 'any', nullable: true },
};
const rules: Rules = {
  ...connectionRules,
  database_name: { type: 'string', length: [1, 250] },
  cache_timeout: { type: 'integer', nullable: true },
  expose_in_sqllab: flag,
  allow_ctas: flag,
  allow_cvas: flag,
  allow_dml: flag,
  allow_run_async: flag,
  allow_file_upload: flag,
  force_ctas_schema: { ...text, length: [0, 250] },
  is_managed_externally: flag,
  external_url: text,
  uuid: { type: 'string' },
};

const BAD_URI =
  'Invalid connection string, a valid string usually follows: backend+driver://user:password@database-host/database-name';

/** The URI of a body, by parameters or as text. */
function readUri(body: UnknownRecord): string | undefined {
  if (body['configuration_method'] === 'dynamic_form')
    return body['engine'] === 'gsheets' ? SHEETS_URI : toUri(asRecord(body['parameters']));
  return asOptionalString(body['sqlalchemy_uri']);
}

function withChanges(record: DatabaseRecord, body: UnknownRecord): DatabaseRecord {
  const uri = readUri(body);
  const secureExtra = asOptionalString(body['masked_encrypted_extra']);
  const nextUri = uri === undefined ? record.sqlalchemy_uri : unmaskUri(uri, record.sqlalchemy_uri);
  const textOr = (key: 'force_ctas_schema' | 'server_cert') =>
    key in body ? (asOptionalString(body[key]) ?? null) : record[key];
  const flagOr = (
    key:
      | 'expose_in_sqllab'
      | 'allow_ctas'
      | 'allow_cvas'
      | 'allow_dml'
      | 'allow_run_async'
      | 'allow_file_upload'
      | 'impersonate_user'
      | 'is_managed_externally',
  ) => asBoolean(body[key], record[key]);
  return {
    ...record,
    database_name: asString(body['database_name'], record.database_name),
    sqlalchemy_uri: nextUri,
    configuration_method: asString(body['configuration_method'], record.configuration_method),
    extra: asString(body['extra'], record.extra),
    encrypted_extra:
      secureExtra === undefined ? record.encrypted_extra : unmaskExtra(secureExtra, nextUri, record.encrypted_extra),
    ssh_tunnel: withTunnel(body, record.ssh_tunnel),
    server_cert: textOr('server_cert'),
    cache_timeout: 'cache_timeout' in body ? (asNumber(body['cache_timeout']) ?? null) : record.cache_timeout,
    force_ctas_schema: textOr('force_ctas_schema'),
    expose_in_sqllab: flagOr('expose_in_sqllab'),
    allow_ctas: flagOr('allow_ctas'),
    allow_cvas: flagOr('allow_cvas'),
    allow_dml: flagOr('allow_dml'),
    allow_run_async: flagOr('allow_run_async'),
    allow_file_upload: flagOr('allow_file_upload'),
    impersonate_user: flagOr('impersonate_user'),
    is_managed_externally: flagOr('is_managed_externally'),
  };
}

export const emptyDatabase = {
  database_name: '',
  sqlalchemy_uri: '',
  configuration_method: 'sqlalchemy_form',
  extra: '{}',
  encrypted_extra: null,
  server_cert: null,
  cache_timeout: null,
  force_ctas_schema: null,
  expose_in_sqllab: true,
  allow_ctas: false,
  allow_cvas: false,
  allow_dml: false,
  allow_run_async: false,
  allow_file_upload: false,
  impersonate_user: false,
  is_managed_externally: false,
};

/** Creating, testing, changing and deleting connections. */
export function databaseWriteHandlers(env: Env): RequestHandler[] {
  const writeRoute = (
    method: Method,
    path: string,
    handler: (context: SignedIn) => Response | Promise<Response>,
  ): RequestHandler =>
    api(env, method, base + path, (context) =>
      permissionsOn(context.user, 'Database').includes('can_write') ? handler(context) : forbidden(),
    );
  const forDatabase = (
    method: Method,
    path: string,
    handler: (context: SignedIn, record: DatabaseRecord) => Response | Promise<Response>,
  ): RequestHandler =>
    writeRoute(method, `:id${path}`, (context) => {
      const record = env.store.databases().find(({ id }) => String(id) === context.params['id']);
      return record ? handler(context, record) : notFound();
    });
  const findByName = (name: unknown): DatabaseRecord | undefined =>
    env.store.databases().find(({ database_name }) => database_name === name);

  /** Asks the engine itself, where the address is its own. */
  async function findProblem(uri: string): Promise<UriProblem | undefined> {
    const parsed = parseUri(uri);
    const problem = parsed && !isSheets(uri) ? (findDriverProblem(parsed) ?? findUriProblem(parsed)) : undefined;
    if (parsed && !problem) await env.database.query('SELECT 1', []);
    return problem;
  }

  /** Why a body cannot be saved. */
  async function reject(body: UnknownRecord, record?: DatabaseRecord): Promise<Response | undefined> {
    const errors = fieldErrors(body, rules);
    if (errors) return message(errors, 400);
    if (!record && asString(body['database_name']) === '')
      return message({ database_name: ['Missing data for required field.'] }, 400);
    const namesake = findByName(body['database_name']);
    if (namesake && namesake.id !== record?.id)
      return message({ database_name: 'A database with the same name already exists.' }, 422);
    const uri = readUri(body);
    const rejection = rejectTunnel(body, uri);
    if (rejection) return rejection;
    if (uri === undefined)
      return record ? undefined : message({ sqlalchemy_uri: ['Missing data for required field.'] }, 400);
    if (!parseUri(uri)) return message({ sqlalchemy_uri: [BAD_URI] }, 400);
    const tunnelError = findTunnelError(body);
    if (tunnelError) return json({ errors: [tunnelError] }, 422);
    const isFailing = (await findProblem(unmaskUri(uri, record?.sqlalchemy_uri))) !== undefined;
    if (!isFailing) return undefined;
    return message('Connection failed, please check your connection settings', 422);
  }

  return [
    writeRoute('post', 'test_connection/', async (context) => {
      const body = await context.json();
      const errors = fieldErrors(body, { ...connectionRules, database_name: text });
      if (errors) return message(errors, 400);
      const uri = readUri(body);
      if (uri === undefined || !parseUri(uri)) return message({ sqlalchemy_uri: [BAD_URI] }, 400);
      const rejection = rejectTunnel(body, uri);
      if (rejection) return rejection;
      const tunnelError = findTunnelError(body);
      if (tunnelError) return json({ errors: [tunnelError] }, 422);
      const stored = findByName(body['database_name']);
      const isStored = stored !== undefined && maskUri(stored.sqlalchemy_uri) === maskUri(uri);
      const problem = await findProblem(isStored ? stored.sqlalchemy_uri : uri);
      if (!problem) return json({ message: 'OK' });
      const status = problem.type === 'GENERIC_COMMAND_ERROR' ? 422 : 500;
      return json({ errors: [toConnectionError(problem)] }, status);
    }),
    writeRoute('post', 'validate_parameters/', async (context) => {
      const body = await context.json();
      const errors = await findParameterErrors(body, env);
      return errors.length > 0 ? json({ errors }, 422) : json({ message: 'OK' });
    }),
    writeRoute('post', '', async (context) => {
      const body = await context.json();
      const rejection = await reject(body);
      if (rejection) return rejection;
      const now = env.now().getTime();
      const id = env.store.nextId('databases');
      const audit = { created_by: context.user.id, changed_by: context.user.id, created_on: now, changed_on: now };
      const uuid = toUuid(`database ${id.toString()} ${now.toString()}`);
      const record = withChanges({ ...emptyDatabase, ...audit, id, uuid }, body);
      env.store.saveDatabase(record);
      return json({ id, result: savedDatabase(record) }, 201);
    }),
    forDatabase('put', '', async (context, record) => {
      const body = await context.json();
      const rejection = await reject(body, record);
      if (rejection) return rejection;
      const saved = { ...withChanges(record, body), ...changeStamp(record, context.user, env) };
      env.store.saveDatabase(saved);
      return json({ id: record.id, result: savedDatabase(saved) });
    }),
    forDatabase('delete', '', (_context, record) => {
      const rejection = rejectReports(env, 'database', [record.id]);
      if (rejection) return rejection;
      // All datasets are of the first database.
      if (record.id === 1 && asArray(env.store.datasets()).length > 0)
        return message('Cannot delete a database that has datasets attached', 422);
      env.store.remove('databases', record.id);
      return json({ message: 'OK' });
    }),
    forDatabase('post', '/sync_permissions/', () => json({ message: 'Permissions successfully synced' })),
  ];
}
