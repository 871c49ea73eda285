import { issue, QueryError } from './queryError';

/**
 * Validates SQL that a user wrote (a metric, a column, a WHERE clause): quotes and parentheses are closed, there is
 * only one expression, and no sub-query. What it can read is limited by the database role, not here.
 */
export function checkUserSql(text: string, problem: Problem): string {
  const bare = blankQuoted(text);
  if (text.trim() === '' || bare === undefined || bare.includes(';') || !balanced(bare)) throw problem.syntax(text);
  if (/\b(select|table|values)\b/i.test(bare)) throw problem.subQuery();
  return text;
}

interface Problem {
  readonly syntax: (text: string) => QueryError;
  readonly subQuery: () => QueryError;
}

const noSubQueries = 'Custom SQL fields cannot contain sub-queries.';

/** The server's error for a WHERE or HAVING clause. */
export const clauseError: Problem = {
  syntax: (text) => new QueryError(`Invalid SQL clause: ${text}`),
  subQuery: () =>
    new QueryError(noSubQueries, 403, {
      type: 'ADHOC_SUBQUERY_NOT_ALLOWED_ERROR',
      extra: { issue_codes: [issue(1037, noSubQueries)] },
    }),
};

/** Its error for a metric or a column. */
export const expressionError: Problem = {
  syntax: (text) => {
    const sql = `SELECT ${text}`;
    const at = offendingBracket(blankQuoted(sql) ?? sql);
    const [line, column] = [sql.slice(0, at + 1).split('\n').length, at - sql.lastIndexOf('\n', at)];
    const near = `near '${sql[at] ?? ''}' at line ${line.toString()}:${column.toString()}`;
    const text1003 = 'There is a syntax error in the SQL query. Perhaps there was a misspelling or a typo.';
    return new QueryError(`Error parsing ${near}`, 422, {
      type: 'INVALID_SQL_ERROR',
      extra: { sql, engine: 'postgresql', line, column, issue_codes: [issue(1003, text1003)] },
    });
  },
  subQuery: () => new QueryError(`Error: ${noSubQueries}`),
};

/** The index of an unmatched closing parenthesis, else of the last unclosed one, else the end. */
function offendingBracket(text: string): number {
  const open: number[] = [];
  for (const [at, character] of text.split('').entries()) {
    if (character === '(') open.push(at);
    else if (character === ')' && open.pop() === undefined) return at;
  }
  return open.at(-1) ?? text.length - 1;
}

/** A user's SQL in parentheses; a newline ends a comment that would swallow the closing one. */
export function enclosed(text: string): string {
  return text.includes('--') ? `(${text}\n)` : `(${text})`;
}

/** Strings with escapes (`E'…'`, `U&'…'`), strings, names, comments, dollar-quoted strings. */
const quoted =
  /(?<![\w$])(?:[eE]'|[uU]&['"])|'(?:[^']|'')*('|$)|"(?:[^"]|"")*("|$)|--[^\n]*|\/\*[^]*?(\*\/|$)|\$([\w\u0080-\uffff]*)\$[^]*?(\$\4\$|$)/g;

/**
 * The text with strings, quoted names and comments blanked; undefined when one of them is not closed, or when the
 * database might see its end elsewhere: comments nest there, and a backslash may escape a quote.
 */
function blankQuoted(text: string): string | undefined {
  if ([...text.matchAll(quoted)].some(([found]) => isAmbiguous(found))) return undefined;
  return text.replace(quoted, (found) => ' '.repeat(found.length));
}

function isAmbiguous(found: string): boolean {
  if (/^[eEuU]/.test(found)) return true;
  if (found.startsWith("'")) return !/^'(?:[^']|'')*'$/.test(found);
  if (found.startsWith('"')) return !/^"(?:[^"]|"")*"$/.test(found);
  if (found.startsWith('/*')) return !found.endsWith('*/') || found.length < 4 || found.includes('/*', 2);
  return found.startsWith('$') && !/^\$([\w\u0080-\uffff]*)\$[^]*\$\1\$$/.test(found);
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
