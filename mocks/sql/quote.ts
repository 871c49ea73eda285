import { QueryError } from './queryError';

export function quoteIdentifier(name: string): string {
  if (name.includes('\0')) throw new QueryError('Error: A name may not contain a null character');
  return `"${name.replaceAll('"', '""')}"`;
}

/** Text in single quotes; backslashes are literal, since `standard_conforming_strings` is on. */
export function quoteText(text: string): string {
  if (text.includes('\0')) throw new QueryError('Error: A value may not contain a null character');
  return `'${text.replaceAll("'", "''")}'`;
}

/** A time as the server writes it in SQL: naive, in UTC, to the second or the microsecond. */
export function quoteTime(time: Date): string {
  const text = time.toISOString().replace('T', ' ').replace('Z', '');
  return `TIMESTAMP '${text.endsWith('.000') ? text.slice(0, -4) : text}'`;
}
