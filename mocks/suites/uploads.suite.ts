import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { asArray, asRecord, asString } from '../../src/lib/read';
import { openStateFile } from '../store/stateFile';
import { firstResult, type TestResponse, type TestUser, testServer } from '../testServer.fixture';

const fixture = (name: string): File =>
  new File([new Uint8Array(readFileSync(new URL(`../../tests/fixtures/uploads/${name}`, import.meta.url)))], name);

async function upload(user: TestUser, file: File, fields: Readonly<Record<string, string>>): Promise<TestResponse> {
  const form = new FormData();
  form.append('file', file);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const token = asString((await user.get('/api/v1/security/csrf_token/')).json['result']);
  return user.request('/api/v1/database/1/upload/', { method: 'POST', body: form, headers: { 'x-csrftoken': token } });
}

async function findDataset(user: TestUser, name: string) {
  const q = encodeURIComponent(`(filters:!((col:table_name,opr:eq,value:${name})))`);
  return firstResult(await user.get(`/api/v1/dataset/?q=${q}`));
}

async function readRows(user: TestUser, name: string, columns: readonly string[]): Promise<readonly unknown[]> {
  const { id } = await findDataset(user, name);
  const datasource = { id, type: 'table' };
  const query = { columns, metrics: [], orderby: [[columns[0], true]], row_limit: 100 };
  const response = await user.send('POST', '/api/v1/chart/data', { datasource, queries: [query] });
  return asArray(firstResult(response)['data']);
}

export function uploadsSuite(): void {
  describe('uploads', () => {
    it('make a CSV file a table with types, which is appended to and replaced', async () => {
      const admin = await (await testServer()).signIn('admin');
      const file = new File(['n;t;d;f\n1;x;2020-01-02;1.5\n2;;2021-02-03;\n'], 'a.csv');
      const fields = { type: 'csv', table_name: 'up_a', delimiter: ';', column_dates: 'd' };
      expect((await upload(admin, file, fields)).status).toBe(201);
      const columns = asArray(
        asRecord(
          (await admin.get(`/api/v1/dataset/${String((await findDataset(admin, 'up_a'))['id'])}`)).json['result'],
        )['columns'],
      );
      expect(columns.map((column) => [asRecord(column)['column_name'], asRecord(column)['type']])).toEqual([
        ['n', 'BIGINT'],
        ['t', 'TEXT'],
        ['d', 'TIMESTAMP WITHOUT TIME ZONE'],
        ['f', 'DOUBLE PRECISION'],
      ]);
      expect(await readRows(admin, 'up_a', ['n', 't', 'f'])).toEqual([
        { n: 1, t: 'x', f: 1.5 },
        { n: 2, t: null, f: null },
      ]);
      const refused = await upload(admin, file, fields);
      expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Table already exists.')]);
      expect((await upload(admin, file, { ...fields, already_exists: 'append' })).status).toBe(201);
      expect(await readRows(admin, 'up_a', ['n', 't'])).toHaveLength(2);
      const { id } = await findDataset(admin, 'up_a');
      const count = { datasource: { id, type: 'table' }, queries: [{ columns: [], metrics: ['count'] }] };
      expect(asArray(firstResult(await admin.send('POST', '/api/v1/chart/data', count))['data'])).toEqual([
        { count: 4 },
      ]);
      const other = new File(['x\n7\n'], 'b.csv');
      expect((await upload(admin, other, { ...fields, column_dates: '', already_exists: 'replace' })).status).toBe(201);
      expect(await readRows(admin, 'up_a', ['x'])).toEqual([{ x: 7 }]);
    });

    it.each<[string, string, Readonly<Record<string, string>>, readonly unknown[]]>([
      [
        'a decimal character',
        'a;n\n1;1,5\n2;-2,25\n',
        { delimiter: ';', decimal_character: ',' },
        [{ n: -2.25 }, { n: 1.5 }],
      ],
      ['no blank lines', 'n\n1\n\n2\n', { skip_blank_lines: 'true' }, [{ n: 1 }, { n: 2 }]],
      [
        'blank lines as rows',
        'n,m\n1,1\n\n2,2\n',
        {},
        [
          { n: 1, m: 1 },
          { n: 2, m: 2 },
          { n: null, m: null },
        ],
      ],
      ['no spaces after the delimiter', 'n, t\n1, x\n', { skip_initial_space: 'true' }, [{ n: 1, t: 'x' }]],
      ['own null values in place of the usual ones', 't,u\n-,NA\n', { null_values: '-' }, [{ t: null, u: 'NA' }]],
      ['a type for a column', 'n,t\n1,007\n', { column_data_types: '{"t": "str"}' }, [{ n: 1, t: '007' }]],
      [
        'row numbers',
        't\nx\ny\n',
        { dataframe_index: 'true' },
        [
          { index: 0, t: 'x' },
          { index: 1, t: 'y' },
        ],
      ],
      ['named row numbers', 't\nx\n', { dataframe_index: 'true', index_label: 'no' }, [{ no: 0, t: 'x' }]],
      ['a column as row labels', 't,k\nx,7\n', { dataframe_index: 'true', index_column: 'k' }, [{ k: 7, t: 'x' }]],
      ['no column of row labels', 't,k\nx,7\n', { index_column: 'k' }, [{ t: 'x' }]],
      [
        'days before months',
        'n,d\n1,03/04/2020\n',
        { column_dates: 'd', day_first: 'true' },
        [{ d: Date.UTC(2020, 3, 3) }],
      ],
      ['months before days', 'n,d\n1,03/04/2020\n', { column_dates: 'd' }, [{ d: Date.UTC(2020, 2, 4) }]],
      ['some columns and rows', 'a,b,c\n1,2,3\n4,5,6\n', { columns_read: 'a,c', rows_to_read: '1' }, [{ a: 1, c: 3 }]],
      ['a header further down', 'x\nn,m\n1,2\n', { skip_rows: '1', header_row: '0' }, [{ n: 1, m: 2 }]],
    ])('read CSV files with %s', async (_name, text, options, expected) => {
      const admin = await (await testServer()).signIn('admin');
      const table = 'up_options';
      const fields = { type: 'csv', table_name: table, already_exists: 'replace', ...options };
      const response = await upload(admin, new File([text], 'o.csv'), fields);
      expect([response.status, response.text]).toEqual([201, expect.anything()]);
      const columns = Object.keys(asRecord(expected[0]));
      expect(await readRows(admin, table, columns)).toEqual(expected);
      const { id } = await findDataset(admin, table);
      const made = asArray(asRecord((await admin.get(`/api/v1/dataset/${String(id)}`)).json['result'])['columns']);
      const names = made.map((column) => asString(asRecord(column)['column_name']));
      if (!['n', 'd'].includes(columns.join())) expect(names).toEqual(columns);
    });

    it.each([
      ['types that are no JSON', { column_data_types: '{' }, 400, 'Invalid JSON format'],
      [
        'values that do not fit their type',
        { column_data_types: '{"t": "int"}' },
        422,
        "could not convert string to int: 'x'",
      ],
      ['an unknown type', { column_data_types: '{"t": "money"}' }, 422, 'not understood'],
      ['labels of a column that is missing', { index_column: 'k' }, 422, 'Index k invalid'],
    ])('refuse %s', async (_name, options, status, text) => {
      const admin = await (await testServer()).signIn('admin');
      const fields = { type: 'csv', table_name: 'up_refused', ...options };
      const response = await upload(admin, new File(['t\nx\n'], 'r.csv'), fields);
      expect([response.status, response.text]).toEqual([status, expect.stringContaining(text)]);
      expect(
        (await admin.get('/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:up_refused)))')).json['count'],
      ).toBe(0);
    });

    it.each([
      ['excel', 'small.xlsx'],
      ['columnar', 'small.parquet'],
    ])('read %s files', async (type, name) => {
      const admin = await (await testServer()).signIn('admin');
      expect((await upload(admin, fixture(name), { type, table_name: `up_${type}` })).status).toBe(201);
      expect(await readRows(admin, `up_${type}`, ['id', 'name', 'amount'])).toEqual([
        { id: 1, name: 'a', amount: 1.5 },
        { id: 2, name: 'b', amount: 2.5 },
        { id: 3, name: 'ü', amount: null },
      ]);
    });

    it('are there after a restart, and are appended to', async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-'));
      try {
        const state = openStateFile(folder);
        const server = await testServer(state);
        const file = new File(['a;b\n1;ü\n2;\n'], 'kept.csv');
        const fields = { type: 'csv', table_name: 'Kept / täble', delimiter: ';' };
        expect((await upload(await server.signIn('admin'), file, fields)).status).toBe(201);
        state.flush();
        // The tests share one database; that of a restarted server does not have the table.
        const columns = [['x', 'text'] as const];
        await server.env.database.createTable({ name: 'Kept / täble', columns, rows: [] });

        const later = await (await testServer(openStateFile(folder))).signIn('admin');
        const q = encodeURIComponent("(filters:!((col:table_name,opr:eq,value:'Kept / täble')))");
        const { id } = firstResult(await later.get(`/api/v1/dataset/?q=${q}`));
        const read = async () => {
          const query = { columns: ['a', 'b'], orderby: [['a', true]] };
          const body = { datasource: { id, type: 'table' }, queries: [query], force: true };
          return asArray(firstResult(await later.send('POST', '/api/v1/chart/data', body))['data']);
        };
        expect(await read()).toEqual([
          { a: 1, b: 'ü' },
          { a: 2, b: null },
        ]);
        expect((await upload(later, file, fields)).status).toBe(422);
        expect((await upload(later, file, { ...fields, already_exists: 'append' })).status).toBe(201);
        expect(await read()).toHaveLength(4);
      } finally {
        rmSync(folder, { recursive: true });
      }
    });

    it('refuse files that cannot be read, tables of the content, and users who may not', async () => {
      const server = await testServer();
      const admin = await server.signIn('admin');
      const broken = await upload(admin, new File(['no'], 'x.xlsx'), { type: 'excel', table_name: 'up_x' });
      expect([broken.status, broken.text]).toEqual([422, expect.stringContaining('Parsing error')]);
      const file = new File(['a\n1\n'], 'a.csv');
      expect((await upload(admin, file, { type: 'csv', table_name: 'gapminder' })).status).toBe(422);
      expect((await upload(admin, file, { type: 'csv' })).status).toBe(400);
      expect((await upload(admin, file, { type: 'pdf', table_name: 'x' })).status).toBe(400);
      const gamma = await server.signIn('gamma');
      expect((await upload(gamma, file, { type: 'csv', table_name: 'up_g' })).status).toBe(403);
    });
  });
}
