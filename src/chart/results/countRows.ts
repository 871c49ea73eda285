import { asNumber, asRecord } from '../../lib/read';
import type { QueryResult } from '../../lib/wire';

/** How many rows a chart has. The count of a table with pages is that of all pages, which has its own query. */
export function countRows(results: readonly QueryResult[] | null | undefined): number {
  const [rows, counted] = results ?? [];
  const allRows = asNumber(asRecord(counted?.data[0])['rowcount']);
  return allRows ?? asNumber(rows?.sql_rowcount) ?? asNumber(rows?.rowcount) ?? rows?.data.length ?? 0;
}

/** Whether there may be more rows than these. */
export const reachesLimit = (count: number, limit: number | undefined): boolean =>
  limit !== undefined && limit > 0 && count >= limit;
