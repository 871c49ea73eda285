import { describe, expect, it } from 'vitest';
import { asArray, asRecord, asString, type UnknownRecord } from '../../src/lib/read';
import { type TestUser, testServer } from '../testServer.fixture';

const build = '/api/v1/dashboard/31';
const read = async (user: TestUser, path = build): Promise<UnknownRecord> =>
  asRecord((await user.get(path)).json['result']);
const charts = async (user: TestUser, path = build): Promise<unknown[]> =>
  asArray((await user.get(`${path}/charts`)).json['result']).map((chart) => asRecord(chart)['id']);

const chart = (chartId: unknown, more: UnknownRecord = {}) => ({
  type: 'CHART',
  id: 'CHART-1',
  meta: { chartId, ...more },
});
const put = (user: TestUser, positions: unknown, metadata: UnknownRecord = {}, more: UnknownRecord = {}) =>
  user.send('PUT', build, { json_metadata: JSON.stringify({ ...metadata, positions }), ...more });

export function editingSuite(): void {
  describe('a saved layout', () => {
    it('attaches its charts, with their uuids, and is stored with sorted keys', async () => {
      const admin = await (await testServer()).signIn('admin');
      const uuid = asRecord((await admin.get('/api/v1/chart/101')).json['result'])['uuid'];
      const positions = {
        ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: [] },
        'CHART-1': chart(101, { uuid: 'x', own: 1 }),
        'CHART-2': chart('102'),
        'CHART-3': chart(99999),
        'MARKDOWN-1': { type: 'MARKDOWN', meta: { chartId: 103 } },
      };
      expect((await put(admin, positions)).status).toBe(200);
      expect(await charts(admin)).toEqual([101, 102, 103]);
      const text = asString((await read(admin))['position_json']);
      expect(text.indexOf('CHART-1')).toBeLessThan(text.indexOf('ROOT_ID'));
      expect(JSON.parse(text)).toMatchObject({
        'CHART-1': { meta: { chartId: 101, uuid, own: 1 } },
        'CHART-2': { meta: { chartId: '102', uuid: null } },
        'CHART-3': { meta: { chartId: 99999, uuid: null } },
        'MARKDOWN-1': { meta: { chartId: 103 } },
      });
      expect(asRecord(asRecord(JSON.parse(text))['MARKDOWN-1'])['meta']).not.toHaveProperty('uuid');
    });

    it.each([
      ['nothing', {}, []],
      ['no chart yet', { 'CHART-1': chart(null) }, []],
      ['entries that are not items', { a: null, b: 'text', c: [1], d: 5 }, []],
      ['an item without meta', { a: { type: 'ROW' }, b: { type: null } }, []],
    ])('may contain %s', async (_, positions, shown) => {
      const admin = await (await testServer()).signIn('admin');
      expect((await put(admin, positions)).status).toBe(200);
      expect(await charts(admin)).toEqual(shown);
      expect(JSON.parse(asString((await read(admin))['position_json']))).toEqual(positions);
    });

    it.each([
      ['an item without type', { a: { id: 'a' } }],
      ['an item whose meta is null', { a: { type: 'ROW', meta: null } }],
      ['a chart without meta', { a: { type: 'CHART' } }],
      ['a chart without id', { a: { type: 'CHART', meta: {} } }],
    ])('makes the server fail with %s', async (_, positions) => {
      const admin = await (await testServer()).signIn('admin');
      expect(await put(admin, positions)).toMatchObject({ status: 500, json: { message: 'Fatal error' } });
      expect((await read(admin))['position_json']).toBeNull();
    });

    it('keeps the settings of filter boxes it contains, and of no others', async () => {
      const admin = await (await testServer()).signIn('admin');
      const filter_scopes = { 101: { a: { scope: ['ROOT_ID'], immune: [101, 5] }, b: {} }, 5: { a: {} } };
      const default_filters = '{"101":{"a":1},"5":{}}';
      await put(admin, { 'CHART-1': chart(101) }, { filter_scopes, default_filters });
      expect(JSON.parse(asString((await read(admin))['json_metadata']))).toMatchObject({
        default_filters: '{"101":{"a":1}}',
        filter_scopes: { 101: { a: { scope: ['ROOT_ID'], immune: [101] }, b: { immune: [] } } },
      });
      for (const invalid of ['{bad', '[]', '{"x":{}}'])
        expect((await put(admin, {}, { default_filters: invalid })).status).toBe(500);
    });

    it('fails where the stored layout is JSON but not an object', async () => {
      const admin = await (await testServer()).signIn('admin');
      expect((await admin.send('PUT', build, { position_json: '[]' })).status).toBe(500);
      expect((await admin.send('PUT', '/api/v1/dashboard/35', { css: 'a{}' })).status).toBe(500);
      expect((await admin.send('PUT', '/api/v1/dashboard/34', { css: 'a{}' })).status).toBe(200);
    });
  });

  describe('the time of a dashboard’s last change', () => {
    it('changes with every save of the layout, even within a millisecond', async () => {
      const admin = await (await testServer()).signIn('admin');
      const times = new Set<unknown>();
      for (let i = 0; i < 3; i += 1) {
        await put(admin, {});
        times.add((await read(admin))['changed_on']);
      }
      expect(times.size).toBe(3);
    });

    it('stays the same when the dashboard itself does not change', async () => {
      const admin = await (await testServer()).signIn('admin');
      const before = await read(admin);
      for (const body of [{}, { owners: [1] }, { roles: [1] }, { dashboard_title: before['dashboard_title'] }])
        expect((await admin.send('PUT', build, body)).status).toBe(200);
      expect(await read(admin)).toEqual({
        ...before,
        owners: [{ id: 1, first_name: 'Ada', last_name: 'Admin' }],
        roles: [{ id: 1, name: 'Admin' }],
      });
    });
  });

  describe('properties of a dashboard', () => {
    it.each([
      ['Hé llo/ä x', 'Hé-lloä-x'],
      ['  two  words ', 'two--words'],
    ])('include a slug that is normalised: %j', async (slug, fixed) => {
      const admin = await (await testServer()).signIn('admin');
      expect((await admin.send('PUT', build, { slug })).json['result']).toEqual({ slug: fixed });
      expect(await read(admin, `/api/v1/dashboard/${encodeURIComponent(fixed)}`)).toMatchObject({
        id: 31,
        slug: fixed,
      });
    });

    it('can be empty texts', async () => {
      const admin = await (await testServer()).signIn('admin');
      const empty = { dashboard_title: '', slug: '', css: '', certified_by: '', certification_details: '' };
      expect((await admin.send('PUT', build, empty)).json['result']).toEqual(empty);
      expect(await read(admin)).toMatchObject({ ...empty, url: '/superset/dashboard/31/' });
    });

    it.each([
      [{ slug: 'world' }, 422, { slug: ['Must be unique'] }],
      [{ slug: 'wor/ld' }, 422, { slug: ['Must be unique'] }],
      [{ owners: [999] }, 422, { owners: ['Owners are invalid'] }],
      [{ owners: ['x'] }, 400, { owners: { 0: ['Not a valid integer.'] } }],
      [{ owners: null }, 400, { owners: ['Field may not be null.'] }],
      [{ roles: [999] }, 422, { roles: ['Some roles do not exist'] }],
      [{ tags: [9] }, 422, { tags: ['Tag ID 9 not found'] }],
      [{ theme_id: 9 }, 422, 'Dashboard could not be updated.'],
      [{ css: 5 }, 400, { css: ['Not a valid string.'] }],
      [{ id: 31 }, 400, { id: ['Unknown field.'] }],
    ])('are rejected: %j', async (body, status, message) => {
      const admin = await (await testServer()).signIn('admin');
      expect(await admin.send('PUT', build, body)).toMatchObject({ status, json: { message } });
    });

    it('can be changed by owners, by id only', async () => {
      const server = await testServer();
      const [alpha, gamma] = [await server.signIn('alpha'), await server.signIn('gamma')];
      expect((await alpha.send('PUT', build, { owners: [1], css: 'a{}' })).status).toBe(200);
      expect(asArray((await read(alpha))['owners'])).toHaveLength(2);
      expect((await alpha.send('PUT', '/api/v1/dashboard/34', { css: 'a{}' })).status).toBe(403);
      expect((await alpha.send('PUT', '/api/v1/dashboard/build-me', { css: 'a{}' })).status).toBe(404);
      expect((await gamma.send('DELETE', '/api/v1/dashboard/32')).status).toBe(403);
      expect((await gamma.send('DELETE', '/api/v1/dashboard/99999')).status).toBe(404);
    });

    it('have candidates for owners and roles', async () => {
      const gamma = await (await testServer()).signIn('gamma');
      const related = async (query: string) => (await gamma.get(`/api/v1/dashboard/related/${query}`)).json;
      expect(await related("owners?q=(filter:'alp')")).toMatchObject({
        count: 1,
        result: [{ text: 'Alpha User', value: 2 }],
      });
      expect(await related("roles?q=(filter:'AL',page_size:2)")).toEqual({
        count: 1,
        result: [{ extra: {}, text: 'Alpha', value: 3 }],
      });
    });
  });

  describe('dashboards', () => {
    it('are created empty, by request body or by address', async () => {
      const gamma = await (await testServer()).signIn('gamma');
      const created = await gamma.send('POST', '/api/v1/dashboard/', { dashboard_title: 'Mine', slug: 'a b' });
      expect(created).toMatchObject({ status: 201, json: { result: { dashboard_title: 'Mine', slug: 'a-b' } } });
      const opened = await gamma.get('/dashboard/new/', { accept: 'text/html' });
      const id = /^\/superset\/dashboard\/(\d+)\/\?edit=true$/.exec(opened.headers.get('location') ?? '')?.[1] ?? '';
      expect(await read(gamma, `/api/v1/dashboard/${id}`)).toMatchObject({
        dashboard_title: '[ untitled dashboard ]',
        owners: [{ id: 3 }],
        position_json: null,
        json_metadata: null,
        published: false,
      });
      const deletion = await gamma.send('DELETE', `/api/v1/dashboard/?q=!(${id},${String(created.json['id'])})`);
      expect(deletion.json).toEqual({ message: 'Deleted 2 dashboards' });
      expect((await gamma.get(`/api/v1/dashboard/${id}`)).status).toBe(404);
      expect((await gamma.send('DELETE', '/api/v1/dashboard/?q=!(32)')).status).toBe(403);
    });

    it('are copied with the original’s metadata, and of the body only some keys', async () => {
      const alpha = await (await testServer()).signIn('alpha');
      const original = '/api/v1/dashboard/32';
      const positions = asRecord(JSON.parse(asString((await read(alpha, original))['position_json'])));
      const json_metadata = JSON.stringify({
        positions: { ...positions, 'CHART-new': chart(105) },
        color_scheme: 'lyftColors',
        native_filter_configuration: [{ id: 'NATIVE_FILTER-new' }],
      });
      const body = { dashboard_title: 'Copy', css: 'a{}', duplicate_slices: true, json_metadata };
      const response = await alpha.send('POST', `${original}/copy/`, body);
      const copy = `/api/v1/dashboard/${String(asRecord(response.json['result'])['id'])}`;
      const record = await read(alpha, copy);
      expect(record).toMatchObject({ dashboard_title: 'Copy', css: 'a{}', owners: [{ id: 2 }] });
      expect(JSON.parse(asString(record['json_metadata']))).toMatchObject({
        color_scheme: 'lyftColors',
        native_filter_configuration: [],
      });
      // A chart that the original was not saved with has no copy.
      expect(JSON.parse(asString(record['position_json']))).toMatchObject({ 'CHART-new': { meta: { chartId: null } } });
      expect(await charts(alpha, copy)).toHaveLength(4);
    });
  });

  describe('CSS templates', () => {
    it('are listed, created, changed and deleted by permitted users', async () => {
      const server = await testServer();
      const [alpha, gamma] = [await server.signIn('alpha'), await server.signIn('gamma')];
      const path = '/api/v1/css_template/';
      expect((await gamma.get(`${path}?q=(columns:!(id,template_name))`)).json).toMatchObject({
        count: 2,
        result: [
          { id: 1, template_name: 'Quiet headers' },
          { id: 2, template_name: 'Framed charts' },
        ],
      });
      const created = await alpha.send('POST', path, { template_name: 'Mine' });
      expect(created).toMatchObject({ status: 201, json: { result: { css: '', template_name: 'Mine' } } });
      const own = `${path}${String(created.json['id'])}`;
      expect((await alpha.send('PUT', own, { css: 'b{}' })).json).toEqual({
        result: { css: 'b{}', template_name: 'Mine' },
      });
      expect((await gamma.get(own)).json['result']).toMatchObject({ css: 'b{}', created_by: { id: 2 } });
      expect((await gamma.send('PUT', own, { css: 'c{}' })).status).toBe(403);
      expect(await alpha.send('PUT', own, { x: 1 })).toMatchObject({
        status: 422,
        json: { message: { x: ['Unknown field.'] } },
      });
      expect((await alpha.send('DELETE', own)).json).toEqual({ message: 'OK' });
      expect((await alpha.get(own)).status).toBe(404);
    });
  });

  describe('the list of charts to add', () => {
    it('returns what is requested, a hundred at most', async () => {
      const admin = await (await testServer()).signIn('admin');
      const columns =
        'columns:!(changed_on_delta_humanized,changed_on_utc,datasource_id,datasource_type,datasource_url,datasource_name_text,description_markeddown,description,id,params,slice_name,thumbnail_url,url,viz_type,owners.id,created_by.id)';
      const list = (rest: string) =>
        admin.get(`/api/v1/chart/?q=${encodeURIComponent(`(${columns},page_size:200,${rest})`)}`);
      const all = await list('order_column:changed_on_delta_humanized,order_direction:desc');
      expect(asArray(all.json['result'])).toHaveLength(100);
      expect(all.json['count']).toBeGreaterThan(300);
      expect(asRecord(asArray(all.json['result'])[0])).toMatchObject({
        id: 101,
        datasource_type: 'table',
        owners: [{ id: 1 }],
        created_by: { id: 1 },
      });
      expect(all.json['order_columns']).toEqual([
        'changed_on_delta_humanized',
        'datasource_id',
        'slice_name',
        'viz_type',
      ]);
      const own = await list(
        'filters:!((col:slice_name,opr:chart_all_text,value:people),(col:owners,opr:rel_m_m,value:1))',
      );
      expect(Number(own.json['count'])).toBeGreaterThan(0);
    });
  });
}
