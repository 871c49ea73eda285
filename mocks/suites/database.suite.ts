import { beforeAll, describe, expect, it } from 'vitest';
import type { UnknownRecord } from '../../src/lib/read';
import { runQueryContext } from '../chartData/chartDataResponse';
import type { Json } from '../chartData/queryResult';
import { datasets } from '../content/datasets';
import { tables } from '../content/tables';
import type { Database } from '../db/database';
import { records } from '../chartData/queryResult';
import { testDatabase } from '../testServer.fixture';

/** Rows of the tables that one SELECT returns. */
const generated: Readonly<Record<string, number>> = {
  many_rows: 50_000,
  orders: 2000,
  few_rows: 60,
  spare_table: 100,
  birth_names: 29_040,
  many_values: 100_000,
  slow_values: 120,
};

export function databaseSuite(): void {
  describe('the database', () => {
    let database: Database;
    beforeAll(async () => {
      database = await testDatabase();
    });

    async function rows(
      id: number,
      query: UnknownRecord,
      formData: UnknownRecord = {},
    ): Promise<Record<string, Json>[]> {
      const dataset = datasets.find((candidate) => candidate.id === id);
      if (!dataset) throw new Error(`No dataset ${id.toString()}`);
      const env = { database, cache: new Map(), now: () => new Date('2026-02-03T10:00:00Z') };
      const { frames } = await runQueryContext(dataset, { queries: [query], form_data: formData }, env);
      return frames[0] ? records(frames[0]) : [];
    }
    const count = async (...filters: UnknownRecord[]) =>
      (await rows(20, { metrics: ['count'], filters }))[0]?.['count'];

    it('has every table as in its file', async () => {
      for (const table of tables) {
        const [column] = await database.query(`SELECT COUNT(*) FROM content."${table.name}"`, [table.name]);
        const expected = typeof table.rows === 'function' ? (await table.rows()).length : generated[table.name];
        expect([table.name, column?.values]).toEqual([table.name, [expected]]);
      }
    }, 60_000);

    it('keeps every digit, and naive times whatever the time zone of this process', async () => {
      const [row] = await rows(20, {
        columns: ['big_id', 'ts', 'day', 'flag', 'note', 'val'],
        filters: [{ col: 'note', op: '==', val: 'note 0' }],
      });
      expect(row).toEqual({
        big_id: 9007199254740993n,
        ts: Date.UTC(2024, 0, 1, 0, 30),
        day: Date.UTC(2024, 0, 1),
        flag: true,
        note: 'note 0',
        val: null,
      });
      const sum = { expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'huge' }, label: 'sum' };
      expect(await rows(21, { metrics: [sum] })).toEqual([{ sum: 1609916704924688525672610922275000n }]);
    });

    // 400 rows cycling through 14 names: 29 of each of the first eight, 28 of the others.
    it.each([
      [{ col: 'name', op: '==', val: 'plain' }, 29],
      [{ col: 'name', op: '!=', val: 'plain' }, 343],
      [{ col: 'name', op: 'IN', val: ['plain', null] }, 57],
      [{ col: 'name', op: 'NOT IN', val: ['plain', '<NULL>'] }, 343],
      [{ col: 'name', op: 'IN', val: ['<empty string>'] }, 28],
      [{ col: 'name', op: 'IS NULL' }, 28],
      [{ col: 'name', op: 'IS NOT NULL' }, 372],
      [{ col: 'name', op: 'LIKE', val: '%caf_' }, 29],
      [{ col: 'name', op: 'ILIKE', val: 'PLAIN' }, 29],
      [{ col: 'name', op: 'NOT LIKE', val: '%a%' }, 229],
      [{ col: 'big_id', op: '==', val: '9007199254740993' }, 1],
      [{ col: 'big_id', op: '>', val: '9007199254741390' }, 2],
      [{ col: 'flag', op: 'IS TRUE' }, 134],
      [{ col: 'flag', op: '==', val: false }, 266],
      [{ col: 'ts', op: 'TEMPORAL_RANGE', val: '2024-01-01 : 2024-02-01' }, 34],
      [{ col: 'day', op: '>=', val: '2024-12-01' }, 33],
    ])('filters by %j', async (filter, expected) => {
      expect(await count(filter)).toBe(expected);
    });

    it.each([
      `'; DROP TABLE edge_cases; --`,
      `' OR '1'='1`,
      `\\'; SELECT 1; --`,
      `<img src=x onerror="window.__xss=1">`,
      `O'Brien "quoted"`,
    ])('treats a value that looks like SQL as a value: %s', async (val) => {
      const hits = val.startsWith('<img') || val.startsWith("O'") ? 29 : 0;
      expect(await count({ col: 'name', op: '==', val })).toBe(hits);
      expect(await count({ col: 'name', op: 'IN', val: [val, 'plain'] })).toBe(hits + 29);
      expect(await count()).toBe(400);
    });

    it.each([
      ['a write', "nextval('x')", /does not exist/],
      ['a setting', "set_config('role', 'postgres', false)", /permission denied/],
      ['a file', "pg_read_file('/etc/passwd')", /permission denied/],
      ['a query in a text', "query_to_xml('select 1', true, true, '')", /permission denied/],
      ['a schema in a text', "schema_to_xml('content', true, true, '')", /permission denied/],
      [
        'a text search by a query in a text',
        "ts_rewrite('a', 'select ''a''::tsquery, ''b''::tsquery')",
        /permission denied/,
      ],
      ['a large object', 'lo_creat(1)', /read-only|permission denied/],
      ['another schema', 'pg_authid.rolname', /permission denied|missing FROM/],
    ])('does not let a metric do %s', async (_, sqlExpression, message) => {
      const metric = { expressionType: 'SQL', sqlExpression: `MAX(CAST(${sqlExpression} AS TEXT))`, label: 'm' };
      await expect(rows(20, { metrics: [metric] })).rejects.toThrow(message);
    });

    it('returns the database’s error message, and stays usable', async () => {
      const metric = { expressionType: 'SQL', sqlExpression: '1 / 0', label: 'm' };
      await expect(rows(20, { metrics: [metric] })).rejects.toThrow('Error: division by zero');
      await expect(database.query('SELECT 1', ['no_such_table'])).rejects.toThrow(
        'relation "no_such_table" does not exist',
      );
      expect(await count()).toBe(400);
    });

    it('truncates times to grains, weeks from Monday', async () => {
      const axis = { columnType: 'BASE_AXIS', sqlExpression: 'date', label: 'date', expressionType: 'SQL' };
      const filters = [{ col: 'date', op: 'TEMPORAL_RANGE', val: '2012-01-01 : 2012-01-04' }];
      const starts = async (timeGrain: string) => {
        const columns = [{ ...axis, timeGrain }];
        const found = await rows(1, { columns, metrics: ['count'], filters, orderby: [['date', true]] });
        return found.map((row) => new Date(Number(row['date'])).toISOString().slice(0, 10));
      };
      expect(await starts('P1D')).toEqual(['2012-01-01', '2012-01-02', '2012-01-03']);
      expect(await starts('P1W')).toEqual(['2011-12-26', '2012-01-02']);
      expect(await starts('1969-12-28T00:00:00Z/P1W')).toEqual(['2012-01-01']);
      expect(await starts('P1W/1970-01-03T00:00:00Z')).toEqual(['2012-01-07']);
      expect(await starts('P1W/1970-01-04T00:00:00Z')).toEqual(['2012-01-01', '2012-01-08']);
      expect(await starts('P3M')).toEqual(['2012-01-01']);
    });

    it('compares with an earlier time', async () => {
      const [row] = await rows(8, {
        columns: [],
        metrics: ['people'],
        filters: [{ col: 'year', op: 'TEMPORAL_RANGE', val: '2005-01-01 : 2006-01-01' }],
        time_offsets: ['5 years ago'],
      });
      const [earlier] = await rows(8, {
        metrics: ['people'],
        filters: [{ col: 'year', op: 'TEMPORAL_RANGE', val: '2000-01-01 : 2001-01-01' }],
      });
      expect(row?.['people__5 years ago']).toBe(earlier?.['people']);
      const [weather] = await rows(1, {
        metrics: ['count'],
        filters: [{ col: 'date', op: 'TEMPORAL_RANGE', val: '2013-01-01 : 2013-02-01' }],
        time_offsets: ['2012-02-01', 'inherit'],
      });
      expect(weather).toEqual({ count: 62, 'count__2012-02-01': 62, 'count__31 days ago': 62 });
      await expect(rows(8, { metrics: ['people'], time_offsets: ['1 year ago'] })).rejects.toThrow(
        'An enclosed time range',
      );
    });

    it('limits to the largest series and groups the others', async () => {
      const query = {
        columns: ['region'],
        series_columns: ['region'],
        metrics: ['people'],
        series_limit: 2,
        orderby: [['people', false]],
      };
      expect((await rows(8, query)).map((row) => row['region'])).toEqual(['East Asia & Pacific', 'South Asia']);
      const others = await rows(8, { ...query, group_others_when_limit_reached: true });
      expect(others.map((row) => row['region']).sort()).toEqual(['East Asia & Pacific', 'Others', 'South Asia']);
    });
  });
}
