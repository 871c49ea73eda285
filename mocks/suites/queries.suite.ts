import { describe, expect, it } from 'vitest';
import { asArray, asRecord } from '../../src/lib/read';
import { testServer } from '../testServer.fixture';

const SAVED = '/api/v1/saved_query/';
const HISTORY = '/api/v1/query/';
const list = (base: string, q: string): string => `${base}?q=${encodeURIComponent(q)}`;

export function queriesSuite(): void {
  describe('saved queries', () => {
    it('are created, found, changed and deleted by their owner alone', async () => {
      const server = await testServer();
      const [admin, alpha] = [await server.signIn('admin'), await server.signIn('alpha')];
      expect(await alpha.get(SAVED)).toMatchObject({ status: 403, json: { message: 'Forbidden' } });
      const sql = 'SELECT * FROM weather w JOIN "main"."gapminder" g ON 1 = 1 -- FROM nothing';
      const created = await admin.send('POST', SAVED, { db_id: 1, label: 'Zed', schema: 'other', sql });
      expect(created.status).toBe(201);
      const path = SAVED + String(created.json['id']);
      const found = await admin.get(list(SAVED, '(filters:!((col:schema,opr:eq,value:other)))'));
      expect(found.json).toMatchObject({
        count: 1,
        result: [
          {
            label: 'Zed',
            database: { database_name: 'examples' },
            sql_tables: [
              { catalog: null, schema: null, table: 'weather' },
              { catalog: null, schema: 'main', table: 'gapminder' },
            ],
          },
        ],
      });
      const searched = await admin.get(list(SAVED, '(filters:!((col:label,opr:all_text,value:ZED)),columns:!(label))'));
      expect(searched.json['result']).toEqual([{ label: 'Zed' }]);
      expect(asArray((await admin.get(`${SAVED}distinct/schema?q=(page:0)`)).json['result'])).toContainEqual({
        text: 'other',
        value: 'other',
      });
      expect(await admin.send('PUT', path, { label: 'Zed 2', color: 'red' })).toMatchObject({
        status: 400,
        json: { message: { color: ['Unknown field.'] } },
      });
      await admin.send('PUT', path, { label: 'Zed 2' });
      expect((await admin.get(path)).json['result']).toMatchObject({ label: 'Zed 2', sql });
      expect(await admin.get(list(SAVED, '(order_column:nothing)'))).toMatchObject({ status: 400 });
      expect(await admin.send('DELETE', path, undefined)).toMatchObject({ status: 200, json: { message: 'OK' } });
      expect(await admin.get(path)).toMatchObject({ status: 404 });
    });

    it('have a permalink', async () => {
      const admin = await (await testServer()).signIn('admin');
      const { status, json } = await admin.send('POST', '/api/v1/sqllab/permalink', { dbId: 1, sql: 'SELECT 1' });
      expect([status, json['url']]).toEqual([201, expect.stringContaining(`/sqllab/p/${String(json['key'])}`)]);
    });
  });

  describe('query history', () => {
    it('has the queries that were run, with their results and errors', async () => {
      const server = await testServer();
      const [admin, gamma] = [await server.signIn('admin'), await server.signIn('gamma')];
      const run = (client_id: string, sql: string) =>
        admin.send('POST', '/api/v1/sqllab/execute/', { client_id, database_id: 1, sql, tab: 'T' });
      const good = await run('good', 'SELECT count(*) AS n FROM weather');
      expect(asArray(good.json['data'])).toHaveLength(1);
      expect((await run('bad', 'SELECT nothing FROM weather')).status).toBe(500);
      expect(await gamma.get(HISTORY)).toMatchObject({ status: 403 });
      const q = '(order_column:start_time,order_direction:desc,page_size:2,filters:!((col:sql,opr:ct,value:weather)))';
      const rows = asArray((await admin.get(list(HISTORY, q))).json['result']).map(asRecord);
      expect(rows.map(({ status, rows: count }) => [status, count]).sort()).toEqual([
        ['failed', null],
        ['success', 1],
      ]);
      const between = (from: number, to: number) =>
        admin.get(list(HISTORY, `(filters:!((col:start_time,opr:between,value:!(${String(from)},${String(to)}))))`));
      expect((await between(0, 1)).json['count']).toBe(0);
      expect((await between(Date.UTC(2026, 0, 15), Date.UTC(2026, 0, 16))).json['count']).toBe(3);
      expect(asArray((await admin.get(`${HISTORY}distinct/status`)).json['result'])).toContainEqual({
        text: 'timed_out',
        value: 'timed_out',
      });
      expect(await admin.send('POST', `${HISTORY}stop`, { client_id: 'good' })).toMatchObject({ status: 200 });
      expect(await admin.send('POST', `${HISTORY}stop`, { client_id: 'nobody' })).toMatchObject({ status: 404 });
    });

    it('has the queries that run, without waiting for them, and they are stopped', async () => {
      const admin = await (await testServer()).signIn('admin');
      const body = { client_id: 'slow', database_id: 1, sql: 'SELECT 1 AS n, pg_sleep(30)', runAsync: true };
      const started = await admin.send('POST', '/api/v1/sqllab/execute/', body);
      expect([started.status, started.json['query']]).toEqual([202, expect.objectContaining({ status: 'running' })]);
      const read = async () =>
        asRecord(
          asArray((await admin.get(list(HISTORY, '(filters:!((col:sql,opr:ct,value:pg_sleep)))'))).json['result'])[0],
        );
      expect(await read()).toMatchObject({ status: 'running', end_time: null, progress: 0 });
      expect(await admin.send('POST', `${HISTORY}stop`, { client_id: 'slow' })).toMatchObject({ status: 200 });
      expect(await read()).toMatchObject({ status: 'stopped', rows: null });
      // The query itself notices it after the response.
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(await read()).toMatchObject({ status: 'stopped', rows: null });

      const short = { ...body, client_id: 'short', sql: 'SELECT 2 AS n, pg_sleep(0.1)', runAsync: false };
      expect((await admin.send('POST', '/api/v1/sqllab/execute/', short)).json).toMatchObject({ status: 'success' });
    });
  });
}
