import * as v from 'valibot';
import { asRecord, asStrings, type UnknownRecord } from '../lib/read';
import { ApiError } from './client/ApiError';
import type { Client } from './client/client';
import { check, checkEach, flag, numberOrNull, text, textOrNull } from './client/parse';

export const DATABASES_PATH = '/api/v1/database/';
const itemPath = (id: number): string => `${DATABASES_PATH}${String(id)}`;

const record = v.fallback(v.record(v.string(), v.unknown()), {});
const engineInformation = v.fallback(
  v.object({ disable_ssh_tunneling: flag, supports_file_upload: flag, supports_dynamic_catalog: flag }),
  { disable_ssh_tunneling: false, supports_file_upload: false, supports_dynamic_catalog: false },
);
export type EngineInformation = v.InferOutput<typeof engineInformation>;

const engineSchema = v.object({
  name: v.string(),
  engine: v.string(),
  available_drivers: v.fallback(v.array(v.string()), []),
  default_driver: textOrNull,
  preferred: flag,
  /** JSON Schema of its connection parameters; empty where it is connected by its URI alone. */
  parameters: record,
  sqlalchemy_uri_placeholder: text,
  engine_information: engineInformation,
});
/** A database engine for which the server has a driver. */
export type DatabaseEngine = v.InferOutput<typeof engineSchema>;

export async function fetchEngines(client: Client, signal?: AbortSignal): Promise<readonly DatabaseEngine[]> {
  const schema = v.object({ databases: v.unknown() });
  const { value } = await client.request({ path: `${DATABASES_PATH}available/`, schema, signal });
  return checkEach(engineSchema, value.databases, 'databases').items;
}

const connectionSchema = v.object({
  id: v.number(),
  database_name: text,
  backend: text,
  driver: textOrNull,
  configuration_method: text,
  /** Its password is masked, as those of the others are; sent back so, it is not changed. */
  sqlalchemy_uri: text,
  parameters: record,
  parameters_schema: record,
  masked_encrypted_extra: textOrNull,
  extra: text,
  server_cert: textOrNull,
  ssh_tunnel: v.fallback(v.nullable(v.record(v.string(), v.unknown())), null),
  engine_information: engineInformation,
  is_managed_externally: flag,
  cache_timeout: numberOrNull,
  expose_in_sqllab: flag,
  allow_ctas: flag,
  allow_cvas: flag,
  allow_dml: flag,
  allow_run_async: flag,
  allow_file_upload: flag,
  impersonate_user: flag,
  force_ctas_schema: textOrNull,
});
/** A database with all that is needed to edit its connection. */
export type DatabaseConnection = v.InferOutput<typeof connectionSchema>;

/** 2.x has all in the database itself; later versions only under its `connection`. */
export async function fetchConnection(client: Client, id: number, signal?: AbortSignal): Promise<DatabaseConnection> {
  const { value } = await client.request({ path: itemPath(id), schema: v.object({ result: record }), signal });
  if ('sqlalchemy_uri' in value.result) return check(connectionSchema, value.result, 'result');
  const schema = v.object({ result: connectionSchema });
  const connection = await client.request({ path: `${itemPath(id)}/connection`, schema, signal });
  return connection.value.result;
}

/** Rejects with an ApiError where the database cannot be reached. */
export async function testConnection(client: Client, body: object, signal?: AbortSignal): Promise<void> {
  const path = `${DATABASES_PATH}test_connection/`;
  await client.request({ path, method: 'POST', body, schema: v.unknown(), signal });
}

/** What the server has found in connection parameters. */
export interface ParameterErrors {
  /** Messages by the names of the parameters. */
  readonly invalid: Readonly<Record<string, string>>;
  readonly missing: readonly string[];
  /** Of the rows of a catalog of tables, by index. */
  readonly catalog: readonly { readonly index: number; readonly field: 'name' | 'url'; readonly message: string }[];
  /** Messages about no parameter. */
  readonly other: readonly string[];
}

function readParameterErrors(errors: readonly UnknownRecord[]): ParameterErrors {
  const invalid: Record<string, string> = {};
  const missing: string[] = [];
  const catalog: ParameterErrors['catalog'][number][] = [];
  const other: string[] = [];
  for (const error of errors) {
    const extra = asRecord(error['extra']);
    const message = typeof error['message'] === 'string' ? error['message'] : '';
    const row = asRecord(extra['catalog']);
    const names = asStrings(extra['invalid']);
    const absent = asStrings(extra['missing']);
    if (typeof row['idx'] === 'number')
      catalog.push({ index: row['idx'], field: row['url'] === true ? 'url' : 'name', message });
    else if (absent.length > 0) missing.push(...absent);
    else if (names.length > 0) for (const name of names) invalid[name] = message;
    else if (message !== '') other.push(message);
  }
  return { invalid, missing, catalog, other };
}

/** Undefined where the parameters are valid. */
export async function validateParameters(
  client: Client,
  body: object,
  signal?: AbortSignal,
): Promise<ParameterErrors | undefined> {
  const path = `${DATABASES_PATH}validate_parameters/`;
  try {
    await client.request({ path, method: 'POST', body, schema: v.unknown(), signal });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError) || error.errors.length === 0) throw error;
    return readParameterErrors(error.errors);
  }
}

const related = <Item extends v.GenericSchema>(item: Item) =>
  v.fallback(v.object({ count: v.fallback(v.number(), 0), result: v.fallback(v.array(item), []) }), {
    count: 0,
    result: [],
  });
const relatedSchema = v.object({
  charts: related(v.object({ id: v.number(), slice_name: text })),
  dashboards: related(v.object({ id: v.number(), title: text })),
  /** Only their number is known to other users. */
  sqllab_tab_states: v.fallback(v.object({ count: v.fallback(v.number(), 0) }), { count: 0 }),
});
/** What uses a database. */
export type DatabaseRelatedObjects = v.InferOutput<typeof relatedSchema>;

export async function fetchDatabaseRelatedObjects(
  client: Client,
  id: number,
  signal?: AbortSignal,
): Promise<DatabaseRelatedObjects> {
  const { value } = await client.request({ path: `${itemPath(id)}/related_objects/`, schema: relatedSchema, signal });
  return value;
}

/** 2.x keeps the SSH tunnel of a database until it is deleted by itself. */
export async function deleteSshTunnel(client: Client, id: number): Promise<void> {
  await client.request({ path: `${itemPath(id)}/ssh_tunnel/`, method: 'DELETE', schema: v.unknown() });
}

/** Rebuilds the permissions on catalogs and schemas. True where the server does it in the background. */
export async function syncDatabasePermissions(client: Client, id: number): Promise<boolean> {
  const path = `${itemPath(id)}/sync_permissions/`;
  const { status } = await client.request({ path, method: 'POST', schema: v.unknown() });
  return status === 202;
}
