import { QueryError } from './queryError';

/**
 * Checks SQL that a person wrote (a metric, a column, a WHERE clause): quotes and brackets are closed, there is one
 * expression only, and no sub-query. What it may read is limited by the database role, not here.
 */
export function checkUserSql(text: string, error: (text: string) => QueryError): string {
  const bare = blankQuoted(text);
  if (text.trim() === '' || bare === undefined || bare.includes(';') || !balanced(bare)) throw error(text);
  if (/\b(select|table|values)\s/i.test(bare))
    throw new QueryError('Error: Custom SQL fields cannot contain sub-queries.');
  return text;
}

export const invalidClause = (text: string): QueryError => new QueryError(`Invalid SQL clause: ${text}`);

export class SyntaxProblem extends QueryError {
  constructor(readonly sql: string) {
    super(`Error parsing near '(' in: ${sql}`, 422);
  }
}

/** A person's SQL in brackets of its own; a newline ends a comment that would swallow the closing one. */
export function enclosed(text: string): string {
  return text.includes('--') ? `(${text}\n)` : `(${text})`;
}

/** The text with strings, quoted names and comments blanked; undefined when one of them is not closed. */
function blankQuoted(text: string): string | undefined {
  let open = false;
  const bare = text.replace(
    /'(?:[^']|'')*('|$)|"(?:[^"]|"")*("|$)|--[^\n]*|\/\*[^]*?(\*\/|$)|\$([A-Za-z_]*)\$[^]*?(\$\4\$|$)/g,
    (found: string) => {
      if (/^'/.test(found) && !/^'(?:[^']|'')*'$/.test(found)) open = true;
      if (/^"/.test(found) && !/^"(?:[^"]|"")*"$/.test(found)) open = true;
      if (found.startsWith('/*') && !found.endsWith('*/')) open = true;
      if (/^\$/.test(found) && !/^\$([A-Za-z_]*)\$[^]*\$\1\$$/.test(found)) open = true;
      return ' ';
    },
  );
  return open ? undefined : bare;
}

function balanced(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
