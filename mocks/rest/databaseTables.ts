import { tables } from '../content/tables';
import { schemaName } from './datasetJson';
import type { Env } from './env';
import { type SourceColumn, toSqlType } from './sourceColumns';

/** Tables of the content are filled when they are first queried, so the catalog of the database does not have all of them. */
const contentTables: ReadonlyMap<string, readonly SourceColumn[]> = new Map(
  tables.map(({ name, columns }) => [name, columns.map(([column_name, type]) => ({ column_name, type }))]),
);

const CATALOG = `SELECT table_name::text, column_name::text, data_type::text FROM information_schema.columns
WHERE table_schema = '${schemaName}' ORDER BY table_name, ordinal_position`;

/** The tables of the database with their columns: those of the content, and those that users have uploaded. */
export async function readTables(env: Env): Promise<ReadonlyMap<string, readonly SourceColumn[]>> {
  const [names, columns, types] = await env.database.query(CATALOG, []);
  const found = new Map<string, SourceColumn[]>();
  names?.values.forEach((name, i) => {
    const [table, column_name, type] = [name, columns?.values[i], types?.values[i]].map(String);
    if (table === undefined || contentTables.has(table)) return;
    const column = { column_name: column_name ?? '', type: toSqlType(type ?? '') };
    found.set(table, [...(found.get(table) ?? []), column]);
  });
  return new Map([...contentTables, ...found]);
}

/** The columns of a table; undefined where there is none of that name. */
export async function tableColumns(name: string, env: Env): Promise<readonly SourceColumn[] | undefined> {
  return contentTables.get(name) ?? (await readTables(env)).get(name);
}
