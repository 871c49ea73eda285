import * as v from 'valibot';
import { request } from './client/pageClient';
import { checkEach, resultOf, text, type Schema } from './client/parse';

export interface DatabaseItem {
  readonly id: number;
  readonly database_name: string;
  readonly backend: string;
}

const databaseSchema: Schema<DatabaseItem> = v.object({ id: v.number(), database_name: text, backend: text });

/** The databases that the user may use, by part of their name. */
export async function listDatabases(search: string, signal?: AbortSignal): Promise<readonly DatabaseItem[]> {
  const q = {
    ...(search ? { filters: [{ col: 'database_name', opr: 'ct', value: search }] } : {}),
    order_column: 'database_name',
    order_direction: 'asc',
    page: 0,
    page_size: 100,
  };
  const { value } = await request({ path: '/api/v1/database/', q, schema: resultOf, signal });
  return checkEach(databaseSchema, value.result, 'result').items;
}

export async function listSchemas(databaseId: number | bigint, signal?: AbortSignal): Promise<readonly string[]> {
  const path = `/api/v1/database/${String(databaseId)}/schemas/`;
  const { value } = await request({ path, q: { force: false }, schema: resultOf, signal });
  return Array.isArray(value.result) ? value.result.filter((name): name is string => typeof name === 'string') : [];
}

const tableSchema: Schema<{ readonly value: string }> = v.object({ value: v.string() });

/** The names of a schema's tables and views. */
export async function listTables(
  databaseId: number | bigint,
  schema: string,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const path = `/api/v1/database/${String(databaseId)}/tables/`;
  const { value } = await request({ path, q: { force: false, schema_name: schema }, schema: resultOf, signal });
  return checkEach(tableSchema, value.result, 'result').items.map((table) => table.value);
}
