import { describe, expect, it } from 'vitest';
import { asArray, asRecord, isRecord, type UnknownRecord } from '../../src/lib/read';
import type { FormData } from '../../src/lib/wire';
import { buildQueryContext } from '../../src/query/buildQueryContext';
import { vizPlugin } from '../../src/viz/registry';
import { charts } from '../content/content';
import { firstResult, type TestUser, testServer } from '../testServer.fixture';
import { RULES_6 } from '../../src/lib/queryRules.fixture';

const datasource = { id: 8, type: 'table' };
const regions = { columns: ['region'], metrics: ['people'], orderby: [['people', false]], row_limit: 2 };
const postQuery = (user: TestUser, query: unknown, more: UnknownRecord = {}) =>
  user.send('POST', '/api/v1/chart/data', { datasource, queries: [query], ...more });

export function chartDataSuite(): void {
  describe('/api/v1/chart/data', () => {
    it('returns rows with all their metadata', async () => {
      const admin = await (await testServer()).signIn('admin');
      expect(firstResult(await postQuery(admin, regions))).toMatchObject({
        colnames: ['region', 'people'],
        coltypes: [1, 0],
        rowcount: 2,
        data: [{ region: 'East Asia & Pacific' }, { region: 'South Asia' }],
        label_map: { region: ['region'], People: ['people'] },
        is_cached: null,
        cached_dttm: null,
        error: null,
        status: 'success',
      });
    });

    it('responds from the cache, and queries again when forced', async () => {
      const admin = await (await testServer()).signIn('admin');
      const first = firstResult(await postQuery(admin, regions));
      const cached = firstResult(await postQuery(admin, regions));
      expect(cached).toMatchObject({
        is_cached: true,
        cached_dttm: '2026-02-03T10:00:00',
        cache_key: first['cache_key'],
      });
      expect(firstResult(await postQuery(admin, regions, { force: true }))).toMatchObject({ is_cached: null });
    });

    it.each([
      [
        'query',
        (result: UnknownRecord) => ({ language: result['language'], sql: String(result['query']).split('\n')[1] }),
        { language: 'sql', sql: 'FROM content."gapminder"' },
      ],
      [
        'results',
        (result: UnknownRecord) => Object.keys(result).sort(),
        ['colnames', 'coltypes', 'data', 'detected_currency', 'rowcount', 'sql_rowcount'],
      ],
      ['samples', (result: UnknownRecord) => [result['rowcount'], asArray(result['colnames']).length], [2, 6]],
      ['drill_detail', (result: UnknownRecord) => asRecord(asArray(result['data'])[0])['year'], Date.UTC(1955, 0, 1)],
      [
        'columns',
        (result: UnknownRecord) => asArray(result['data'])[0],
        { column_name: 'year', verbose_name: null, dtype: 2 },
      ],
      ['timegrains', (result: UnknownRecord) => asRecord(asArray(result['data'])[0])['duration'], 'PT1S'],
      ['post_processed', (result: UnknownRecord) => result['rowcount'], 2],
    ])('supports result_type %s', async (result_type, view, expected) => {
      const admin = await (await testServer()).signIn('admin');
      expect(view(firstResult(await postQuery(admin, regions, { result_type })))).toEqual(expected);
    });

    it.each([
      [{ queries: [regions] }, 500, "missing 1 required keyword-only argument: 'datasource'"],
      [{ datasource: { id: 999, type: 'table' }, queries: [regions] }, 404, 'Not found'],
      [{ datasource, queries: [regions], result_type: 'nope' }, 400, "{'result_type': ['Must be one of: columns, full"],
      [{ datasource, queries: [{ metrics: ['nope'] }] }, 400, "Error: Metric 'nope' does not exist"],
      [
        { datasource, queries: [{ ...regions, post_processing: [{ operation: 'prophet', options: {} }] }] },
        400,
        '`prophet` package not installed',
      ],
    ])('rejects %j', async (body, status, message) => {
      const admin = await (await testServer()).signIn('admin');
      const response = await admin.send('POST', '/api/v1/chart/data', body);
      expect([response.status, response.text]).toEqual([status, expect.stringContaining(message)]);
    });

    it('writes CSV and Excel files', async () => {
      const admin = await (await testServer()).signIn('admin');
      const columns = ['big_id', 'name', 'ts'];
      const query = {
        columns,
        filters: [{ col: 'name', op: 'IN', val: ['a,b;c\td', 'O\'Brien "quoted"'] }],
        row_limit: 2,
        orderby: [['big_id', true]],
      };
      const file = (result_format: string) =>
        postQuery(admin, query, { datasource: { id: 20, type: 'table' }, result_format });
      const csv = await file('csv');
      expect(csv.headers.get('content-disposition')).toBe('attachment; filename=20260203_100000.csv');
      expect(csv.text).toBe(
        'big_id,name,ts\n9007199254740996,"a,b;c\td",2024-04-04 03:30:00\n9007199254740997,"O\'Brien ""quoted""",2024-05-05 04:30:00\n',
      );
      const xlsx = await file('xlsx');
      expect(xlsx.headers.get('content-type')).toContain('spreadsheetml.sheet');
      expect(xlsx.text.startsWith('PK')).toBe(true);
      // The archive is uncompressed.
      expect(xlsx.text).toContain('<t xml:space="preserve">9007199254740996</t>');
    });

    it('prevents formulas in a spreadsheet', async () => {
      const admin = await (await testServer()).signIn('admin');
      const label = '=1+1';
      const metric = { expressionType: 'SQL', sqlExpression: `MAX('=cmd()')`, label };
      const { text } = await postQuery(admin, { metrics: [metric] }, { result_format: 'csv' });
      expect(text).toBe("'=1+1\n'=cmd()\n");
    });
  });

  describe('/superset/explore_json/', () => {
    const legacy = {
      datasource: '3__table',
      viz_type: 'line',
      granularity_sqla: 'flight_date',
      time_grain_sqla: 'P1Y',
      time_range: '2000-01-01 : 2002-01-01',
      metrics: ['count'],
      groupby: ['wildlife_size'],
    };
    const post = (user: TestUser, formData: UnknownRecord, query = '') =>
      user.form(`/superset/explore_json/?${query}`, { form_data: JSON.stringify(formData) });

    it('returns lines sorted by key, areas and bars by size', async () => {
      const admin = await (await testServer()).signIn('admin');
      const keys = async (viz_type: string) =>
        asArray((await post(admin, { ...legacy, viz_type })).json['data']).map((series) => asRecord(series)['key']);
      expect(await keys('line')).toEqual([['Large'], ['Medium'], ['Small']]);
      expect(await keys('area')).toEqual([['Small'], ['Medium'], ['Large']]);
      expect(await keys('bar')).toEqual([['Small'], ['Medium'], ['Large']]);
    });

    it('compares with an earlier time', async () => {
      const admin = await (await testServer()).signIn('admin');
      const response = await post(admin, { ...legacy, groupby: [], time_compare: ['1 year'] });
      const [now, then] = asArray(response.json['data']).map(asRecord);
      expect([now?.['key'], then?.['key'], then?.['classed']]).toEqual([
        'count',
        ['count', '1 year offset'],
        'time-shift-0',
      ]);
      expect(asArray(then?.['values'])).toHaveLength(2);
      const ratio = await post(admin, { ...legacy, groupby: [], time_compare: '1 year', comparison_type: 'ratio' });
      expect(asArray(ratio.json['data'])).toHaveLength(1);
    });

    it('shows the lines of several charts against two axes', async () => {
      const admin = await (await testServer()).signIn('admin');
      const formData = {
        datasource: '3__table',
        viz_type: 'line_multi',
        line_charts: [221],
        line_charts_2: [222],
        prefix_metric_with_slice_name: true,
        time_range: '2000-01-01 : 2001-01-01',
      };
      const lines = asArray((await post(admin, formData)).json['data']).map(asRecord);
      expect(lines.map(({ key, yAxis }) => [key, yAxis])).toEqual([
        ['Strikes a month (line): Large', 1],
        ['Strikes a month (line): Medium', 1],
        ['Strikes a month (line): Small', 1],
        ['Strikes a quarter (area): Day', 2],
        ['Strikes a quarter (area): Night', 2],
        ['Strikes a quarter (area): Dusk', 2],
        ['Strikes a quarter (area): Dawn', 2],
      ]);
      const ends = [Date.UTC(2000, 0, 1), Date.UTC(2000, 11, 1)].map((x) => ({ x, y: null }));
      for (const { values } of lines) expect(asArray(values).slice(-2)).toEqual(ends);
      expect((await post(admin, { ...formData, line_charts: [-1] })).status).toBe(500);
    });

    it('returns one bar per group, ordered by sum', async () => {
      const admin = await (await testServer()).signIn('admin');
      const bars = { ...legacy, viz_type: 'dist_bar', groupby: ['time_of_day'], columns: ['wildlife_size'] };
      const [first] = asArray((await post(admin, bars)).json['data']).map(asRecord);
      expect(first?.['key']).toBe('Large');
      expect(asArray(first?.['values']).map((value) => asRecord(value)['x'])).toEqual(['Day', 'Night', 'Dusk', 'Dawn']);
    });

    it('returns the metrics of dual_line, each with its axis', async () => {
      const admin = await (await testServer()).signIn('admin');
      const sum = { expressionType: 'SQL', sqlExpression: 'COUNT(*) * 2', label: 'a double' };
      const dual = { ...legacy, viz_type: 'dual_line', groupby: [], metrics: [], metric: 'count', metric_2: sum };
      const series = asArray((await post(admin, dual)).json['data']).map(asRecord);
      expect(series.map(({ key, yAxis, type }) => [key, yAxis, type])).toEqual([
        ['count', 1, 'line'],
        ['a double', 2, 'line'],
      ]);
    });

    const timed = { ...legacy, groupby: [] };
    it.each<[string, UnknownRecord, unknown]>([
      ['bullet', { metric: 'count', metrics: [] }, { measures: [expect.any(Number)] }],
      [
        'cal_heatmap',
        { ...timed, subdomain_granularity: 'month' },
        { start: Date.UTC(2000, 0, 1), domain: 'month', subdomain: 'month', range: 25 },
      ],
      [
        'time_pivot',
        { metric: 'count', freq: 'AS' },
        [
          { key: '-1', rank: 1, perc: 0.5 },
          { key: 'current', rank: 0, perc: 1 },
        ],
      ],
      [
        'pivot_table',
        { ...timed, groupby: ['time_of_day'], columns: ['wildlife_size'] },
        {
          columns: [
            ['count', 'Large'],
            ['count', 'Medium'],
            ['count', 'Small'],
            ['count', 'All'],
          ],
          html: expect.stringMatching(/<th>Dawn<\/th>\s*<td>\d+<\/td>/) as unknown,
        },
      ],
      ['time_table', legacy, { columns: ['Large', 'Medium', 'Small'], is_group_by: true }],
      ['paired_ttest', legacy, { count: [{ group: ['Large'] }, { group: ['Medium'] }, { group: ['Small'] }] }],
      ['rose', legacy, { [`${Date.UTC(2000, 0, 1).toString()}000000`]: [{ key: ['Large'] }, {}, {}] }],
      [
        'chord',
        { groupby: 'wildlife_size', columns: 'time_of_day', metrics: [], metric: 'count' },
        { nodes: expect.arrayContaining(['Small', 'Night']) as unknown },
      ],
      [
        'world_map',
        {
          datasource: '8__table',
          entity: 'country',
          country_fieldtype: 'name',
          metrics: ['people'],
          granularity_sqla: 'year',
          time_range: 'No filter',
        },
        expect.arrayContaining([expect.objectContaining({ country: 'CAN', code: 'Canada' })]),
      ],
      [
        'deck_scatter',
        {
          datasource: '6__table',
          metrics: [],
          granularity_sqla: 'time',
          time_range: 'No filter',
          row_limit: 1,
          spatial: { type: 'latlong', lonCol: 'longitude', latCol: 'latitude' },
          point_radius_fixed: { type: 'fix', value: 7 },
        },
        { features: [{ radius: 7, position: [expect.any(Number), expect.any(Number)] }], metricLabels: [] },
      ],
    ])('responds to %s in its own format', async (viz_type, fields, expected) => {
      const admin = await (await testServer()).signIn('admin');
      const { status, json } = await post(admin, { ...legacy, ...fields, viz_type });
      expect([status, json['errors']]).toEqual([200, []]);
      expect(json).toMatchObject({ data: expected });
    });

    it('returns rows, SQL and CSV', async () => {
      const admin = await (await testServer()).signIn('admin');
      const rows = await post(admin, legacy, 'results=true');
      expect(rows.json).toMatchObject({ colnames: ['__timestamp', 'wildlife_size', 'count'], coltypes: [2, 1, 0] });
      expect((await post(admin, legacy, 'query=true')).json).toMatchObject({
        language: 'sql',
        query: expect.stringMatching(/;$/) as string,
      });
      expect((await post(admin, legacy, 'csv=true')).text).toMatch(
        /^__timestamp,wildlife_size,count\n200\d-01-01,Large,/,
      );
    });

    it('rejects requests as the server does', async () => {
      const admin = await (await testServer()).signIn('admin');
      expect(await post(admin, { ...legacy, metrics: ['nope'] })).toMatchObject({
        status: 400,
        json: {
          errors: [{ message: "Metric 'nope' does not exist", error_type: 'VIZ_GET_DF_ERROR', level: 'error' }],
          status: 'failed',
        },
      });
      expect(await post(admin, { ...legacy, datasource: '999__table' })).toMatchObject({
        status: 404,
        json: { error: 'Datasource does not exist' },
      });
      expect(
        (
          await post(admin, {
            ...legacy,
            adhoc_filters: [{ clause: 'WHERE', expressionType: 'SQL', sqlExpression: '1=0' }],
          })
        ).json,
      ).toMatchObject({ data: [], rowcount: 0 });
    });
  });

  describe('every chart of the content', () => {
    const failing = new Set([422, 423, 425, 426, 427, 464]);
    const few = charts.filter(
      ({ id, viz_type }) => (id < 600 || id > 795) && vizPlugin(viz_type)?.drawsFormData !== true,
    );
    it.each(few.map((chart) => [chart.id, chart.viz_type, chart] as const))(
      '%i %s has rows',
      async (id, type, chart) => {
        const admin = await (await testServer()).signIn('admin');
        const saved = await admin.get(`/api/v1/explore/?slice_id=${id.toString()}`);
        const { form_data } = asRecord(saved.json['result']);
        const formData: FormData = {
          viz_type: type,
          datasource: `${chart.datasource_id.toString()}__table`,
          ...(isRecord(form_data) ? form_data : {}),
        };
        const viz = vizPlugin(type);
        const response =
          viz?.api === 'explore_json'
            ? await admin.form('/superset/explore_json/', { form_data: JSON.stringify(formData) })
            : await admin.send(
                'POST',
                '/api/v1/chart/data',
                buildQueryContext(formData, {
                  rules: RULES_6,
                  buildQuery: viz?.buildQuery,
                }),
              );
        if (failing.has(id)) {
          expect(response.status).toBeGreaterThanOrEqual(400);
          return;
        }
        expect([response.status, response.text.slice(0, 300)]).toEqual([200, expect.anything()]);
        const rows =
          viz?.api === 'explore_json' ? asArray(response.json['data']) : asArray(firstResult(response)['data']);
        expect(rows.length > 0).toBe(id !== 424);
      },
    );
  });
}
