import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../lib/losslessJson';
import { asRecord, asString } from '../lib/read';
import { createTestClient } from './client/testClient';
import { ORIGIN, testServer } from './client/testServer';
import {
  fetchDatasource,
  fetchEditableDataset,
  fetchSourceColumns,
  listDatasets,
  overwriteDatasetQuery,
  saveDataset,
} from './datasets';
import { createItem } from './resource';

const client = createTestClient();

const server = testServer();
const HUGE = '9007199254740993';

const json = (text: string) => new HttpResponse(text, { headers: { 'Content-Type': 'application/json' } });

/** GET /datasource/get/ of 2.x: no `extra` of columns, no dates. */
const getResponse = {
  id: 27,
  type: 'table',
  table_name: 'births',
  schema: null,
  sql: null,
  default_endpoint: null,
  params: '{"unknown":1}',
  something_new: { deep: [1] },
  database: { id: 1, name: 'examples', backend: 'sqlite' },
  owners: [{ id: 3, first_name: 'Ada', last_name: 'Admin', username: 'admin' }],
  columns: [
    { id: 1, column_name: 'ds', type: 'DATE', is_dttm: true, expression: null, certified_by: 'Ada' },
    { id: 2, column_name: 'twice', type: 'INT', expression: 'num * 2' },
  ],
  metrics: [{ id: 5, metric_name: 'count', expression: 'COUNT(*)' }],
};
const restResponse = {
  ...getResponse,
  database: { id: 1, database_name: 'examples', backend: 'sqlite' },
  changed_on: '2026-01-01T00:00:00',
  changed_by: { first_name: 'Ada', last_name: 'Admin' },
  is_managed_externally: true,
  columns: [
    { id: 1, column_name: 'ds', is_active: true, extra: '{"mine":1}', changed_on: '2026-01-01' },
    { id: 2, column_name: 'twice', is_active: false, extra: null, changed_on: '2026-01-01' },
  ],
  metrics: [{ id: 5, metric_name: 'count', metric_type: 'count', changed_on: '2026-01-01' }],
};

describe('the editable dataset', () => {
  it('of 2.x is saved as a form with all fields of both responses', async () => {
    let sent: FormData | undefined;
    server.use(
      http.get(`${ORIGIN}/datasource/get/table/27/`, () => HttpResponse.json(getResponse)),
      http.get(`${ORIGIN}/api/v1/dataset/27`, () => HttpResponse.json({ result: restResponse })),
      http.post(`${ORIGIN}/datasource/save/`, async ({ request }) => {
        sent = await request.formData();
        return HttpResponse.json({ ...getResponse, verbose_map: {} });
      }),
    );
    const dataset = await fetchEditableDataset(client, 'form', 27);
    expect(dataset.isManagedExternally).toBe(true);
    expect(dataset.changedBy).toBe('Ada Admin');
    expect(dataset.columns.map(({ key, calculated }) => [key, calculated])).toEqual([
      ['id:1', false],
      ['id:2', true],
    ]);
    const added = { key: 'new:1', calculated: true, fields: { column_name: 'x', expression: '1' } };
    const saved = await saveDataset(client, 'form', { ...dataset, columns: [...dataset.columns, added] });
    expect(saved.uid).toBe('27__table');
    const data = asRecord(parseJson(asString(sent?.get('data'))));
    expect(data).toMatchObject({
      something_new: { deep: [1] },
      params: '{"unknown":1}',
      type: 'table',
      owners: [3],
      database: { id: 1 },
      metrics: [{ id: 5, metric_type: 'count', expression: 'COUNT(*)' }],
    });
    expect(data['columns']).toEqual([
      { ...restResponse.columns[0], ...getResponse.columns[0] },
      { ...restResponse.columns[1], ...getResponse.columns[1] },
      { id: 'new:1', column_name: 'x', expression: '1' },
    ]);
  });

  it('of 2.x does not load without its REST response: a save would clear what only that has', async () => {
    server.use(
      http.get(`${ORIGIN}/datasource/get/table/27/`, () => HttpResponse.json(getResponse)),
      http.get(`${ORIGIN}/api/v1/dataset/27`, () => HttpResponse.json({ message: 'Not found' }, { status: 404 })),
    );
    await expect(fetchEditableDataset(client, 'form', 27)).rejects.toMatchObject({ status: 404 });
  });

  it('of 6.x is saved with the fields that the server accepts, and ids beyond 2^53 keep their digits', async () => {
    let sent = '';
    const result = JSON.stringify({
      ...restResponse,
      id: 24,
      catalog: null,
      currency_code_column: null,
      normalize_columns: false,
      always_filter_main_dttm: null,
      columns: [{ ...restResponse.columns[0], id: 'HUGE', python_date_format: '', filterable: null, type_generic: 2 }],
    }).replace('"HUGE"', HUGE);
    server.use(
      http.get(`${ORIGIN}/api/v1/dataset/24`, () => json(`{"result":${result}}`)),
      http.put(`${ORIGIN}/api/v1/dataset/24`, async ({ request }) => {
        expect(new URL(request.url).search).toBe('?override_columns=false');
        sent = await request.text();
        return HttpResponse.json({ id: 24, result: {} });
      }),
      http.get(`${ORIGIN}/superset/fetch_datasource_metadata`, ({ request }) => {
        expect(new URL(request.url).searchParams.get('datasourceKey')).toBe('24__table');
        return HttpResponse.json({ ...getResponse, id: 24 });
      }),
    );
    const dataset = await fetchEditableDataset(client, 'rest', '24');
    const added = { key: 'new:1', calculated: false, fields: { metric_name: 'm', expression: 'SUM(x)' } };
    await saveDataset(client, 'rest', { ...dataset, metrics: [added, ...dataset.metrics] });
    expect(sent).toContain(`"id":${HUGE}`);
    const body = asRecord(parseJson(sent));
    expect(
      Object.keys(body).filter((key) => key in { something_new: 1, catalog: 1, always_filter_main_dttm: 1 }),
    ).toEqual([]);
    expect(body).toMatchObject({ database_id: 1, owners: [3], table_name: 'births', normalize_columns: false });
    expect(body['metrics']).toEqual([
      { metric_name: 'm', expression: 'SUM(x)' },
      { id: 5, metric_name: 'count', metric_type: 'count' },
    ]);
    expect(body['columns']).toEqual([
      { id: BigInt(HUGE), column_name: 'ds', is_active: true, extra: '{"mine":1}', python_date_format: null },
    ]);
  });

  it.each([
    ['nothing but an id', { id: 1 }],
    ['lists of the wrong type', { id: 1, columns: 'x', metrics: 7, owners: null, database: [] }],
    [
      'items without a name',
      { id: 1, columns: [null, 3, {}, { column_name: 9 }], metrics: [{}], extra: '{', database: null },
    ],
  ])('is read from %s', async (_what, result) => {
    server.use(http.get(`${ORIGIN}/api/v1/dataset/1`, () => HttpResponse.json({ result })));
    const dataset = await fetchEditableDataset(client, 'rest', 1);
    expect([dataset.columns, dataset.metrics, dataset.owners]).toEqual([[], [], []]);
    expect(dataset.database).toEqual({ id: undefined, name: '', backend: '' });
  });

  it('has another stamp when only one of its columns was saved', async () => {
    const [first, second] = restResponse.columns;
    const responses = [restResponse, { ...restResponse, columns: [first, { ...second, changed_on: '2026-01-02' }] }];
    server.use(http.get(`${ORIGIN}/api/v1/dataset/27`, () => HttpResponse.json({ result: responses.shift() })));
    const before = await fetchEditableDataset(client, 'rest', 27);
    const after = await fetchEditableDataset(client, 'rest', 27);
    expect(after.stamp).not.toBe(before.stamp);
  });
});

describe('lists and lookups', () => {
  it('requests a page by name and leaves out unreadable items', async () => {
    let q = '';
    server.use(
      http.get(`${ORIGIN}/api/v1/dataset/`, ({ request }) => {
        q = new URL(request.url).searchParams.get('q') ?? '';
        return HttpResponse.json({
          count: 3,
          result: [{ id: 1, table_name: 'a', owners: null }, { table_name: 'b' }, 4],
        });
      }),
    );
    const page = await listDatasets(client, { search: 'a', page: 2 });
    expect(q).toContain('filters:!((col:table_name,opr:ct,value:a))');
    expect(q).toContain('order_column:changed_on_delta_humanized,order_direction:desc,page:2,page_size:25');
    expect(page.count).toBe(3);
    expect(page.items).toEqual([
      {
        id: 1,
        table_name: 'a',
        kind: '',
        schema: null,
        description: null,
        datasource_type: 'table',
        database: { database_name: '' },
        owners: [],
      },
    ]);
    expect(page.problems).toHaveLength(2);
  });

  it('rejects a dataset without an id', async () => {
    server.use(http.get(`${ORIGIN}/superset/fetch_datasource_metadata`, () => HttpResponse.json({ columns: [] })));
    await expect(fetchDatasource(client, '1__table')).rejects.toMatchObject({ kind: 'shape' });
  });

  it('requests the source columns with the parameters of each version', async () => {
    const queries: string[] = [];
    server.use(
      http.get(`${ORIGIN}/datasource/external_metadata_by_name/`, ({ request }) => {
        queries.push(new URL(request.url).searchParams.get('q') ?? '');
        return HttpResponse.json([
          { name: 'ds', type: 'DATE', is_dttm: true },
          { column_name: 'n' },
          null,
          { type: 'INT' },
        ]);
      }),
    );
    const source = {
      database: 'examples',
      catalog: null,
      schema: null,
      table: 't',
      normalizeColumns: false,
      alwaysFilterMainDttm: true,
    };
    const columns = await fetchSourceColumns(client, { hasCatalogs: false, ...source });
    await fetchSourceColumns(client, { hasCatalogs: true, ...source });
    expect(columns.map(({ name, type, isDttm }) => [name, type, isDttm])).toEqual([
      ['ds', 'DATE', true],
      ['n', '', false],
    ]);
    expect(queries).toEqual([
      '(database_name:examples,datasource_type:table,schema_name:!n,table_name:t)',
      '(always_filter_main_dttm:!t,catalog_name:!n,database_name:examples,datasource_type:table,normalize_columns:!f,schema_name:!n,table_name:t)',
    ]);
  });

  it('creates a virtual dataset, and overwrites the query of another', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(`${ORIGIN}/api/v1/dataset/`, async ({ request }) => {
        sent.push(await request.json());
        return json(`{"id":${HUGE}}`);
      }),
      http.get(`${ORIGIN}/api/v1/dataset/5`, () => HttpResponse.json({ result: { owners: [{ id: 3 }, null] } })),
      http.put(`${ORIGIN}/api/v1/dataset/5`, async ({ request }) => {
        sent.push(new URL(request.url).search, await request.json());
        return HttpResponse.json({ id: 5 });
      }),
    );
    const body = { database: 1, sql: 'SELECT 1', table_name: 'x', owners: [3] };
    const id = await createItem(client, '/api/v1/dataset/', body);
    await overwriteDatasetQuery(client, '5', 'SELECT 2', 1);
    expect(id).toBe(BigInt(HUGE));
    expect(sent).toEqual([body, '?override_columns=true', { sql: 'SELECT 2', database_id: 1, owners: [3] }]);
  });

  it('overwrites a query without switching off the filter of the main datetime column, as 6.1.0 does for a body without it', async () => {
    let sent: unknown;
    const result = { owners: [{ id: 3 }], always_filter_main_dttm: true };
    server.use(
      http.get(`${ORIGIN}/api/v1/dataset/5`, () => HttpResponse.json({ result })),
      http.put(`${ORIGIN}/api/v1/dataset/5`, async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ id: 5 });
      }),
    );
    await overwriteDatasetQuery(client, '5', 'SELECT 2', 1);
    expect(sent).toEqual({ sql: 'SELECT 2', database_id: 1, owners: [3], always_filter_main_dttm: true });
  });
});
