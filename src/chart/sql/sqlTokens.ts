export type SqlTokenKind = 'keyword' | 'string' | 'number' | 'comment' | 'name' | 'symbol' | 'space';

export interface SqlToken {
  readonly kind: SqlTokenKind;
  readonly text: string;
}

const KEYWORDS: ReadonlySet<string> = new Set(
  (
    'ALL ALTER AND ANY AS ASC BETWEEN BY CASE CAST COLLATE CREATE CROSS CURRENT DELETE DESC DISTINCT DROP ELSE END ' +
    'ESCAPE EXCEPT EXISTS EXTRACT FALSE FETCH FILTER FIRST FOLLOWING FROM FULL GROUP HAVING ILIKE IN INNER INSERT ' +
    'INTERSECT INTERVAL INTO IS JOIN LAST LATERAL LEFT LIKE LIMIT NATURAL NOT NULL NULLS OFFSET ON OR ORDER OUTER OVER ' +
    'PARTITION PRECEDING QUALIFY RANGE RECURSIVE RIGHT ROW ROWS SELECT SET SIMILAR SOME TABLE THEN TOP TRUE UNBOUNDED ' +
    'UNION UNNEST UPDATE USING VALUES WHEN WHERE WINDOW WITH WITHIN'
  ).split(' '),
);

/** One sticky pattern per kind. An unterminated string or comment ends with the text. */
const PATTERNS: readonly (readonly [SqlTokenKind, RegExp])[] = [
  ['space', /\s+/y],
  ['comment', /--[^\n]*|\/\*[^]*?(?:\*\/|$)/y],
  ['string', /'(?:[^']|'')*(?:'|$)/y],
  ['name', /"(?:[^"]|"")*(?:"|$)|`(?:[^`]|``)*(?:`|$)|\[[^\]\n]*\]/y],
  ['number', /\d+(?:\.\d+)?(?:e[+-]?\d+)?\b/iy],
  ['name', /[\p{L}_@#$][\p{L}\p{N}_@#$]*/uy],
  ['symbol', /<>|!=|<=|>=|\|\||::|->>|->|:=|[^]/uy],
];

/** Splits SQL of any dialect into tokens, whose texts joined are the given text. */
export function sqlTokens(sql: string): SqlToken[] {
  const tokens: SqlToken[] = [];
  let at = 0;
  while (at < sql.length) {
    for (const [kind, pattern] of PATTERNS) {
      pattern.lastIndex = at;
      const text = pattern.exec(sql)?.[0];
      if (text === undefined || text === '') continue;
      const isKeyword = kind === 'name' && KEYWORDS.has(text.toUpperCase());
      tokens.push({ kind: isKeyword ? 'keyword' : kind, text });
      at += text.length;
      break;
    }
  }
  return tokens;
}
