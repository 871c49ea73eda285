import type { SqlValue } from '../content/specs';

/** Rows in the text format of Postgres' COPY. */
export function copyText(rows: readonly (readonly SqlValue[])[]): string {
  return rows.map((row) => `${row.map(field).join('\t')}\n`).join('');
}

function field(value: SqlValue): string {
  if (value === null) return '\\N';
  if (typeof value !== 'string') return String(value);
  return value.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character);
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
