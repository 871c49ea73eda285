import * as v from 'valibot';
import type { Client } from './client/client';
import type { ListFilter } from './lists';
import { isRecord } from '../lib/read';
import { resultSchema, type Schema } from './client/parse';

/** The REST calls that all resources at /api/v1/{name}/ have in common. Each rejects with an ApiError. */

const item = (path: string, id: number | string): string => `${path}${encodeURIComponent(id)}`;

export interface RowsQuery {
  /** Ends with a slash: '/api/v1/css_template/'. */
  readonly path: string;
  readonly columns: readonly string[];
  readonly page: number;
  readonly pageSize: number;
  readonly orderColumn: string;
  readonly orderDirection: 'asc' | 'desc';
  readonly filters: readonly ListFilter[];
}

export interface Rows {
  /** As the server sent them. */
  readonly rows: readonly unknown[];
  /** Of all pages. */
  readonly count: number;
}

const rowsSchema = v.object({
  result: v.array(v.unknown()),
  ids: v.fallback(v.array(v.unknown()), []),
  count: v.fallback(v.number(), 0),
});

/** A page of a resource. The server ignores columns that it does not know. */
export async function fetchRows(client: Client, query: RowsQuery, signal?: AbortSignal): Promise<Rows> {
  const { path, columns, page, pageSize, orderColumn, orderDirection, filters } = query;
  const q = {
    columns,
    order_column: orderColumn,
    order_direction: orderDirection,
    page,
    page_size: pageSize,
    ...(filters.length ? { filters } : {}),
  };
  const { value } = await client.request({ path, q, schema: rowsSchema, signal });
  const { result, ids, count } = value;
  // Rows of the log have no id of their own.
  const rows = result.map((row, i) => (isRecord(row) && !('id' in row) ? { ...row, id: ids[i] } : row));
  return { rows, count };
}

/** `result` of one item. `path` as in `RowsQuery`. */
export async function fetchItem<T>(
  client: Client,
  path: string,
  id: number | string,
  schema: Schema<T>,
  signal?: AbortSignal,
) {
  const { value } = await client.request({ path: item(path, id), schema: v.object({ result: schema }), signal });
  return value.result;
}

/** Undefined where the server does not say it. */
export type ItemId = number | bigint | string | undefined;

const createdSchema = v.looseObject({
  id: v.fallback(v.optional(v.union([v.number(), v.bigint(), v.string()])), undefined),
});

/** Creates an item; its id, where the server says it. */
export async function createItem(client: Client, path: string, body: object): Promise<ItemId> {
  const { value } = await client.request({ path, method: 'POST', body, schema: createdSchema });
  return value.id;
}

/** Changes the given fields of an item; `result` as the server has it now. */
export async function updateItem(client: Client, path: string, id: number | string, body: object): Promise<unknown> {
  const { value } = await client.request({
    path: item(path, id),
    method: 'PUT',
    body,
    schema: resultSchema,
  });
  return value.result;
}

/** Deletes an item. `keepalive`: also while the page is left. */
export async function deleteItem(client: Client, path: string, id: number | string, keepalive = false): Promise<void> {
  await client.request({ path: item(path, id), method: 'DELETE', schema: v.unknown(), keepalive });
}
