import { describe, expect, it } from 'vitest';
import { asArray, asRecord, asString, type UnknownRecord } from '../../src/lib/read';
import { type TestUser, testServer } from '../testServer.fixture';

const path = '/api/v1/dashboard/21';
const read = async (user: TestUser): Promise<UnknownRecord> => asRecord((await user.get(path)).json['result']);
const metadata = async (user: TestUser): Promise<UnknownRecord> =>
  asRecord(JSON.parse(asString((await read(user))['json_metadata'])));
const ids = (entries: unknown): unknown[] => asArray(entries).map((entry) => asRecord(entry)['id']);

export function dashboardWritesSuite(): void {
  describe('filters of a dashboard, saved one by one', () => {
    it('are changed, added, deleted and reordered, and unknown fields survive', async () => {
      const admin = await (await testServer()).signIn('admin');
      const before = await read(admin);
      const change = { id: 'NATIVE_FILTER-state', name: 'Land', foo: { bar: [1] } };
      const added = { id: 'NATIVE_FILTER-fresh', name: 'Fresh' };
      const saved = await admin.send('PUT', `${path}/filters`, {
        modified: [added, change],
        deleted: ['NATIVE_FILTER-num', 'nobody'],
      });
      const after = asArray((await metadata(admin))['native_filter_configuration']);
      expect(saved.json['result']).toEqual(after);
      expect(after[0]).toEqual(change);
      expect(ids(after).at(-1)).toBe('NATIVE_FILTER-fresh');
      expect(ids(after)).not.toContain('NATIVE_FILTER-num');
      expect((await read(admin))['changed_on']).not.toBe(before['changed_on']);
      expect(await metadata(admin)).toMatchObject({ filter_bar_orientation: 'VERTICAL' });
      // An order drops what it does not name.
      const reordered = ['NATIVE_FILTER-time', 'NATIVE_FILTER-fresh', 'nobody'];
      const ordered = await admin.send('PUT', `${path}/filters`, { reordered });
      expect(ids(ordered.json['result'])).toEqual(['NATIVE_FILTER-time', 'NATIVE_FILTER-fresh']);
    });

    it('preserve integers beyond 2^53', async () => {
      const admin = await (await testServer()).signIn('admin');
      const values = '/api/v1/dashboard/25';
      const text = async () => asString(asRecord((await admin.get(values)).json['result'])['json_metadata']);
      expect(await text()).toContain('"val":[9007199254740994]');
      await admin.send('PUT', `${values}/filters`, { deleted: ['NATIVE_FILTER-long'] });
      expect(await text()).toContain('"val":[9007199254740994]');
      await admin.send('PUT', values, { json_metadata: await text() });
      expect(await text()).toContain('"val":[9007199254740994]');
    });

    it('do not update the dashboard without a change', async () => {
      const admin = await (await testServer()).signIn('admin');
      const before = await read(admin);
      expect((await admin.send('PUT', `${path}/filters`, { modified: [], deleted: [], reordered: [] })).status).toBe(
        200,
      );
      expect(await read(admin)).toEqual(before);
    });

    it('work the same for display controls', async () => {
      const admin = await (await testServer()).signIn('admin');
      const control = { id: 'CHART_CUSTOMIZATION-1', type: 'CHART_CUSTOMIZATION', zz: 1 };
      const put = (body: unknown) => admin.send('PUT', `${path}/chart_customizations`, body);
      expect((await put({ modified: [control] })).json).toEqual({ result: [control] });
      expect((await metadata(admin))['chart_customization_config']).toEqual([control]);
      expect((await put({ deleted: ['CHART_CUSTOMIZATION-1'] })).json).toEqual({ result: [] });
    });

    it.each([
      [{ modified: 'x' }, 400, { modified: ['Not a valid list.'] }],
      [{ deleted: [1] }, 400, { deleted: { 0: ['Not a valid string.'] } }],
      [{ deleted: null }, 400, { deleted: ['Field may not be null.'] }],
      [{ x: 1 }, 400, { x: ['Unknown field.'] }],
      [{ modified: ['x'] }, 500, 'Fatal error'],
    ])('reject %j', async (body, status, message) => {
      const admin = await (await testServer()).signIn('admin');
      expect(await admin.send('PUT', `${path}/filters`, body)).toMatchObject({ status, json: { message } });
    });

    it('are for owners', async () => {
      const server = await testServer();
      const alpha = await server.signIn('alpha');
      expect((await alpha.send('PUT', `${path}/filters`, {})).status).toBe(403);
      expect((await alpha.send('PUT', '/api/v1/dashboard/16/filters', {})).status).toBe(200);
      expect((await (await server.signIn('gamma')).send('PUT', '/api/v1/dashboard/16/filters', {})).status).toBe(404);
    });
  });

  describe('colours of a dashboard', () => {
    it('can be changed alone, with or without updating the time of the last change', async () => {
      const admin = await (await testServer()).signIn('admin');
      const before = await read(admin);
      const put = (query: string, body: unknown) => admin.send('PUT', `${path}/colors${query}`, body);
      expect(await put('?mark_updated=false', { label_colors: { CA: '#ff0000' } })).toMatchObject({ status: 200 });
      expect((await read(admin))['changed_on']).toBe(before['changed_on']);
      expect(await metadata(admin)).toMatchObject({ label_colors: { CA: '#ff0000' }, color_scheme: 'supersetColors' });
      await put('', { color_scheme: 'lyftColors' });
      expect((await read(admin))['changed_on']).not.toBe(before['changed_on']);
      expect(await put('', { x: 1 })).toMatchObject({ status: 400, json: { message: { x: ['Unknown field.'] } } });
    });
  });

  describe('a copy of a dashboard', () => {
    it('has the same charts, or copies', async () => {
      const alpha = await (await testServer()).signIn('alpha');
      const positions: unknown = JSON.parse(asString((await read(alpha))['position_json']));
      const json_metadata = JSON.stringify({ ...(await metadata(alpha)), positions });
      const copied = async (more: UnknownRecord) => {
        const response = await alpha.send('POST', `${path}/copy/`, { dashboard_title: 'Copy', json_metadata, ...more });
        const copy = `/api/v1/dashboard/${String(asRecord(response.json['result'])['id'])}`;
        const record = asRecord((await alpha.get(copy)).json['result']);
        return { record, charts: ids((await alpha.get(`${copy}/charts`)).json['result']) };
      };
      const same = await copied({});
      expect(same.record).toMatchObject({ dashboard_title: 'Copy', slug: null, published: false, owners: [{ id: 2 }] });
      expect(same.charts).toEqual([901, 902, 903, 904, 905, 906]);
      const copies = await copied({ duplicate_slices: true });
      expect(copies.charts).toHaveLength(6);
      expect(copies.charts).not.toEqual(expect.arrayContaining([901]));
      expect(JSON.parse(asString(copies.record['json_metadata']))).toMatchObject({
        filter_bar_orientation: 'VERTICAL',
      });
    });

    it.each([
      [{}, 400, { json_metadata: ['Missing data for required field.'] }],
      [{ json_metadata: '{}' }, 500, 'Fatal error'],
      [{ json_metadata: '{bad', dashboard_title: 'x' }, 400, { json_metadata: ['JSON not valid'] }],
    ])('is rejected with %j', async (body, status, message) => {
      const admin = await (await testServer()).signIn('admin');
      expect(await admin.send('POST', `${path}/copy/`, body)).toMatchObject({ status, json: { message } });
    });
  });

  describe('a permalink', () => {
    it.each([
      [{ x: 1 }, "{'x': ['Unknown field.']}"],
      [{ dataMask: 5 }, "{'dataMask': ['Not a valid mapping type.']}"],
      [{ urlParams: [['a']] }, "{'urlParams': {0: ['Length must be 2.']}}"],
    ])('is rejected with %j', async (body, message) => {
      const admin = await (await testServer()).signIn('admin');
      expect(await admin.send('POST', `${path}/permalink`, body)).toMatchObject({ status: 400, json: { message } });
    });
  });

  describe('metadata of a dashboard, replaced as a whole', () => {
    const put = (user: TestUser, value: unknown) => user.send('PUT', path, { json_metadata: JSON.stringify(value) });

    it('drops the keys that are missing', async () => {
      const admin = await (await testServer()).signIn('admin');
      await put(admin, { native_filter_configuration: [], filter_scopes: { 901: {} } });
      expect(await metadata(admin)).toEqual({
        color_scheme: '',
        color_scheme_domain: [],
        cross_filters_enabled: true,
        expanded_slices: {},
        label_colors: {},
        map_label_colors: {},
        native_filter_configuration: [],
        refresh_frequency: 0,
        shared_label_colors: [],
        timed_refresh_immune_slices: [],
      });
      expect(asArray((await admin.get(`${path}/charts`)).json['result'])).toHaveLength(6);
    });

    it('keeps filter box scopes of the charts in its layout', async () => {
      const admin = await (await testServer()).signIn('admin');
      const positions = asRecord(JSON.parse(asString((await read(admin))['position_json'])));
      await put(admin, { positions, default_filters: '{"901":{}}', filter_scopes: { 901: { a: {} }, 101: {} } });
      expect(await metadata(admin)).toMatchObject({ default_filters: '{"901":{}}', filter_scopes: { 901: { a: {} } } });
      expect(asRecord((await metadata(admin))['filter_scopes'])).not.toHaveProperty('101');
    });

    it.each([
      [{ foo: 1 }, 400, { json_metadata: [{ foo: ['Unknown field.'] }] }],
      [{ filter_sets_configuration: [] }, 400, { json_metadata: [{ filter_sets_configuration: ['Unknown field.'] }] }],
      [{ default_filters: {} }, 400, { json_metadata: [{ default_filters: ['Not a valid string.'] }] }],
      [{ expanded_slices: [] }, 400, { json_metadata: [{ expanded_slices: ['Not a valid mapping type.'] }] }],
      [[], 400, { json_metadata: [{ _schema: ['Invalid input type.'] }] }],
      [5, 500, 'Fatal error'],
    ])('rejects %j', async (value, status, message) => {
      const admin = await (await testServer()).signIn('admin');
      expect(await put(admin, value)).toMatchObject({ status, json: { message } });
    });
  });
}
