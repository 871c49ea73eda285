import * as v from 'valibot';
import { asArray, asString, isRecord, type UnknownRecord } from '../lib/read';
import type { Client } from './client/client';

/** The first rows of a query. */
export interface SqlPreview {
  readonly columns: readonly string[];
  readonly rows: readonly UnknownRecord[];
}

export interface SqlToRun {
  readonly databaseId: number | bigint;
  readonly catalog: string | undefined;
  readonly schema: string | undefined;
  readonly sql: string;
  /** JSON of what the templates of the query refer to. */
  readonly templateParams: string | undefined;
}

/** As many rows as Superset's own dataset editor shows. */
export const SQL_PREVIEW_ROWS = 25;

const responseSchema = v.object({ data: v.unknown(), columns: v.unknown() });

function readColumns(columns: unknown, [first = {}]: readonly UnknownRecord[]): readonly string[] {
  const names = asArray(columns)
    .filter(isRecord)
    .map(({ column_name, name }) => asString(column_name) || asString(name))
    .filter((name) => name !== '');
  return names.length > 0 ? [...new Set(names)] : Object.keys(first);
}

/** POST /api/v1/sqllab/execute/ with what Superset's dataset editor sends. Rejects with an ApiError. */
export async function runSqlPreview(client: Client, query: SqlToRun, signal?: AbortSignal): Promise<SqlPreview> {
  const { value } = await client.request({
    path: '/api/v1/sqllab/execute/',
    method: 'POST',
    body: {
      database_id: query.databaseId,
      runAsync: false,
      catalog: query.catalog ?? null,
      schema: query.schema ?? null,
      sql: query.sql,
      tmp_table_name: '',
      select_as_cta: false,
      ctas_method: 'TABLE',
      queryLimit: SQL_PREVIEW_ROWS,
      expand_data: true,
      ...(query.templateParams !== undefined && { templateParams: query.templateParams }),
    },
    schema: responseSchema,
    // The server has its own limit.
    timeout: 0,
    signal,
  });
  const rows = asArray(value.data).filter(isRecord).slice(0, SQL_PREVIEW_ROWS);
  return { columns: readColumns(value.columns, rows), rows };
}

const formattedSchema = v.object({ result: v.string() });

/** POST /api/v1/sqllab/format_sql/ (6.x). The database's dialect counts. Rejects with an ApiError. */
export async function formatSql(
  client: Client,
  { sql, databaseId }: Partial<Pick<SqlToRun, 'databaseId'>> & Pick<SqlToRun, 'sql'>,
  signal?: AbortSignal,
): Promise<string> {
  const { value } = await client.request({
    path: '/api/v1/sqllab/format_sql/',
    method: 'POST',
    body: { sql, ...(databaseId !== undefined && { database_id: databaseId }) },
    schema: formattedSchema,
    mutates: false,
    signal,
  });
  return value.result;
}
