import { sqlTokens, type SqlToken } from './sqlTokens';

/** Start a line of their own, at the indent of their query. */
const CLAUSES: ReadonlySet<string> = new Set(
  'SELECT FROM WHERE GROUP HAVING ORDER LIMIT OFFSET FETCH UNION INTERSECT EXCEPT WITH WINDOW QUALIFY VALUES'.split(
    ' ',
  ),
);
const JOINS: ReadonlySet<string> = new Set('JOIN LEFT RIGHT FULL INNER CROSS NATURAL'.split(' '));
const AFTER_SELECT: ReadonlySet<string> = new Set(['DISTINCT', 'ALL', 'TOP']);
const CONDITIONS: ReadonlySet<string> = new Set(['WHERE', 'HAVING', 'ON', 'QUALIFY']);

interface Level {
  /** A bracket with a subquery, not with the arguments of a function. */
  readonly query: boolean;
  readonly indent: number;
  clause: string;
  /** Inside of BETWEEN … AND, and of CASE … END. */
  between: boolean;
  cases: number;
}

const upper = (token: SqlToken | undefined) => (token?.kind === 'keyword' ? token.text.toUpperCase() : '');

/** No space before these, none after those. */
const TIGHT_BEFORE: ReadonlySet<string> = new Set([',', ')', ';', '.', '::', ']']);
const TIGHT_AFTER: ReadonlySet<string> = new Set(['(', '.', '::', '[', '@', ':']);

/** Longer queries are not formatted: it would freeze the page. */
const MAX_FORMATTED = 200_000;

/** Nonstandard string delimiters (\' and $$), with which nothing is formatted. */
const UNSURE = /\\['"`]|\$\$/;

/** The tokens of SQL with a line for each clause: only white space between them changes, of `kind: 'space'`. */
export function formatSqlTokens(sql: string): SqlToken[] {
  const all = sqlTokens(sql);
  if (sql.length > MAX_FORMATTED || UNSURE.test(sql)) return all;
  const tokens = all.filter((token) => token.kind !== 'space');
  // Between a name and '(', or around an operator, a space is preserved.
  const precededBySpace = new Set<SqlToken>();
  all.forEach((token, i) => {
    const next = all[i + 1];
    if (token.kind === 'space' && next) precededBySpace.add(next);
  });

  const out: SqlToken[] = [];
  const levels: Level[] = [{ query: true, indent: 0, clause: '', between: false, cases: 0 }];
  const newLine = (indent: number) => out.push({ kind: 'space', text: `\n${'  '.repeat(indent)}` });

  tokens.forEach((token, i) => {
    const level = levels.at(-1);
    if (!level) return;
    const previous = tokens[i - 1];
    const next = tokens[i + 1];
    const word = upper(token);
    const closing = token.text === ')' && levels.length > 1;

    const lineAt = level.query ? lineIndent(level, closing, word, tokens, i) : undefined;
    if (previous?.kind === 'comment' && previous.text.startsWith('--')) newLine(lineAt ?? level.indent + 1);
    else if (previous?.text === ';') newLine(0);
    else if (previous?.text === '(' && level.query && levels.length > 1) newLine(level.indent);
    else if (previous && lineAt !== undefined) newLine(lineAt);
    else if (previous && needsSpace(previous, token, precededBySpace.has(token)))
      out.push({ kind: 'space', text: ' ' });
    out.push(token);

    if (token.text === '(') {
      const query = upper(next) === 'SELECT' || upper(next) === 'WITH';
      levels.push({ query, indent: level.indent + 1, clause: '', between: false, cases: 0 });
    } else if (closing) levels.pop();
    else if (token.text === ';') Object.assign(level, { clause: '', between: false, cases: 0 });
    else if (word === 'BETWEEN') level.between = true;
    else if (word === 'AND') level.between = false;
    else if (word === 'CASE') level.cases += 1;
    else if (word === 'END') level.cases = Math.max(0, level.cases - 1);
    else if (level.query && level.cases === 0 && (CLAUSES.has(word) || word === 'ON')) level.clause = word;
  });
  return out;
}

/** The indent of the line that the token starts; undefined where it stays on its line. */
function lineIndent(
  level: Level,
  closing: boolean,
  word: string,
  tokens: readonly SqlToken[],
  i: number,
): number | undefined {
  const previous = tokens[i - 1];
  if (closing) return level.indent - 1;
  if (level.cases > 0) return undefined;
  if (startsClause(word, upper(previous), tokens[i + 1])) return level.indent;
  const condition = CONDITIONS.has(level.clause) && !level.between;
  if (condition && (word === 'AND' || word === 'OR')) return level.indent + 1;
  if (level.clause === 'WITH' && previous?.text === ',') return level.indent;
  if (level.clause !== 'SELECT') return undefined;
  const first =
    upper(previous) === 'SELECT' ? !AFTER_SELECT.has(word) : upper(previous) === 'DISTINCT' && word !== 'ON';
  return previous?.text === ',' || first ? level.indent + 1 : undefined;
}

function startsClause(word: string, previous: string, next: SqlToken | undefined): boolean {
  if (JOINS.has(word)) {
    // LEFT( and RIGHT( are functions; LEFT OUTER JOIN is one clause.
    return (word === 'JOIN' || next?.text !== '(') && !JOINS.has(previous) && previous !== 'OUTER';
  }
  if (!CLAUSES.has(word)) return false;
  if (word === 'FROM') return previous !== 'DISTINCT';
  if (word === 'GROUP') return previous !== 'WITHIN';
  return true;
}

function needsSpace(previous: SqlToken, token: SqlToken, spaced: boolean): boolean {
  if (TIGHT_BEFORE.has(token.text) || TIGHT_AFTER.has(previous.text)) return needsSeparator(previous, token) && spaced;
  if (previous.text === ',') return true;
  return spaced;
}

/** Two tokens that would be read as another one without a space. */
function needsSeparator(previous: SqlToken, token: SqlToken): boolean {
  return /[\p{L}\p{N}_.:@]$/u.test(previous.text) && /^[\p{L}\p{N}_.:@]/u.test(token.text);
}
