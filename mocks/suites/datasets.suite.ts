import { describe, expect, it } from 'vitest';
import { asArray, asRecord, type UnknownRecord } from '../../src/lib/read';
import { content } from '../content/content';
import { type TestResponse, firstResult, type TestUser, testServer } from '../testServer.fixture';

const api = '/api/v1/dataset/';
const virtual = {
  database: 1,
  schema: 'content',
  table_name: 'Mine',
  sql: 'SELECT region, price, ordered_at FROM orders',
};
const names = (record: UnknownRecord, list: 'columns' | 'metrics'): unknown[] =>
  asArray(record[list]).map((item) => asRecord(item)[list === 'columns' ? 'column_name' : 'metric_name']);

async function createDataset(user: TestUser): Promise<string> {
  const response = await user.send('POST', api, virtual);
  expect(response.status).toBe(201);
  return `${api}${String(response.json['id'])}`;
}

const detail = async (user: TestUser, path: string): Promise<UnknownRecord> =>
  asRecord((await user.get(path)).json['result']);
const listed = (response: TestResponse): unknown[] =>
  asArray(response.json['result']).map((item) => asRecord(item)['id']);

export function datasetsSuite(): void {
  describe('datasets', () => {
    it('include certification, warnings, owners and limits', async () => {
      const admin = await (await testServer()).signIn('admin');
      const dataset = async (id: number) =>
        asRecord(
          asRecord(
            (await admin.get(`/api/v1/explore/?datasource_id=${id.toString()}&datasource_type=table`)).json['result'],
          )['dataset'],
        );
      const orders = await dataset(22);
      expect(JSON.parse(String(orders['extra']))).toMatchObject({ certification: { certified_by: 'Data office' } });
      expect(orders['owners']).toMatchObject([{ id: 2, username: 'alpha' }]);
      expect(asArray(orders['columns'])[1]).toMatchObject({ is_certified: true, certified_by: 'Data office' });
      expect(asArray(orders['columns'])[4]).toMatchObject({ warning_markdown: 'Renamed in *2024*' });
      expect(asArray(orders['columns'])[8]).toMatchObject({ advanced_data_type: 'internet_address' });
      expect(asArray((await dataset(26))['columns'])).toHaveLength(5000);
      expect(asArray((await dataset(27))['columns'])).toEqual([]);
      expect(await detail(admin, `${api}23`)).toMatchObject({ kind: 'virtual' });
      expect(await detail(admin, `${api}25`)).toMatchObject({ is_managed_externally: true });
    });

    it('can be queried, also virtual and computed columns', async () => {
      const admin = await (await testServer()).signIn('admin');
      const runQuery = async (id: number, query: object) =>
        firstResult(
          await admin.send('POST', '/api/v1/chart/data', { datasource: { id, type: 'table' }, queries: [query] }),
        );
      const regions = await runQuery(23, { columns: ['region'], metrics: ['total'], orderby: [['region', true]] });
      expect(asArray(regions['data'])).toHaveLength(4);
      expect(regions['query']).toContain('AS virtual_table');
      const series = { series_columns: ['region'], series_limit: 1, metrics: ['total'], columns: ['month', 'region'] };
      expect(asArray((await runQuery(23, series))['data'])).toHaveLength(20);
      const many = await runQuery(26, {
        columns: ['column_4998', 'column_0001'],
        metrics: ['metric_299'],
        row_limit: 1,
      });
      expect(many['colnames']).toEqual(['column_4998', 'column_0001', 'metric_299']);
    });

    it('are listed with filters, and swapped by them', async () => {
      const admin = await (await testServer()).signIn('admin');
      const list = (q: string) => admin.get(`${api}?q=${encodeURIComponent(q)}`);
      expect(listed(await list("(filters:!((col:table_name,opr:ct,value:'orders_')))"))).toEqual([23, 24, 25]);
      expect(listed(await list('(filters:!((col:sql,opr:dataset_is_null_or_empty,value:!f)))'))).toEqual([
        23, 24, 25, 27, 29,
      ]);
      expect(listed(await list('(filters:!((col:id,opr:dataset_is_certified,value:!t)))'))).toEqual([22]);
      expect(listed(await list('(filters:!((col:owners,opr:rel_m_m,value:2)))'))).toEqual([22, 23, 25]);
      const paged = await list(
        '(columns:!(id,owners.id),filters:!((col:database,opr:rel_o_m,value:1),(col:schema,opr:eq,value:content)),order_column:table_name,order_direction:desc,page:1,page_size:5)',
      );
      expect(paged.json).toMatchObject({ count: content.datasets.length });
      expect(Object.keys(firstResult(paged)).sort()).toEqual(['id', 'owners']);
      expect((await admin.get(`${api}related/database`)).json).toEqual({
        count: 2,
        result: [
          { extra: {}, text: 'examples', value: 1 },
          { extra: {}, text: 'Company archive', value: 2 },
        ],
      });
      expect((await admin.get(`${api}distinct/schema`)).json).toEqual({
        count: 1,
        result: [{ text: 'content', value: 'content' }],
      });
      expect(await admin.get('/api/v1/chart/related/dashboards')).toMatchObject({ status: 404 });
      const owners = '/api/v1/chart/related/owners?q=(filter:al,page:0,page_size:10,include_ids:!(3))';
      expect(asArray((await admin.get(owners)).json['result']).map((item) => asRecord(item)['value'])).toEqual([2, 3]);
    });

    it('are created from a SELECT, changed, synced, copied and deleted', async () => {
      const admin = await (await testServer()).signIn('admin');
      const path = await createDataset(admin);
      const first = await detail(admin, path);
      expect([names(first, 'columns'), names(first, 'metrics'), first['main_dttm_col']]).toEqual([
        ['region', 'price', 'ordered_at'],
        ['count'],
        'ordered_at',
      ]);
      const [region] = asArray(first['columns']).map(asRecord);
      const extra = JSON.stringify({ warning_markdown: 'careful', certification: { certified_by: 'me' } });
      const response = await admin.send('PUT', path, {
        description: 'New',
        extra,
        columns: [
          { id: region?.['id'], column_name: 'region', verbose_name: 'Where', extra },
          { column_name: 'double', expression: 'price * 2', type: 'FLOAT', is_dttm: false },
        ],
        metrics: [
          { metric_name: 'sum', expression: 'SUM(price)', currency: { symbol: 'EUR', symbolPosition: 'suffix' } },
        ],
      });
      expect(response).toMatchObject({ status: 200, json: { result: { always_filter_main_dttm: false } } });
      const second = await detail(admin, path);
      expect(second).toMatchObject({
        description: 'New',
        extra,
        columns: [
          { id: region?.['id'], verbose_name: 'Where', extra, type: 'TEXT' },
          { column_name: 'double', expression: 'price * 2', type: 'FLOAT', type_generic: 0 },
        ],
        metrics: [{ metric_name: 'sum', currency: { symbol: 'EUR' } }],
      });
      await admin.send('PUT', `${path}/refresh`);
      expect(names(await detail(admin, path), 'columns')).toEqual(['region', 'price', 'ordered_at', 'double']);
      await admin.send('PUT', `${path}?override_columns=true`, { sql: 'SELECT product FROM orders;' });
      const third = await detail(admin, path);
      expect([names(third, 'columns'), names(third, 'metrics')]).toEqual([
        ['product', 'double'],
        ['sum', 'count'],
      ]);
      const id = Number(third['id']);
      const copy = await admin.send('POST', `${api}duplicate`, { base_model_id: id, table_name: 'Copy' });
      expect(copy).toMatchObject({ status: 201, json: { result: { table_name: 'Copy' } } });
      expect(names(await detail(admin, `${api}${String(copy.json['id'])}`), 'columns')).toEqual(['product', 'double']);
      expect(await admin.send('POST', `${api}duplicate`, { base_model_id: 8, table_name: 'X' })).toMatchObject({
        status: 422,
        json: { message: 'Dataset parameters are invalid.' },
      });
      const [product] = asArray(third['columns']).map(asRecord);
      expect(await admin.send('DELETE', `${path}/column/${String(product?.['id'])}`)).toMatchObject({ status: 200 });
      expect(await admin.send('DELETE', `${path}/column/1`)).toMatchObject({ status: 404 });
      expect(await admin.send('DELETE', path)).toMatchObject({ json: { message: 'OK' } });
      expect(await admin.get(path)).toMatchObject({ status: 404 });
    });

    it('are created from a table, once', async () => {
      const admin = await (await testServer()).signIn('admin');
      const newDataset = { database: 1, schema: 'content', table_name: 'spare_table' };
      const response = await admin.send('POST', api, newDataset);
      expect(asRecord(response.json['data'])).toMatchObject({ table_name: 'spare_table', main_dttm_col: 'day' });
      expect(await admin.send('POST', api, newDataset)).toMatchObject({
        status: 422,
        json: { message: { table: ['Dataset content.spare_table already exists'] } },
      });
      const body = { database_id: 1, schema: 'content', table_name: 'spare_table' };
      expect((await admin.send('POST', `${api}get_or_create/`, body)).json).toEqual({
        result: { table_id: response.json['id'] },
      });
    });

    it('are created from an uploaded table, which the catalog of the database names', async () => {
      const admin = await (await testServer()).signIn('admin');
      const form = new FormData();
      form.append('file', new File(['n,day\n1,2020-01-02\n'], 'a.csv'));
      for (const [name, value] of Object.entries({ type: 'csv', table_name: 'up_source', column_dates: 'day' }))
        form.append(name, value);
      const token = String((await admin.get('/api/v1/security/csrf_token/')).json['result']);
      const sent = { method: 'POST', body: form, headers: { 'x-csrftoken': token } };
      expect((await admin.request('/api/v1/database/1/upload/', sent)).status).toBe(201);
      const uploaded = firstResult(await admin.get(`${api}?q=(filters:!((col:table_name,opr:eq,value:up_source)))`));
      await admin.send('DELETE', `${api}${String(uploaded['id'])}`);

      const tables = await admin.get('/api/v1/database/1/tables/?q=(force:!f,schema_name:content)');
      expect(asArray(tables.json['result'])).toContainEqual({ extra: null, type: 'table', value: 'up_source' });
      const columns = [
        { name: 'n', type: 'BIGINT' },
        { name: 'day', type: 'TIMESTAMP WITHOUT TIME ZONE' },
      ];
      for (const path of ['table_metadata/?name=up_source&schema=content', 'table/up_source/content/'])
        expect((await admin.get(`/api/v1/database/1/${path}`)).json).toMatchObject({ columns });
      const created = await admin.send('POST', api, { database: 1, schema: 'content', table_name: 'up_source' });
      expect(names(asRecord(created.json['data']), 'columns')).toEqual(['n', 'day']);
    });

    it.each([
      [{ table_name: undefined }, 400, { table_name: ['Missing data for required field.'] }],
      [
        { table_name: 'nope', sql: undefined },
        422,
        { table: [expect.stringContaining('Table [content.nope] could not')] },
      ],
      [{ database: 99 }, 422, { database: ['Database does not exist'] }],
      [{ sql: 'selec nonsense' }, 500, 'Fatal error'],
    ])('cannot be created with %j', async (wrong, status, message) => {
      const admin = await (await testServer()).signIn('admin');
      expect(await admin.send('POST', api, { ...virtual, ...wrong })).toMatchObject({ status, json: { message } });
    });

    it.each([
      [{ columns: [{ column_name: 'region' }] }, 422, { columns: ['One or more columns already exist'] }],
      [{ columns: [{ id: 5, column_name: 'x' }] }, 422, { columns: ['One or more columns do not exist'] }],
      [
        {
          metrics: [
            { metric_name: 'x', expression: '1' },
            { metric_name: 'x', expression: '2' },
          ],
        },
        422,
        { metrics: ['One or more metrics are duplicated'] },
      ],
      [{ table_name: 'orders' }, 422, { table: ['Dataset content.orders already exists'] }],
      [{ owners: [99] }, 422, { owners: ['Owners are invalid'] }],
    ])('cannot be changed with %j', async (body, status, message) => {
      const admin = await (await testServer()).signIn('admin');
      expect(await admin.send('PUT', await createDataset(admin), body)).toMatchObject({ status, json: { message } });
    });

    it('report invalid fields by their index, and a SELECT that fails', async () => {
      const admin = await (await testServer()).signIn('admin');
      const path = await createDataset(admin);
      expect(firstError(await admin.send('PUT', path, { foo: 1, metrics: [{ metric_name: 'm' }] }))).toMatchObject({
        error_type: 'MARSHMALLOW_ERROR',
        extra: {
          messages: {
            foo: ['Unknown field.'],
            metrics: { 0: { expression: ['Missing data for required field.'] } },
          },
        },
      });
      const failed = await admin.send('PUT', `${path}?override_columns=true`, { sql: 'SELECT a FROM nowhere' });
      expect([failed.status, firstError(failed)['message']]).toEqual([400, 'relation "nowhere" does not exist']);
    });

    it('can be changed by owners and admins only', async () => {
      const server = await testServer();
      const [alpha, gamma] = [await server.signIn('alpha'), await server.signIn('gamma')];
      expect(await alpha.send('PUT', `${api}22`, { description: 'mine' })).toMatchObject({ status: 200 });
      expect(await alpha.send('PUT', `${api}8`, { description: 'mine' })).toMatchObject({ status: 403 });
      expect(await alpha.send('PUT', `${api}8/refresh`)).toMatchObject({ status: 403 });
      expect(await gamma.send('PUT', `${api}22`, {})).toMatchObject({ status: 403 });
      expect(await gamma.send('POST', api, virtual)).toMatchObject({ status: 403 });
      const path = await createDataset(alpha);
      expect(await gamma.get(path)).toMatchObject({ status: 404 });
    });
  });

  describe('/datasource/', () => {
    it('returns a dataset, saves it, and lists its source’s columns', async () => {
      const server = await testServer();
      const [admin, alpha] = [await server.signIn('admin'), await server.signIn('alpha')];
      const { json: orders } = await alpha.get('/datasource/get/table/22/');
      expect(orders).toMatchObject({ id: 22, type: 'table', owners: [{ id: 2 }], database: { id: 1 } });
      const columns = [...asArray(orders['columns']), { id: 'new', column_name: 'half', expression: 'price / 2' }];
      const save = (user: TestUser, more: object = {}) =>
        user.form('/datasource/save/', {
          csrf_token: '',
          data: JSON.stringify({ ...orders, columns, owners: [2], description: 'saved', ...more }),
        });
      const withToken = async (user: TestUser, more: object = {}) => {
        const csrf_token = String((await user.get('/api/v1/security/csrf_token/')).json['result']);
        const data = JSON.stringify({ ...orders, columns, owners: [2], description: 'saved', ...more });
        return user.form('/datasource/save/', { csrf_token, data });
      };
      expect(await save(alpha)).toMatchObject({ status: 302 });
      const { json: saved } = await withToken(alpha);
      expect([saved['description'], names(saved, 'columns').at(-1)]).toEqual(['saved', 'half']);
      expect(await withToken(alpha, { columns: [...columns, { id: 'x', column_name: 'half' }] })).toMatchObject({
        status: 409,
        json: { error: 'Duplicate column name(s): half' },
      });
      expect(await withToken(alpha, { id: 8 })).toMatchObject({
        status: 403,
        json: { error: 'Changing this dataset is forbidden' },
      });
      expect(await withToken(admin, { owners: [99] })).toMatchObject({ status: 500 });
      expect(await admin.get('/datasource/get/table/999/')).toMatchObject({ status: 404 });
      const external = await admin.get('/datasource/external_metadata/table/23/');
      expect(JSON.parse(external.text)).toContainEqual({
        column_name: 'month',
        name: 'month',
        type: 'TIMESTAMP WITHOUT TIME ZONE',
        type_generic: 2,
        is_dttm: true,
      });
      const named =
        '/datasource/external_metadata_by_name/?q=(datasource_type:table,database_name:examples,schema_name:content,table_name:few_rows,normalize_columns:!f,always_filter_main_dttm:!f)';
      expect(JSON.parse((await admin.get(named)).text)).toMatchObject([
        { column_name: 'n' },
        { column_name: 'moment' },
      ]);
      expect((await admin.get('/superset/fetch_datasource_metadata?datasourceKey=8__table')).json).toMatchObject({
        id: 8,
      });
    });
  });
}

function firstError(response: TestResponse): UnknownRecord {
  return asRecord(asArray(response.json['errors'])[0]);
}
