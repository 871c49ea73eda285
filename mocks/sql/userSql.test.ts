import { describe, expect, it } from 'vitest';
import { checkUserSql, clauseError, enclosed, expressionError } from './userSql';

const check = (text: string): string => checkUserSql(text, clauseError);

describe('checkUserSql', () => {
  it.each([
    'COUNT(*)',
    'SUM(a) / NULLIF(SUM(b), 0)',
    "CASE WHEN name = 'a;b)(' THEN 1 ELSE 0 END",
    "name = 'O''Brien' AND note <> 'the e'",
    '"odd ""name"";" > 3',
    'a -- the rest is said ;)\n + 1',
    'a /* ( ; */ + 1',
    "$tag$ it's ; ) $tag$ = name",
    'selected + tables_count + my_values',
  ])('accepts one expression: %s', (text) => {
    expect(check(text)).toBe(text);
  });

  it.each([
    '',
    '   ',
    '1; DROP TABLE gapminder',
    '1); DELETE FROM gapminder; --',
    "name = 'a",
    'name = "a',
    'a /* never closed',
    '(a',
    'a)',
    ') OR (1=1',
    '/*/ a',
    // Comments nest in the database, so the parenthesis that seems to be inside one is not.
    '1 /* /* */ ( */ ) , (2',
    // The database interprets the backslash: its string ends where this one seems to continue.
    "E'\\'' ) ; DROP TABLE x ; --'",
    "U&'\\0027' ) --'",
    '$a1$ ( $a2$ )',
    '$é$ ( $',
  ])('rejects anything but one complete expression: %s', (text) => {
    expect(() => check(text)).toThrow(`Invalid SQL clause: ${text}`);
  });

  it.each(['x IN (SELECT y FROM z)', '(select 1)', 'x = ANY(VALUES (1))', 'x IN (TABLE z)', 'x IN (select(1))'])(
    'rejects sub-queries: %s',
    (text) => {
      expect(() => check(text)).toThrow('Custom SQL fields cannot contain sub-queries.');
    },
  );

  it('reports the position of a wrong parenthesis, as the server does', () => {
    const fail = (text: string) => {
      try {
        checkUserSql(text, expressionError);
      } catch (error) {
        return error;
      }
      return undefined;
    };
    expect(fail('SUM(nope(')).toMatchObject({
      message: "Error parsing near '(' at line 1:16",
      status: 422,
      details: { type: 'INVALID_SQL_ERROR', extra: { sql: 'SELECT SUM(nope(', line: 1, column: 16 } },
    });
    expect(fail('SUM(a))')).toMatchObject({ message: "Error parsing near ')' at line 1:14" });
    expect(fail('(SELECT 1)')).toMatchObject({ message: 'Error: Custom SQL fields cannot contain sub-queries.' });
  });
});

describe('enclosed', () => {
  it('does not let a comment swallow the closing parenthesis', () => {
    expect(enclosed('a')).toBe('(a)');
    expect(enclosed('a -- b')).toBe('(a -- b\n)');
  });
});
