import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSqlTokens } from './formatSql';
import { sqlTokens } from './sqlTokens';

const withoutSpace = (sql: string) =>
  sqlTokens(sql)
    .filter((token) => token.kind !== 'space')
    .map((token) => token.text);

describe('sqlTokens', () => {
  it('preserves every character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (sql) =>
          sqlTokens(sql)
            .map((token) => token.text)
            .join('') === sql,
      ),
    );
  });
  it('recognises strings, names and comments', () => {
    const kinds = sqlTokens(`SELECT 'it''s', "a b", 1.5 -- end`).filter((token) => token.kind !== 'space');
    expect(kinds.map((token) => token.kind)).toEqual([
      'keyword',
      'string',
      'symbol',
      'name',
      'symbol',
      'number',
      'comment',
    ]);
  });
});

const formatSql = (sql: string): string =>
  formatSqlTokens(sql)
    .map(({ text }) => text)
    .join('')
    .trim();

describe('formatted SQL', () => {
  it.each([
    [
      'SELECT gender AS gender, sum(num) AS "SUM(num)" FROM main.birth_names WHERE ds >= 1 AND ds < 2 GROUP BY gender ORDER BY "SUM(num)" DESC LIMIT 100 OFFSET 0;',
      [
        'SELECT',
        '  gender AS gender,',
        '  sum(num) AS "SUM(num)"',
        'FROM main.birth_names',
        'WHERE ds >= 1',
        '  AND ds < 2',
        'GROUP BY gender',
        'ORDER BY "SUM(num)" DESC',
        'LIMIT 100',
        'OFFSET 0;',
      ],
    ],
    [
      'select a from (select b from t where x between 1 and 2 or y in (1,2)) as virtual_table left outer join u on u.a = t.a',
      [
        'select',
        '  a',
        'from (',
        '  select',
        '    b',
        '  from t',
        '  where x between 1 and 2',
        '    or y in (1, 2)',
        ') as virtual_table',
        'left outer join u on u.a = t.a',
      ],
    ],
    [
      'SELECT 1 FROM t JOIN (SELECT 2) AS u ON 1',
      ['SELECT', '  1', 'FROM t', 'JOIN (', '  SELECT', '    2', ') AS u ON 1'],
    ],
    ['SELECT DISTINCT a, b FROM t', ['SELECT DISTINCT', '  a,', '  b', 'FROM t']],
    [
      'SELECT EXTRACT(year FROM ds), left(a, 1) FROM t',
      ['SELECT', '  EXTRACT(year FROM ds),', '  left(a, 1)', 'FROM t'],
    ],
    [
      'SELECT CASE WHEN a AND b THEN 1 ELSE 2 END FROM t -- done\nWHERE 1',
      ['SELECT', '  CASE WHEN a AND b THEN 1 ELSE 2 END', 'FROM t -- done', 'WHERE 1'],
    ],
    [
      'WITH a AS (SELECT 1), b AS (SELECT 2) SELECT 3',
      ['WITH a AS (', '  SELECT', '    1', '),', 'b AS (', '  SELECT', '    2', ')', 'SELECT', '  3'],
    ],
    ["SELECT 'it\\'s   here'", ["SELECT 'it\\'s   here'"]],
    ['', ['']],
    ['  ) ) from', ['))', 'from']],
  ])('%s', (sql, lines) => {
    expect(formatSql(sql)).toBe(lines.join('\n'));
  });

  it('changes nothing but white space', () => {
    const piece = fc.constantFrom(
      ...[
        'SELECT',
        'a',
        ',',
        '(',
        ')',
        'FROM',
        "'x  y'",
        '"n  m"',
        'AND',
        'BETWEEN',
        'CASE',
        'END',
        '-- c\n',
        '/* d */',
        ';',
        '.',
        '-',
        '1',
        ' ',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const sql = pieces.join(' ');
        expect(withoutSpace(formatSql(sql))).toEqual(withoutSpace(sql.trim()));
      }),
    );
  });
  it('is idempotent', () => {
    const once = formatSql('SELECT a, (SELECT max(b) FROM u WHERE c=1 AND d=2) FROM t');
    expect(formatSql(once)).toBe(once);
  });
  it('does not format a text that is too long', () => {
    const sql = `SELECT ${'a, '.repeat(100_000)} b`;
    expect(
      formatSqlTokens(sql)
        .map((token) => token.text)
        .join(''),
    ).toBe(sql);
  });
});
