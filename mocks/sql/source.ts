import type { DatasetSpec, RowFilters } from '../content/specs';
import { tables } from '../content/tables';
import { quoteIdentifier } from './quote';

/** What a query over a dataset selects from: its table, or the SELECT of a virtual one in parentheses. */
export function sourceSql(dataset: DatasetSpec): string {
  if (!dataset.sql) return `content.${quoteIdentifier(dataset.table_name)}`;
  return `(\n${securedSql(dataset.sql, dataset.rowFilters?.tables ?? [])}\n) AS virtual_table`;
}

/** A SELECT in which the rows of some tables are filtered: their names mean a CTE of the rows that may be seen. */
function securedSql(text: string, tables: RowFilters['tables']): string {
  let sql = trimStatement(text);
  if (tables.length === 0) return sql;
  const expressions = tables.map(([table, clauses]) => {
    const name = quoteIdentifier(table);
    const path = new RegExp(
      `(\\b(?:from|join)\\s+|,\\s*)(?:"content"|content)\\s*\\.\\s*(?:"${table}"|${table}\\b)`,
      'gi',
    );
    sql = sql.replace(path, (_found, before: string) => `${before}${name}`);
    return `${name} AS (SELECT * FROM content.${name} WHERE ${clauses.join(' AND ')})`;
  });
  return `WITH ${expressions.join(', ')}\nSELECT * FROM (\n${sql}\n) AS filtered_query`;
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
