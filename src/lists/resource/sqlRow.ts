import * as v from 'valibot';
import { text, textOrNull } from '../../api/client/parse';

const table = v.object({ catalog: textOrNull, schema: textOrNull, table: text });

/** What saved queries and queries of the history have in common. */
export const sqlSchema = {
  sql: text,
  schema: textOrNull,
  /** The tables that the server has found in the SQL. */
  sql_tables: v.fallback(v.array(table), []),
  database: v.fallback(v.nullable(v.object({ database_name: text })), null),
};

export interface SqlTable {
  readonly catalog: string | null;
  readonly schema: string | null;
  readonly table: string;
}
