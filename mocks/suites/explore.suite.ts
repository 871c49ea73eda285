import { describe, expect, it } from 'vitest';
import { asRecord, asString } from '../../src/lib/read';
import { type TestResponse, testServer } from '../testServer.fixture';

const resultPart = (response: TestResponse, name: string) => asRecord(asRecord(response.json['result'])[name]);
const gapminder = { datasource_id: 8, datasource_type: 'table' };
const formDataBody = (formData: unknown, more: object = {}) => ({
  ...gapminder,
  form_data: JSON.stringify(formData),
  ...more,
});

export function exploreSuite(): void {
  describe('/api/v1/explore/', () => {
    it('returns a chart, a dataset, or neither', async () => {
      const admin = await (await testServer()).signIn('admin');
      const get = (query: string) => admin.get(`/api/v1/explore/?${query}`);
      expect(resultPart(await get('slice_id=101&foo=bar'), 'form_data')).toMatchObject({
        slice_id: 101,
        datasource: '8__table',
        url_params: { slice_id: '101', foo: 'bar' },
      });
      const ofDataset = await get('datasource_id=8&datasource_type=table');
      expect(resultPart(ofDataset, 'form_data')).toEqual({
        adhoc_filters: [],
        applied_time_extras: {},
        datasource: '8__table',
        url_params: { datasource_id: '8', datasource_type: 'table' },
      });
      expect(resultPart(ofDataset, 'dataset')).toMatchObject({ id: 8, table_name: 'gapminder' });
      const withFormData = await get(`slice_id=101&form_data=${encodeURIComponent('{"viz_type":"pie","x":1}')}`);
      expect(resultPart(withFormData, 'form_data')).toMatchObject({ viz_type: 'pie', x: 1, slice_id: 101 });
      expect(resultPart(withFormData, 'form_data')['url_params']).toEqual({ slice_id: '101' });
      expect(resultPart(await get(''), 'dataset')).toMatchObject({ name: '[Missing Dataset]' });
      expect(resultPart(await get('slice_id=426'), 'dataset')).toMatchObject({ name: '[Missing Dataset]' });
      expect(await get('datasource_id=8')).toMatchObject({ status: 500, json: { message: 'Fatal error' } });
      expect(await get('permalink_key=nope')).toMatchObject({
        status: 404,
        json: { message: 'Invalid permalink key' },
      });
      for (const [query, message] of [
        ['form_data_key=nope&slice_id=101', 'Form data not found in cache, reverting to chart metadata.'],
        [
          'form_data_key=nope&datasource_id=8&datasource_type=table',
          'Form data not found in cache, reverting to dataset metadata.',
        ],
        ['form_data_key=nope', null],
      ] as const)
        expect(asRecord((await get(query)).json['result'])['message']).toBe(message);
    });

    it('caches form data under one key per tab', async () => {
      const server = await testServer();
      const [admin, alpha, gamma] = [
        await server.signIn('admin'),
        await server.signIn('alpha'),
        await server.signIn('gamma'),
      ];
      const path = '/api/v1/explore/form_data';
      const first = await admin.send('POST', `${path}?tab_id=7`, formDataBody({ viz_type: 'pie' }, { chart_id: 101 }));
      expect(first.status).toBe(201);
      const key = asString(first.json['key']);
      const sameTab = await admin.send(
        'POST',
        `${path}?tab_id=7`,
        formDataBody({ viz_type: 'bar' }, { chart_id: 101 }),
      );
      expect(sameTab.json['key']).toBe(key);
      const other = await admin.send('POST', `${path}?tab_id=8`, formDataBody({ viz_type: 'bar' }, { chart_id: 101 }));
      expect(other.json['key']).not.toBe(key);
      expect((await alpha.get(`${path}/${key}`)).json).toEqual({ form_data: '{"viz_type":"bar"}' });
      expect((await admin.send('PUT', `${path}/${key}?tab_id=7`, formDataBody({ y: 1 }))).json).toEqual({ key });
      const anonymousKey = asString((await admin.send('PUT', `${path}/${key}`, formDataBody({ y: 2 }))).json['key']);
      expect(anonymousKey).not.toBe(key);
      expect((await admin.get(`${path}/${key}`)).json).toEqual({ form_data: '{"y":1}' });
      expect((await admin.get(`${path}/${anonymousKey}`)).json).toEqual({ form_data: '{"y":2}' });
      const forbidden = { status: 403, json: { message: "You don't have permission to modify the value." } };
      expect(await alpha.send('PUT', `${path}/${key}`, formDataBody({}))).toMatchObject(forbidden);
      expect(await alpha.send('DELETE', `${path}/${key}`)).toMatchObject(forbidden);
      expect(await gamma.send('POST', path, { ...formDataBody({}), datasource_id: 10 })).toMatchObject(forbidden);
      expect((await admin.send('DELETE', `${path}/${key}`)).json).toEqual({ message: 'Deleted successfully' });
      expect(await admin.get(`${path}/${key}`)).toMatchObject({ status: 404, json: { message: 'Not found' } });
    });

    it.each([
      [{ form_data: '{}' }, 400, { datasource_id: ['Missing data for required field.'] }],
      [{ ...formDataBody({}), foo: 1 }, 400, { foo: ['Unknown field.'] }],
      [{ ...gapminder, form_data: {} }, 400, { form_data: ['Not a valid string.'] }],
      [{ ...gapminder, form_data: '{bad' }, 400, ['JSON not valid']],
      [
        { ...formDataBody({}), datasource_type: 'nope' },
        400,
        { datasource_type: ['Must be one of: table, dataset, query, saved_query, view.'] },
      ],
      [{ ...formDataBody({}), datasource_id: 999 }, 404, 'Resource was not found.'],
      [formDataBody({}, { chart_id: 999999 }), 404, 'Resource was not found.'],
    ])('rejects caching %j', async (body, status, message) => {
      const admin = await (await testServer()).signIn('admin');
      const response = await admin.send('POST', '/api/v1/explore/form_data', body);
      expect(response).toMatchObject({ status, json: { message } });
    });

    it('creates permalinks, and returns their content', async () => {
      const server = await testServer();
      const [admin, gamma] = [await server.signIn('admin'), await server.signIn('gamma')];
      const post = (body: unknown) => admin.send('POST', '/api/v1/explore/permalink', body);
      const formData = { datasource: '8__table', viz_type: 'pie', slice_id: 101 };
      const { status, json } = await post({ formData, urlParams: [['a', 'b']] });
      const key = asString(json['key']);
      expect([status, json['url']]).toEqual([201, `http://localhost/superset/explore/p/${key}/`]);
      expect((await admin.get(`/api/v1/explore/permalink/${key}`)).json).toEqual({
        chartId: 101,
        datasource: '8__table',
        datasourceId: 8,
        datasourceType: 'table',
        state: { formData, urlParams: [['a', 'b']] },
      });
      const opened = await admin.get(`/api/v1/explore/?permalink_key=${key}`);
      expect(resultPart(opened, 'slice')).toMatchObject({ slice_id: 101 });
      expect(resultPart(opened, 'form_data')).toMatchObject({
        viz_type: 'pie',
        metric: 'people',
        url_params: { a: 'b', permalink_key: key },
      });
      const secret = asString((await post({ formData: { datasource: '10__table' } })).json['key']);
      expect(await gamma.get(`/api/v1/explore/permalink/${secret}`)).toMatchObject({ status: 403 });
      expect(await post({})).toMatchObject({ status: 400 });
      expect(await post({ formData: { datasource: '999__table' } })).toMatchObject({
        status: 404,
        json: { message: 'Dataset does not exist' },
      });
      expect(await post({ formData: { datasource: '8__table', slice_id: 999999 } })).toMatchObject({
        status: 404,
        json: { message: 'Chart not found.' },
      });
    });
  });

  describe('endpoints of the control widgets', () => {
    it('return a column’s values', async () => {
      const server = await testServer();
      const admin = await server.signIn('admin');
      const get = (path: string) => admin.get(`/api/v1/datasource/${path}/values/`);
      expect((await get('table/22/column/region')).json).toEqual({ result: ['East', 'North', 'South', 'West'] });
      expect((await get('table/23/column/region')).json).toEqual({ result: ['East', 'North', 'South', 'West'] });
      expect((await get('table/22/column/gift')).json).toEqual({ result: [false, true] });
      for (const [path, status, message] of [
        ['table/22/column/nope', 400, 'Column name nope does not exist'],
        ['table/999/column/nope', 404, 'Datasource does not exist'],
        ['nope/22/column/region', 400, 'Invalid datasource type: nope'],
      ] as const)
        expect(await get(path)).toMatchObject({ status, json: { message } });
      const gamma = await server.signIn('gamma');
      expect(await gamma.get('/api/v1/datasource/table/22/column/region/values/')).toMatchObject({ status: 403 });
    });

    it('resolve time ranges, and shift them', async () => {
      const admin = await (await testServer()).signIn('admin');
      const get = async (query: string) => {
        const { status, json } = await admin.get(`/api/v1/time_range/?q=${encodeURIComponent(query)}`);
        return [status, json['result'] ?? json['message'] ?? json['error']];
      };
      const range = (since: string, until: string, timeRange: string, shift: string | null = null) => [
        { since, until, timeRange, shift },
      ];
      expect(await get("'Last week'")).toEqual([200, range('2026-01-27T00:00:00', '2026-02-03T00:00:00', 'Last week')]);
      expect(await get("!((timeRange:'2024-02-01 : 2024-03-01',shift:'1 week ago'))")).toEqual([
        200,
        range('2024-01-25T00:00:00', '2024-02-23T00:00:00', '2024-02-01 : 2024-03-01', '1 week ago'),
      ]);
      expect(await get("''")).toEqual([200, range('', '2026-02-03T00:00:00', '')]);
      expect(await get("'nonsense : now'")).toEqual([
        400,
        'Unexpected time range: Cannot parse time string [nonsense]',
      ]);
      expect(await get("'2021 : 2020'")).toEqual([
        400,
        'Unexpected time range: From date cannot be larger than to date',
      ]);
      expect(await get("!('Last week')")).toEqual([500, "'Api' object has no attribute 'response_400'"]);
    });

    it('return functions, tables, advanced types and validation of expressions', async () => {
      const admin = await (await testServer()).signIn('admin');
      expect((await admin.get('/api/v1/database/1/function_names/')).json['function_names']).toContain('date_trunc');
      expect(await admin.get('/api/v1/database/9/function_names/')).toMatchObject({ status: 404 });
      expect((await admin.get('/api/v1/database/1/table_metadata/extra/?name=orders')).json).toEqual({});
      expect((await admin.get('/api/v1/database/1/table_extra/orders/content/')).json).toEqual({});
      expect((await admin.get('/api/v1/database/1/table_metadata/?name=few_rows')).json).toMatchObject({
        columns: [{ name: 'n', type: 'BIGINT' }, { name: 'moment' }],
      });
      const convert = async (query: string) => {
        const response = await admin.get(`/api/v1/advanced_data_type/convert?q=${encodeURIComponent(query)}`);
        const { display_value, error_message } = asRecord(response.json['result']);
        return [response.status, display_value ?? response.json['message'], error_message ?? ''];
      };
      expect(await convert('(type:port,values:!(http))')).toEqual([200, '[80]', '']);
      expect(await convert("(type:internet_address,values:!('1.2.3.4/24'))")).toEqual([200, '16909056 - 16909311', '']);
      expect(await convert('(type:port,values:!(nonsense))')).toEqual([
        200,
        '',
        "'nonsense' does not appear to be a port name or number",
      ]);
      expect(await convert('(type:nope,values:!(1))')).toEqual([400, 'Invalid advanced data type: nope', '']);
      const check = async (expression: string, expression_type: string) => {
        const body = { expression, expression_type };
        return (await admin.send('POST', '/api/v1/datasource/table/22/validate_expression/', body)).json['result'];
      };
      expect(await check('SUM(price)', 'metric')).toEqual([]);
      expect(await check("region = 'East'", 'where')).toEqual([]);
      expect(await check('nope', 'column')).toEqual([
        { message: 'column "nope" does not exist', line_number: 1, start_column: 0, end_column: 4 },
      ]);
    });

    it('open SQL on a page of the server', async () => {
      const admin = await (await testServer()).signIn('admin');
      const csrf_token = asString((await admin.get('/api/v1/security/csrf_token/')).json['result']);
      const form_data = JSON.stringify({ datasourceKey: '8__table', sql: 'SELECT 1 < 2' });
      expect(await admin.form('/sqllab/', { form_data })).toMatchObject({ status: 302 });
      const page = await admin.form('/sqllab/', { form_data, csrf_token });
      expect([page.status, page.text]).toEqual([200, expect.stringContaining('SELECT 1 &#60; 2')]);
    });

    it('return samples page by page', async () => {
      const server = await testServer();
      const admin = await server.signIn('admin');
      const samples = async (query: string, body: unknown = {}) => {
        const path = `/datasource/samples?force=false&datasource_type=table&datasource_id=${query}`;
        const { status, json } = await admin.send('POST', path, body);
        const { page, per_page, total_count, rowcount } = asRecord(json['result']);
        return status === 200 ? [page, per_page, total_count, rowcount] : [status, json];
      };
      expect(await samples('22&per_page=50&page=3')).toEqual([3, 50, 2000, 50]);
      expect(await samples('22')).toEqual([1, 1000, 2000, 1000]);
      const filters = [{ col: 'region', op: '==', val: 'East' }];
      expect(await samples('22&per_page=10&page=1', { filters, extras: { where: 'gift' } })).toEqual([1, 10, 100, 10]);
      expect(await samples('23&per_page=5')).toEqual([1, 5, 80, 5]);
      expect(await samples('26&per_page=2')).toEqual([1, 2, 60, 2]);
      expect(await samples('22&per_page=0')).toEqual([400, {}]);
      expect(await samples('22', { columns: ['region'] })).toEqual([400, {}]);
      expect(await samples('22', { extras: { where: '(((' } })).toEqual([400, { error: 'Invalid SQL clause: (((' }]);
      expect(await samples('999')).toEqual([404, { error: 'Datasource does not exist' }]);
      const gamma = await server.signIn('gamma');
      const denied = await gamma.send('POST', '/datasource/samples?datasource_type=table&datasource_id=22', {});
      expect(denied).toMatchObject({ status: 403, json: { message: 'Access is Denied', severity: 'danger' } });
    });
  });
}
