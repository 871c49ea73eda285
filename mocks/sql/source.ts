import type { DatasetSpec } from '../content/specs';
import { tables } from '../content/tables';
import { quoteIdentifier } from './quote';

/** What a query over a dataset selects from: its table, or the SELECT of a virtual one in parentheses. */
export function sourceSql(dataset: DatasetSpec): string {
  if (!dataset.sql) return `content.${quoteIdentifier(dataset.table_name)}`;
  return `(\n${trimStatement(dataset.sql)}\n) AS virtual_table`;
}

/** A user's SELECT without trailing semicolons. */
function trimStatement(sql: string): string {
  return sql.trim().replace(/[;\s]+$/, '');
}

/** The tables that a dataset reads from; of a virtual one, all whose names occur in its SELECT. */
export function sourceTables(dataset: DatasetSpec): readonly string[] {
  const { sql, table_name } = dataset;
  if (!sql) return [table_name];
  const words = new Set(sql.match(/\w+/g));
  return tables.flatMap(({ name }) => (words.has(name) ? name : []));
}
