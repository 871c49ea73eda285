import { describe, expect, it } from 'vitest';
import type { UnknownRecord } from '../../src/lib/read';
import { compileQuery } from './compile';
import { grains } from './grains';
import { readQuery } from './query';
import { now, sales } from './sql.fixture';

const sql = (query: UnknownRecord): string => compileQuery(sales, readQuery(query, 0), now).sql;
/** The WHERE clause. */
const where = (...filters: UnknownRecord[]): string =>
  /WHERE (.*)\nLIMIT/.exec(sql({ metrics: ['count'], filters }))?.[1] ?? '';
const axis = (timeGrain: string) => ({
  columnType: 'BASE_AXIS',
  sqlExpression: 'day',
  label: 'day',
  expressionType: 'SQL',
  timeGrain,
});

describe('compileQuery', () => {
  it('groups by columns and accepts saved, simple and SQL metrics', () => {
    const simple = {
      expressionType: 'SIMPLE',
      aggregate: 'COUNT_DISTINCT',
      column: { column_name: 'shop' },
      label: 'n',
    };
    const custom = { expressionType: 'SQL', sqlExpression: 'MAX(price)', label: 'dear' };
    expect(sql({ columns: ['shop'], metrics: ['total', simple, custom], row_limit: 10, row_offset: 5 })).toBe(
      [
        'SELECT "shop" AS "shop", SUM(amount) AS "total", COUNT(DISTINCT "shop") AS "n", (MAX(price)) AS "dear"',
        'FROM content."sales"',
        'GROUP BY 1',
        'LIMIT 10',
        'OFFSET 5',
      ].join('\n'),
    );
  });

  it('selects plain rows without metrics, and calculated columns by their expression', () => {
    expect(sql({ columns: ['double', 'odd "name'], orderby: [['amount', false]], row_limit: 3 })).toBe(
      'SELECT (amount * 2) AS "double", "odd ""name" AS "odd ""name"\nFROM content."sales"\nORDER BY "amount" DESC NULLS LAST\nLIMIT 3',
    );
  });

  it('orders by selected columns, and by metrics that are not selected', () => {
    const order = (orderby: unknown[]) =>
      /ORDER BY (.*)\n/.exec(sql({ columns: ['shop'], metrics: ['count'], orderby }))?.[1];
    expect(order([['count', false]])).toBe('2 DESC NULLS LAST');
    expect(
      order([
        ['total', true],
        ['shop', true],
      ]),
    ).toBe('SUM(amount) ASC, 1 ASC');
    expect(order([[null, true]])).toBeUndefined();
  });

  it.each([
    [{ col: 'shop', op: '==', val: 'a' }, `"shop" = 'a'`],
    [{ col: 'shop', op: '!=', val: "O'B" }, `"shop" <> 'O''B'`],
    [{ col: 'shop', op: '==', val: null }, '"shop" IS NULL'],
    [{ col: 'amount', op: '>', val: 3 }, '"amount" > 3'],
    [{ col: 'amount', op: '>=', val: '9007199254740993' }, '"amount" >= 9007199254740993'],
    [{ col: 'amount', op: '==', val: 'x' }, '"amount" IS NULL'],
    [{ col: 'price', op: '<', val: '1.5' }, '"price" < 1.5'],
    [{ col: 'price', op: '<=', val: [2] }, '"price" <= 2'],
    [{ col: 'paid', op: '==', val: true }, '"paid" = TRUE'],
    [{ col: 'paid', op: 'IS TRUE' }, '"paid" IS TRUE'],
    [{ col: 'paid', op: 'IS FALSE' }, '"paid" IS FALSE'],
    [{ col: 'shop', op: 'IS NULL' }, '"shop" IS NULL'],
    [{ col: 'shop', op: 'IS NOT NULL' }, '"shop" IS NOT NULL'],
    [{ col: 'shop', op: 'IN', val: ['a', 'b'] }, `"shop" IN ('a', 'b')`],
    [{ col: 'shop', op: 'IN', val: 'a' }, `"shop" IN ('a')`],
    [{ col: 'amount', op: 'IN', val: ['a', 5] }, `("amount" IS NULL OR "amount" IN (5))`],
    [{ col: 'shop', op: 'IN', val: ['a', null] }, `("shop" IS NULL OR "shop" IN ('a'))`],
    [{ col: 'shop', op: 'NOT IN', val: ['a', '<NULL>'] }, `("shop" IS NOT NULL AND "shop" NOT IN ('a'))`],
    [{ col: 'shop', op: 'IN', val: ['<empty string>'] }, `"shop" IN ('')`],
    [{ col: 'amount', op: 'LIKE', val: '1%' }, `CAST("amount" AS TEXT) LIKE '1%'`],
    [{ col: 'shop', op: 'NOT LIKE', val: '%a' }, `CAST("shop" AS TEXT) NOT LIKE '%a'`],
    [{ col: 'shop', op: 'ILIKE', val: '%A' }, `CAST("shop" AS TEXT) ILIKE '%A'`],
    [{ col: 'shop', op: 'NOT ILIKE', val: '%A' }, `CAST("shop" AS TEXT) NOT ILIKE '%A'`],
    [{ col: 'day', op: '>', val: '2024-01-02' }, `"day" > TIMESTAMP '2024-01-02 00:00:00'`],
    [{ col: 'day', op: '==', val: 0 }, `"day" = TIMESTAMP '1970-01-01 00:00:00'`],
    [
      { col: 'day', op: 'TEMPORAL_RANGE', val: 'Last week' },
      `"day" >= TIMESTAMP '2024-03-08 00:00:00' AND "day" < TIMESTAMP '2024-03-15 00:00:00'`,
    ],
    [{ col: 'day', op: 'TEMPORAL_RANGE', val: 'No filter' }, ''],
  ])('%j', (filter, expected) => {
    expect(where(filter)).toBe(expected);
  });

  it.each([
    [{ col: 'shop', op: 'IN', val: [] }, 'Error: Filter value list cannot be empty'],
    [{ col: 'shop', op: 'NOT IN', val: [] }, 'Error: Filter value list cannot be empty'],
    [{ col: 'amount', op: '>=', val: null }, 'Error: Must specify a value for filters with comparison operators'],
    [{ col: 'amount', op: '<', val: 'abc' }, 'Error: Must specify a value for filters with comparison operators'],
    [
      { col: 'day', op: 'TEMPORAL_RANGE', val: null },
      'Error: Must specify a value for filters with comparison operators',
    ],
    [{ col: 'shop', op: 'ILIKE', val: null }, 'Error: Must specify a value for filters with comparison operators'],
  ])('rejects %j', (filter, message) => {
    expect(() => where(filter)).toThrow(message);
  });

  it.each([
    `'; DROP TABLE sales; --`,
    `a' OR '1'='1`,
    `\\' OR 1=1 --`,
    `a'||(SELECT 1)||'`,
    '$$ ; $$',
    `x\u2019 OR 1=1`,
  ])('treats a value that looks like SQL as a value: %s', (val) => {
    expect(where({ col: 'shop', op: '==', val })).toBe(`"shop" = '${val.replaceAll("'", "''")}'`);
    expect(where({ col: 'shop', op: 'IN', val: [val] })).toBe(`"shop" IN ('${val.replaceAll("'", "''")}')`);
    // A numeric column accepts numbers only.
    expect(where({ col: 'amount', op: 'IN', val: [val] })).toBe('"amount" IS NULL');
  });

  it('quotes labels that look like SQL', () => {
    const label = 'x", (SELECT 1) AS "y';
    const metric = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label };
    expect(sql({ metrics: [metric] })).toContain('(COUNT(*)) AS "x"", (SELECT 1) AS ""y"');
    expect(() => sql({ metrics: [{ ...metric, label: 'a\0b' }] })).toThrow('null character');
  });

  it('rejects columns, metrics and orders that the dataset does not have', () => {
    const injected = '"; DROP TABLE sales; --';
    expect(() => sql({ columns: [injected] })).toThrow(`Columns missing in dataset: ['${injected}']`);
    expect(() => sql({ metrics: [injected] })).toThrow(`Metric '${injected}' does not exist`);
    expect(() => sql({ columns: ['shop'], orderby: [[injected, true]] })).toThrow('Unknown column used in orderby');
    expect(() => sql({ columns: ['shop', 'shop'], metrics: [] })).toThrow('Duplicate column/metric labels: "shop"');
    expect(() => sql({})).toThrow('Error: Empty query?');
    expect(where({ col: injected, op: '==', val: 1 })).toBe('');
  });

  it('wraps where and having in parentheses', () => {
    const extras = { where: "shop = 'a' OR 1=1", having: 'COUNT(*) > 1 -- so' };
    const text = sql({ columns: ['shop'], metrics: ['count'], filters: [{ col: 'paid', op: 'IS TRUE' }], extras });
    expect(text).toContain(`WHERE "paid" IS TRUE AND (shop = 'a' OR 1=1)\n`);
    expect(text).toContain('HAVING (COUNT(*) > 1 -- so\n)');
    expect(() => sql({ metrics: ['count'], extras: { where: '1=1) OR (1=1' } })).toThrow('Invalid SQL clause');
  });

  it('truncates a base axis to each grain', () => {
    for (const { duration, function: template } of grains) {
      expect(sql({ columns: [axis(duration)], metrics: ['count'] })).toContain(
        `SELECT ${template.replaceAll('{col}', 'CAST("day" AS TIMESTAMP)')} AS "day"`,
      );
    }
    expect(sql({ columns: [axis('nonsense')], metrics: ['count'] })).toContain('SELECT "day" AS "day"');
    const text = sql({ columns: [{ ...axis('P1D'), sqlExpression: 'shop', label: 'shop' }], metrics: ['count'] });
    expect(text).toContain('SELECT "shop" AS "shop"');
  });

  it('queries a time series by __timestamp within the time range', () => {
    const text = sql({
      granularity: 'day',
      is_timeseries: true,
      metrics: ['count'],
      time_range: '2024-01-01 : 2024-02-01',
      extras: { time_grain_sqla: 'P1M' },
    });
    expect(text).toContain(
      `SELECT DATE_TRUNC('month', CAST("day" AS TIMESTAMP)) AS "__timestamp", COUNT(*) AS "count"`,
    );
    expect(text).toContain(
      `WHERE "day" >= TIMESTAMP '2024-01-01 00:00:00' AND "day" < TIMESTAMP '2024-02-01 00:00:00'`,
    );
    expect(() => sql({ is_timeseries: true, metrics: ['count'] })).toThrow('Datetime column not provided');
  });

  it('limits the series, and can group the rest as Others', () => {
    const query = { columns: ['shop'], series_columns: ['shop'], metrics: ['total'], series_limit: 2 };
    const limited = sql(query);
    expect(limited).toContain(
      'JOIN (SELECT "shop" AS "series_0" FROM content."sales" GROUP BY 1 ORDER BY SUM(amount) DESC NULLS LAST LIMIT 2)',
    );
    expect(limited).toContain('ON "shop" IS NOT DISTINCT FROM series_limit."series_0"');
    expect(sql({ ...query, series_limit_metric: 'count', order_desc: false })).toContain(
      'ORDER BY COUNT(*) ASC LIMIT 2',
    );
    expect(sql({ ...query, group_others_when_limit_reached: true })).toContain(
      `CASE WHEN series_limit.is_top THEN CAST("shop" AS TEXT) ELSE 'Others' END AS "shop"`,
    );
  });

  it('counts rows around the query, and never exceeds the hard limit', () => {
    expect(sql({ columns: ['shop'], metrics: ['count'], is_rowcount: true, row_limit: 0 })).toBe(
      'SELECT COUNT(*) AS rowcount\nFROM (SELECT "shop" AS "shop", COUNT(*) AS "count"\nFROM content."sales"\nGROUP BY 1\nLIMIT 100000) AS rowcount_qry',
    );
    expect(sql({ metrics: ['count'], row_limit: 10_000_000 })).toContain('LIMIT 100000');
    expect(sql({ metrics: ['count'] })).toContain('LIMIT 50000');
  });
});

describe('readQuery', () => {
  it.each([
    [null, "{'queries': {0: {'_schema': ['Invalid input type.']}}}"],
    [{ row_limit: 'x' }, "{'queries': {0: {'row_limit': ['Not a valid integer.']}}}"],
    [{ row_offset: -1 }, "'row_offset': ['`row_offset` must be greater than or equal to 0']"],
    [{ columns: 'gender' }, "{'queries': {0: {'columns': ['Not a valid list.']}}}"],
    [{ metrics: 'count' }, "{'metrics': ['Not a valid list.']}"],
    [{ filters: 1 }, "{'filters': ['Not a valid list.']}"],
    [{ orderby: 'x' }, "{'orderby': ['Not a valid list.']}"],
    [{ result_type: 'nope' }, "{'queries': {0: {'result_type': ['Must be one of: columns, full, query"],
    [{ extras: { nope: 1 } }, "'extras': {'nope': ['Unknown field.']}"],
    [{ filters: [{ col: 'a', op: 'DROP' }] }, "{'filters': {0: {'op': ['Must be one of: =="],
    [{ post_processing: [{ operation: 'nope' }] }, "{'post_processing': {0: {'operation': ['Must be one of: aggregate"],
  ])('rejects %j with the path of the field', (query, path) => {
    expect(() => readQuery(query, 0)).toThrow(path);
  });

  it('accepts the field names of older clients', () => {
    const query = readQuery(
      { groupby: ['a'], columns: [], granularity_sqla: 'day', timeseries_limit: 3, timeseries_limit_metric: 'count' },
      0,
    );
    expect(query).toMatchObject({ columns: ['a'], granularity: 'day', series_limit: 3, series_limit_metric: 'count' });
  });
});
