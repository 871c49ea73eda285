const SHOWN_LINES = 4;

/** The first lines of a query, as Superset's lists show them. */
export function getFirstLines(sql: string): string {
  const lines = sql.split('\n');
  return lines.length > SHOWN_LINES ? [...lines.slice(0, SHOWN_LINES), '…'].join('\n') : sql;
}
