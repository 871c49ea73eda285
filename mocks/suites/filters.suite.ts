import { describe, expect, it } from 'vitest';
import { asArray, asRecord, asString, isRecord, type UnknownRecord } from '../../src/lib/read';
import { content } from '../content/content';
import { datasetIds } from '../content/datasets';
import { type TestResponse, firstResult, type TestUser, testServer } from '../testServer.fixture';

const notOwner = { status: 403, json: { message: "You don't have permission to modify the value." } };
const states = '/api/v1/dashboard/21/filter_state';
const getKey = (response: TestResponse): string => asString(response.json['key']);

export function filterStateSuite(): void {
  describe('filter states', () => {
    it('have one key per user, dashboard and tab, and a new one per request without a tab', async () => {
      const server = await testServer();
      const [admin, alpha] = [await server.signIn('admin'), await server.signIn('alpha')];
      const post = async (user: TestUser, query: string, value = '{"x":1}') =>
        getKey(await user.send('POST', `${states}${query}`, { value }));
      const key = await post(admin, '?tab_id=1');
      expect(await post(admin, '?tab_id=1', '{"x":2}')).toBe(key);
      expect((await admin.get(`${states}/${key}`)).json).toEqual({ value: '{"x":2}' });
      const others = [
        await post(admin, '?tab_id=2'),
        await post(alpha, '?tab_id=1'),
        await post(admin, ''),
        await post(admin, ''),
        await post(admin, '?tab_id=x'),
        getKey(await admin.send('POST', '/api/v1/dashboard/22/filter_state?tab_id=1', { value: '{}' })),
      ];
      expect(new Set([key, ...others]).size).toBe(7);
    });

    it('are readable by all who see the dashboard, and writable by their creator', async () => {
      const server = await testServer();
      const [admin, gamma] = [await server.signIn('admin'), await server.signIn('gamma')];
      const stateUrl = `${states}/${getKey(await admin.send('POST', `${states}?tab_id=1`, { value: '{"x":1}' }))}`;
      expect((await gamma.get(stateUrl)).json).toEqual({ value: '{"x":1}' });
      expect(await gamma.send('PUT', `${stateUrl}?tab_id=1`, { value: '{}' })).toMatchObject(notOwner);
      expect(await gamma.send('DELETE', stateUrl)).toMatchObject(notOwner);
      expect(await admin.send('PUT', `${stateUrl}?tab_id=1`, { value: '{"x":2}' })).toMatchObject({ status: 200 });
      expect((await gamma.get(stateUrl)).json).toEqual({ value: '{"x":2}' });
      // Another tab, or none, gets a new key and leaves this one as it is.
      const otherTab = getKey(await admin.send('PUT', `${stateUrl}?tab_id=2`, { value: '{"x":3}' }));
      const withoutTab = getKey(await admin.send('PUT', stateUrl, { value: '{"x":4}' }));
      expect((await admin.get(`${states}/${otherTab}`)).json).toEqual({ value: '{"x":3}' });
      expect((await admin.get(`${states}/${withoutTab}`)).json).toEqual({ value: '{"x":4}' });
      expect((await admin.get(stateUrl)).json).toEqual({ value: '{"x":2}' });
      expect(await admin.send('DELETE', stateUrl)).toMatchObject({ json: { message: 'Deleted successfully' } });
      expect(await admin.get(stateUrl)).toMatchObject({ status: 404, json: { message: 'Not found' } });
    });

    it('expire, and belong to one dashboard that the user can see', async () => {
      const server = await testServer();
      const [admin, gamma] = [await server.signIn('admin'), await server.signIn('gamma')];
      const key = getKey(await admin.send('POST', `${states}?tab_id=1`, { value: '{}' }));
      expect((await admin.get(`/api/v1/dashboard/22/filter_state/${key}`)).status).toBe(404);
      const notFound = { status: 404, json: { message: 'Resource was not found.' } };
      expect(await admin.get(`/api/v1/dashboard/filters/filter_state/${key}`)).toMatchObject(notFound);
      expect(await gamma.send('POST', '/api/v1/dashboard/16/filter_state', { value: '{}' })).toMatchObject(notFound);
      const found = server.env.store.keyValue(key);
      if (!found) throw new Error('The state is not stored.');
      server.env.store.setKeyValue({ ...found, kept_on: Date.UTC(2025, 9, 1) }, key);
      expect((await admin.get(`${states}/${key}`)).status).toBe(404);
      // Like the server, responds with success although the state is missing.
      expect(await admin.send('PUT', `${states}/${key}`, { value: '{}' })).toMatchObject({
        status: 200,
        json: { key },
      });
    });

    it.each([
      [{}, { value: ['Missing data for required field.'] }],
      [{ value: null }, { value: ['Field may not be null.'] }],
      [{ value: 5 }, { value: ['Not a valid string.'] }],
      [{ value: '{bad' }, { value: ['JSON not valid'] }],
      [{ value: '{}', more: 1 }, { more: ['Unknown field.'] }],
    ])('reject %j', async (body, message) => {
      const admin = await (await testServer()).signIn('admin');
      expect(await admin.send('POST', states, body)).toMatchObject({ status: 400, json: { message } });
    });
  });
}

const birthNames = { id: datasetIds.birth_names, type: 'table' };
const manyValues = { id: datasetIds.many_values, type: 'table' };
const edgeCases = { id: datasetIds.edge_cases, type: 'table' };
const count = { columns: [], metrics: ['count'] };

async function runQuery(datasource: UnknownRecord, query: UnknownRecord): Promise<UnknownRecord> {
  const admin = await (await testServer()).signIn('admin');
  return firstResult(await admin.send('POST', '/api/v1/chart/data', { datasource, queries: [query] }));
}

export function filtersSuite(): void {
  describe('filter option queries', () => {
    it('return options, search results, ranges, columns and time grains', async () => {
      const options = { columns: ['name'], metrics: [], orderby: [['name', true]], row_limit: 1000 };
      expect((await runQuery(birthNames, options))['rowcount']).toBe(60);
      const search = { ...options, filters: [{ col: 'name', op: 'ILIKE', val: '%CHRIST%' }] };
      expect((await runQuery(birthNames, search))['data']).toEqual([{ name: 'Christina' }, { name: 'Christopher' }]);
      const createAggregate = (aggregate: string) => ({
        expressionType: 'SIMPLE',
        aggregate,
        column: { column_name: 'num' },
        label: aggregate,
      });
      expect(
        (await runQuery(birthNames, { metrics: [createAggregate('MIN'), createAggregate('MAX')] }))['data'],
      ).toEqual([{ MIN: 5, MAX: 5285 }]);
      const first = async (result_type: string) =>
        asArray((await runQuery(birthNames, { columns: [], metrics: [], result_type }))['data'])[0];
      expect(await first('columns')).toEqual({ column_name: 'ds', verbose_name: null, dtype: 2 });
      expect(await first('timegrains')).toMatchObject({ name: 'Second', duration: 'PT1S' });
    });

    it('return the first 1,000 of 100,000 values', async () => {
      const options = { columns: ['value'], metrics: [], orderby: [['value', true]], row_limit: 1000 };
      const all = await runQuery(manyValues, options);
      expect([all['rowcount'], asArray(all['data'])[999]]).toEqual([1000, { value: 'value 001000' }]);
      const search = { ...options, filters: [{ col: 'value', op: 'ILIKE', val: '%09999%' }] };
      expect((await runQuery(manyValues, search))['rowcount']).toBe(11);
      expect((await runQuery(manyValues, count))['data']).toEqual([{ count: 100_000 }]);
    });

    it.each([
      ['big_id', [9007199254740993n], 1],
      ['big_id', ['9007199254740993'], 1],
      ['name', [null], 28],
      ['name', [''], 28],
      ['name', ['w'.repeat(300)], 28],
      ['flag', [true], 134],
      ['flag', [false], 266],
      ['day', [Date.UTC(2024, 0, 1)], 5],
      ['ts', ['2024-01-01T00:30:00'], 3],
    ])('preserve values exactly: %s in %o', async (col, val, rows) => {
      expect((await runQuery(edgeCases, { metrics: ['count'], filters: [{ col, op: 'IN', val }] }))['data']).toEqual([
        { count: rows },
      ]);
    });

    it('are slow for slow columns, without blocking others', async () => {
      const server = await testServer();
      const admin = await server.signIn('admin');
      const datasource = { id: datasetIds.slow_values, type: 'table' };
      const fetchOptions = (columns: readonly string[]) =>
        admin.send('POST', '/api/v1/chart/data', { datasource, queries: [{ columns, metrics: ['count'] }] });
      const finished: string[] = [];
      await Promise.all([
        fetchOptions(['slow_1s']).then(() => finished.push('slow')),
        fetchOptions(['word']).then(() => finished.push('quick')),
      ]);
      expect(finished).toEqual(['quick', 'slow']);
      expect(await fetchOptions(['refused'])).toMatchObject({
        status: 400,
        json: { message: 'Error: division by zero' },
      });
    });
  });

  describe('applied and rejected filters', () => {
    const filters = [
      { col: 'state', op: 'IN', val: ['CA'] },
      { col: 'nope', op: 'IN', val: ['x'] },
    ];
    const times = { __time_col: 'state', __time_grain: 'P1D', __time_range: '2000 : 2001' };

    it('are reported, with reasons', async () => {
      expect(await runQuery(birthNames, { ...count, filters, applied_time_extras: times })).toMatchObject({
        applied_filters: [{ column: 'state' }, { column: '__time_grain' }, { column: '__time_range' }],
        rejected_filters: [
          { column: 'nope', reason: 'not_in_datasource' },
          { column: '__time_col', reason: 'not_in_datasource' },
        ],
      });
      const airports = { id: datasetIds.airports, type: 'table' };
      expect(
        await runQuery(airports, { ...count, applied_time_extras: { __time_range: '2000 : 2001' } }),
      ).toMatchObject({
        applied_filters: [],
        rejected_filters: [{ column: '__time_range', reason: 'no_temporal_column' }],
      });
    });

    it('are reported for the legacy API too', async () => {
      const admin = await (await testServer()).signIn('admin');
      const form_data = JSON.stringify({
        viz_type: 'dist_bar',
        datasource: `${datasetIds.birth_names.toString()}__table`,
        granularity_sqla: 'ds',
        time_range: 'No filter',
        groupby: ['gender'],
        metrics: ['count'],
        extra_filters: [{ col: '__time_grain', op: '==', val: 'P1Y' }],
        extra_form_data: {
          filters: [{ col: 'state', op: 'IN', val: ['CA'] }],
          adhoc_filters: [{ clause: 'WHERE', expressionType: 'SQL', sqlExpression: "gender = 'girl'" }],
          time_range: '2000-01-01 : 2001-01-01',
        },
      });
      const { json } = await admin.form('/superset/explore_json/', { form_data });
      expect(json).toMatchObject({ applied_filters: [{ column: 'state' }, { column: '__time_grain' }], rowcount: 1 });
      expect(asArray(json['data'])).toMatchObject([{ values: [{ x: 'girl', y: 30 }] }]);
    });

    it('reject an unknown time grain', async () => {
      const admin = await (await testServer()).signIn('admin');
      const queries = [{ ...count, extras: { time_grain_sqla: 'P1X' } }];
      const response = await admin.send('POST', '/api/v1/chart/data', { datasource: birthNames, queries });
      expect(response.json['message']).toMatch(
        /'time_grain_sqla': \['Must be one of: PT1S, .*P1Y, 1969-12-28T00:00:00Z/,
      );
    });
  });

  describe('drill to detail', () => {
    const samples = (user: TestUser, query: string, body: unknown = {}) =>
      user.send('POST', `/datasource/samples?datasource_type=table&datasource_id=28${query}`, body);

    it('filters, pages and counts rows', async () => {
      const admin = await (await testServer()).signIn('admin');
      const body = {
        filters: [
          { col: 'state', op: 'IN', val: ['CA'] },
          { col: 'nope', op: '==', val: 1 },
        ],
        granularity: 'ds',
        time_range: '2000-01-01 : 2002-01-01',
      };
      const page = async (n: number) =>
        asRecord(
          (await samples(admin, `&per_page=50&dashboard_id=21&force=false&page=${n.toString()}`, body)).json['result'],
        );
      expect(await page(3)).toMatchObject({
        page: 3,
        per_page: 50,
        total_count: 120,
        rowcount: 20,
        applied_filters: [{ column: 'state' }],
        rejected_filters: [{ column: 'nope', reason: 'not_in_datasource' }],
      });
      expect(asArray((await page(1))['data'])[0]).toMatchObject({ ds: Date.UTC(2000, 0, 1), state: 'CA' });
    });

    it('rejects requests as the server does', async () => {
      const server = await testServer();
      const admin = await server.signIn('admin');
      for (const query of ['&page=abc', '&page=2.5', '&per_page=0', '&force=maybe', '&dashboard_id=x', '&more=1'])
        expect(await samples(admin, query)).toMatchObject({ status: 400, text: '{}' });
      for (const body of [
        { filters: null },
        { orderby: [] },
        { filters: [{ col: null, op: 'IN', val: [1] }] },
        { extras: { x: 1 } },
      ])
        expect(await samples(admin, '', body)).toMatchObject({ status: 400, text: '{}' });
      expect(await samples(admin, '', { filters: [{ col: 'state', op: 'IN', val: [] }] })).toMatchObject({
        status: 422,
        json: { error: 'Filter value list cannot be empty' },
      });
      expect(await samples(await server.signIn('gamma'), '')).toMatchObject({ status: 403 });
    });

    it('lists the columns to drill by', async () => {
      const server = await testServer();
      const [admin, gamma] = [await server.signIn('admin'), await server.signIn('gamma')];
      const columns = async (path: string) =>
        asArray(asRecord((await admin.get(path)).json['result'])['columns']).map(
          (column) => asRecord(column)['column_name'],
        );
      expect(await columns('/api/v1/dataset/28/drill_info/?q=(dashboard_id:21)')).toHaveLength(8);
      expect(await columns('/api/v1/dataset/22/drill_info/')).not.toContain('id');
      expect((await gamma.get('/api/v1/dataset/10/drill_info/')).status).toBe(404);
      expect((await gamma.get('/api/v1/dataset/10/drill_info/?q=(dashboard_id:21)')).status).toBe(403);
    });
  });

  describe('the example content', () => {
    const getMetadata = (slug: string): UnknownRecord => {
      const metadata = content.dashboards.find((dashboard) => dashboard.slug === slug)?.json_metadata;
      return isRecord(metadata) ? metadata : {};
    };
    const entries = (slug: string): UnknownRecord[] =>
      asArray(getMetadata(slug)['native_filter_configuration']).filter(isRecord);

    it('has each kind of filter, with its charts in scope', () => {
      const kinds = new Set(entries('filters').map((entry) => entry['filterType'] ?? entry['type']));
      expect([...kinds].sort()).toEqual([
        'DIVIDER',
        'filter_range',
        'filter_select',
        'filter_time',
        'filter_timecolumn',
        'filter_timegrain',
      ]);
      const scopes = Object.fromEntries(
        entries('filters').map((entry) => [asString(entry['id']), entry['chartsInScope']] as const),
      );
      expect(scopes).toMatchObject({
        'NATIVE_FILTER-state': [901, 902, 903, 904, 905, 906],
        'NATIVE_FILTER-num': [901, 902, 903, 904, 905],
        'NATIVE_FILTER-notstate': [903, 904, 905, 906],
      });
      const tabbed = Object.fromEntries(
        entries('tab-filters').map((entry) => [asString(entry['name']), entry['chartsInScope']] as const),
      );
      expect(tabbed).toEqual({
        State: [901, 902, 903, 904, 906, 934, 935],
        Name: [901, 902],
        Gender: [903, 904, 906],
        Births: [904, 906],
        Part: [934, 935],
        'One of 100,000': [934, 935],
        Years: [901, 902, 903, 904, 906],
      });
    });

    it('has broken filters', () => {
      expect(entries('sixty-filters')).toHaveLength(60);
      expect(asArray(getMetadata('odd-filters')['native_filter_configuration'])).toEqual(
        expect.arrayContaining([null, 'a text', { id: 'NATIVE_FILTER-bare', type: 'NATIVE_FILTER' }]),
      );
      expect(entries('odd-filters').length).toBeGreaterThan(20);
    });
  });
}
