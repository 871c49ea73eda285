import * as v from 'valibot';
import { asArray, asRecord, asString, asStrings } from '../lib/read';
import type { Client } from './client/client';
import { resultSchema } from './client/parse';

export interface ColumnArgs {
  readonly type: string;
  readonly id: number;
  readonly column: string;
}

/**
 * The values of a column, as many as the server's setting allows (10,000 by default), unordered; integers beyond 2^53 as
 * bigint.
 */
export async function getColumnValues(
  client: Client,
  { type, id, column }: ColumnArgs,
  signal?: AbortSignal,
): Promise<readonly unknown[]> {
  const path = `/api/v1/datasource/${encodeURIComponent(type)}/${String(id)}/column/${encodeURIComponent(column)}/values/`;
  return asArray((await client.request({ path, schema: resultSchema, signal })).value.result);
}

/** The names of the database's SQL functions; empty where the server does not know them. */
export async function getFunctionNames(
  client: Client,
  databaseId: number,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const path = `/api/v1/database/${String(databaseId)}/function_names/`;
  const { value } = await client.request({ path, schema: v.object({ function_names: v.unknown() }), signal });
  return asStrings(asArray(value.function_names));
}

export interface ExpressionArgs {
  readonly type: string;
  readonly id: number;
  readonly expression: string;
  readonly expression_type: 'column' | 'metric' | 'where' | 'having';
}

/** The database's errors of a custom SQL expression; empty for a valid one. Only 6.x has this request. */
export async function validateExpression(
  client: Client,
  { type, id, ...body }: ExpressionArgs,
): Promise<readonly string[]> {
  const path = `/api/v1/datasource/${encodeURIComponent(type)}/${String(id)}/validate_expression/`;
  const { value } = await client.request({ method: 'POST', path, body, schema: resultSchema, mutates: false });
  return asArray(value.result).map((error) => asString(asRecord(error).message));
}

export interface TableArgs {
  readonly databaseId: number;
  readonly table: string;
  readonly schema: string;
  readonly catalog?: string | undefined;
  readonly hasCatalogs: boolean;
}

/** The columns that a table is partitioned by; empty for most. */
export async function getPartitionColumns(
  client: Client,
  args: TableArgs,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const { databaseId, table, schema, catalog, hasCatalogs } = args;
  const database = `/api/v1/database/${String(databaseId)}`;
  const address = hasCatalogs
    ? { path: `${database}/table_metadata/extra/`, query: { name: table, schema, catalog } }
    : { path: `${database}/table_extra/${encodeURIComponent(table)}/${encodeURIComponent(schema)}/` };
  const { value } = await client.request({ ...address, schema: v.unknown(), signal });
  return asStrings(asRecord(asRecord(value).partitions).cols);
}

export interface AdvancedTypeArgs {
  /** As the dataset's column names it: 'port', 'internet_address'… */
  readonly type: string;
  readonly values: readonly (string | number | boolean)[];
}

/** The server's interpretation of values of an advanced data type. */
export interface AdvancedType {
  readonly display_value: string;
  /** '' where there is none. */
  readonly error_message: string;
  /** Operator ids; empty for no restriction. */
  readonly valid_filter_operators: readonly string[];
}

export async function convertAdvancedType(
  client: Client,
  q: AdvancedTypeArgs,
  signal?: AbortSignal,
): Promise<AdvancedType> {
  const { value } = await client.request({
    path: '/api/v1/advanced_data_type/convert',
    q,
    schema: resultSchema,
    signal,
  });
  const result = asRecord(value.result);
  return {
    display_value: asString(result.display_value),
    error_message: asString(result.error_message),
    valid_filter_operators: asStrings(result.valid_filter_operators),
  };
}
