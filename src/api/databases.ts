import * as v from 'valibot';
import type { Client } from './client/client';
import { checkEach, flag, resultSchema, text, type Schema } from './client/parse';

export interface DatabaseItem {
  readonly id: number;
  readonly database_name: string;
  readonly backend: string;
  /** False on servers without catalogs, too. */
  readonly allow_multi_catalog: boolean;
}

const databaseSchema: Schema<DatabaseItem> = v.object({
  id: v.number(),
  database_name: text,
  backend: text,
  allow_multi_catalog: flag,
});

/** The databases that the user may use, by part of their name. */
export async function listDatabases(
  client: Client,
  search: string,
  signal?: AbortSignal,
): Promise<readonly DatabaseItem[]> {
  const q = {
    ...(search ? { filters: [{ col: 'database_name', opr: 'ct', value: search }] } : {}),
    order_column: 'database_name',
    order_direction: 'asc',
    page: 0,
    page_size: 100,
  };
  const { value } = await client.request({ path: '/api/v1/database/', q, schema: resultSchema, signal });
  return checkEach(databaseSchema, value.result, 'result').items;
}

export interface SourceQuery {
  /** Of servers with catalogs; absent for the default one. */
  readonly catalog?: string | undefined;
  /** Reads them from the database, not from the server's cache. */
  readonly isForced?: boolean;
  readonly signal?: AbortSignal | undefined;
}

async function listNames(
  client: Client,
  databaseId: number | bigint,
  kind: 'catalogs' | 'schemas',
  query: SourceQuery,
) {
  const { catalog, isForced = false, signal } = query;
  const path = `/api/v1/database/${String(databaseId)}/${kind}/`;
  const q = { force: isForced, ...(catalog !== undefined && { catalog }) };
  const { value } = await client.request({ path, q, schema: resultSchema, signal });
  return Array.isArray(value.result) ? value.result.filter((name): name is string => typeof name === 'string') : [];
}

export function listCatalogs(
  client: Client,
  databaseId: number | bigint,
  query: SourceQuery = {},
): Promise<readonly string[]> {
  return listNames(client, databaseId, 'catalogs', query);
}

export function listSchemas(
  client: Client,
  databaseId: number | bigint,
  query: SourceQuery = {},
): Promise<readonly string[]> {
  return listNames(client, databaseId, 'schemas', query);
}

export interface SourceTable {
  readonly value: string;
  /** 'table', 'view' or another kind of the database. */
  readonly type: string;
}

const tableSchema: Schema<SourceTable> = v.object({ value: v.string(), type: text });

/** A schema's tables and views. */
export async function listTables(
  client: Client,
  databaseId: number | bigint,
  schema: string,
  { catalog, isForced = false, signal }: SourceQuery = {},
): Promise<readonly SourceTable[]> {
  const path = `/api/v1/database/${String(databaseId)}/tables/`;
  const q = { force: isForced, schema_name: schema, ...(catalog !== undefined && { catalog_name: catalog }) };
  const { value } = await client.request({ path, q, schema: resultSchema, signal });
  return checkEach(tableSchema, value.result, 'result').items;
}

export interface TableColumn {
  readonly name: string;
  readonly type: string;
}

const columnSchema: Schema<TableColumn> = v.object({ name: v.string(), type: text });
const metadataSchema = v.object({ columns: v.fallback(v.array(v.unknown()), []) });

/** The columns of a table, at the address of the server's version. */
export async function listTableColumns(
  client: Client,
  databaseId: number,
  table: { readonly name: string; readonly schema: string; readonly catalog?: string | undefined },
  hasCatalogs: boolean,
  signal?: AbortSignal,
): Promise<readonly TableColumn[]> {
  const base = `/api/v1/database/${String(databaseId)}`;
  const { name, schema, catalog } = table;
  const source = hasCatalogs
    ? { path: `${base}/table_metadata/`, query: { name, schema, catalog } }
    : { path: `${base}/table/${encodeURIComponent(name)}/${encodeURIComponent(schema)}/` };
  const { value } = await client.request({ ...source, schema: metadataSchema, signal });
  return checkEach(columnSchema, value.columns, 'columns').items;
}
