const AFTER = /\b(?:from|join)\s+((?:"[^"]+"|\w+)(?:\s*\.\s*(?:"[^"]+"|\w+))*)/gi;

interface SqlTable {
  readonly catalog: string | null;
  readonly schema: string | null;
  readonly table: string;
}

/** The tables that a query reads, by their position after FROM and JOIN; comments are left out. */
export function sqlTables(sql: string): SqlTable[] {
  const text = sql.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ');
  const found = new Map<string, SqlTable>();
  for (const [, path = ''] of text.matchAll(AFTER)) {
    const [table = '', schema = null, catalog = null] = path
      .split('.')
      .map((part) => part.trim().replaceAll('"', ''))
      .reverse();
    found.set(path, { catalog, schema, table });
  }
  return [...found.values()];
}
