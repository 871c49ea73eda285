import { DatabaseError, type ResultColumn } from '../db/database';
import type { DatasetSpec, SqlType } from '../content/specs';
import { tables } from '../content/tables';
import { QueryError } from '../sql/queryError';
import { issue } from '../sql/queryError';
import { sourceSql, sourceTables } from '../sql/source';
import type { Env } from './env';

export interface SourceColumn {
  readonly column_name: string;
  readonly type: SqlType;
}

const kinds: Readonly<Record<ResultColumn['kind'], SqlType>> = {
  bool: 'boolean',
  datetime: 'timestamp',
  float: 'double precision',
  int: 'bigint',
  string: 'text',
};

/** The current columns of a dataset's table or SELECT. Throws QueryError if the database rejects the SELECT. */
export async function sourceColumns(
  dataset: Pick<DatasetSpec, 'table_name' | 'sql'>,
  env: Env,
): Promise<readonly SourceColumn[]> {
  const spec = dataset.sql ? undefined : tables.find(({ name }) => name === dataset.table_name);
  if (spec) return spec.columns.map(([column_name, type]) => ({ column_name, type }));
  const query: DatasetSpec = { id: 0, description: null, columns: [], metrics: [], main_dttm_col: null, ...dataset };
  try {
    const columns = await env.database.query(`SELECT * FROM ${sourceSql(query)} LIMIT 0`, sourceTables(query));
    return columns.map(({ name, kind }) => ({ column_name: name, type: kinds[kind] }));
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const extra = { issue_codes: [issue(1002, 'The database returned an unexpected error.')] };
    throw new QueryError(error.message, 400, { type: 'GENERIC_DB_ENGINE_ERROR', extra });
  }
}

/** A type as written by a user or a server, as one of ours. */
export function toSqlType(name: string): SqlType {
  if (/date(?!time)/i.test(name)) return 'date';
  if (/time/i.test(name)) return 'timestamp';
  if (/bool/i.test(name)) return 'boolean';
  if (/double|float|real/i.test(name)) return 'double precision';
  if (/numeric|decimal/i.test(name)) return 'numeric';
  return /int|long|serial/i.test(name) ? 'bigint' : 'text';
}
