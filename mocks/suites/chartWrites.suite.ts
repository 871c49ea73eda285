import { describe, expect, it } from 'vitest';
import { asArray, asRecord } from '../../src/lib/read';
import { firstResult, type TestUser, testServer } from '../testServer.fixture';

const query_context = JSON.stringify({
  datasource: { id: 8, type: 'table' },
  queries: [{ columns: ['region'], metrics: ['people'], orderby: [['people', false]], row_limit: 2 }],
  result_format: 'json',
  result_type: 'full',
});
const fresh = {
  slice_name: 'Fresh',
  datasource_id: 8,
  datasource_type: 'table',
  viz_type: 'table',
  params: '{"viz_type":"table","unknown":{"kept":1}}',
  query_context,
  dashboards: [],
  owners: [],
};

async function saved(user: TestUser, more: object = {}): Promise<number> {
  const { status, json } = await user.send('POST', '/api/v1/chart/', { ...fresh, ...more });
  expect(status).toBe(201);
  return Number(json['id']);
}

const chartsOf = async (user: TestUser, dashboard: number | string): Promise<readonly unknown[]> =>
  asArray(asRecord((await user.get(`/api/v1/dashboard/${String(dashboard)}`)).json['result'])['charts']);

export function chartWritesSuite(): void {
  describe('saving charts', () => {
    it('creates, changes and deletes a chart', async () => {
      const admin = await (await testServer()).signIn('admin');
      const id = await saved(admin);
      const path = `/api/v1/chart/${id.toString()}`;
      const detail = async () => asRecord((await admin.get(path)).json['result']);
      expect(await detail()).toMatchObject({
        slice_name: 'Fresh',
        params: fresh.params,
        owners: [{ id: 1 }],
        tags: [],
      });
      const change = { cache_timeout: 60, certified_by: 'me', certification_details: 'why', description: '**d**' };
      const response = await admin.send('PUT', path, { ...change, owners: [1, 2] });
      expect(response.json).toEqual({ id, result: { ...change, owners: [1, 2] } });
      // Here the server returns the time-out as text.
      expect(await detail()).toMatchObject({ ...change, cache_timeout: '60', owners: [{ id: 1 }, { id: 2 }] });
      await admin.send('PUT', path, { cache_timeout: null, certified_by: null, slice_name: '' });
      expect(await detail()).toMatchObject({ cache_timeout: null, certified_by: null, slice_name: '' });
      const q = encodeURIComponent(
        `(columns:!(changed_on_utc,owners.id),filters:!((col:id,opr:eq,value:${id.toString()})))`,
      );
      expect(firstResult(await admin.get(`/api/v1/chart/?q=${q}`))).toEqual({
        changed_on_utc: '2026-02-03T10:00:00.000000+0000',
        owners: [{ id: 1 }, { id: 2 }],
      });
      expect(await admin.send('DELETE', path)).toMatchObject({ status: 200, json: { message: 'OK' } });
      expect(await admin.get(path)).toMatchObject({ status: 404, json: { message: 'Not found' } });
      expect(await admin.send('PUT', path, {})).toMatchObject({ status: 404 });
    });

    it('returns a chart’s data from its query context', async () => {
      const admin = await (await testServer()).signIn('admin');
      const id = await saved(admin);
      const get = (query: string) => admin.get(`/api/v1/chart/${id.toString()}/data/${query}`);
      expect(firstResult(await get(''))).toMatchObject({ rowcount: 2, status: 'success' });
      expect((await get('?format=csv')).text.split('\n')[0]).toBe('region,people');
      expect(firstResult(await get('?type=query'))).toMatchObject({ language: 'sql' });
      const bare = await saved(admin, { query_context: null });
      expect(await admin.get(`/api/v1/chart/${bare.toString()}/data/`)).toMatchObject({
        status: 400,
        json: { message: 'Chart has no query context saved. Please save the chart again.' },
      });
    });

    it('adds a chart to dashboards and removes it', async () => {
      const admin = await (await testServer()).signIn('admin');
      const id = await saved(admin, { dashboards: [1] });
      const put = (dashboards: readonly number[]) =>
        admin.send('PUT', `/api/v1/chart/${id.toString()}`, { dashboards });
      expect(await chartsOf(admin, 1)).toContain('Fresh');
      await put([2, 3]);
      expect(await chartsOf(admin, 1)).not.toContain('Fresh');
      expect(await chartsOf(admin, 3)).toContain('Fresh');
      expect(await put([999])).toMatchObject({
        status: 422,
        json: { message: { dashboards: ['Dashboards do not exist'] } },
      });
      await put([]);
      expect(await chartsOf(admin, 2)).not.toContain('Fresh');
    });

    it('creates a dashboard with the chart in its layout', async () => {
      const alpha = await (await testServer()).signIn('alpha');
      const created = await alpha.send('POST', '/api/v1/dashboard/', { dashboard_title: 'New one' });
      expect(created).toMatchObject({ status: 201, json: { result: { dashboard_title: 'New one' } } });
      const dashboard = Number(created.json['id']);
      const path = `/api/v1/dashboard/${dashboard.toString()}`;
      const id = await saved(alpha, { dashboards: [dashboard] });
      expect(asRecord((await alpha.get(path)).json['result'])).toMatchObject({
        json_metadata: null,
        position_json: null,
        owners: [{ id: 2 }],
        charts: ['Fresh'],
      });
      const positions = { 'CHART-1': { type: 'CHART', id: 'CHART-1', children: [], meta: { chartId: id } } };
      // A layout alone leaves the charts as they are; `positions` in the metadata decides.
      await alpha.send('PUT', path, { position_json: JSON.stringify({}) });
      expect(await chartsOf(alpha, dashboard)).toEqual(['Fresh']);
      await alpha.send('PUT', path, { json_metadata: JSON.stringify({ positions: {} }) });
      expect(await chartsOf(alpha, dashboard)).toEqual([]);
      await alpha.send('PUT', path, { json_metadata: JSON.stringify({ positions }) });
      expect(await chartsOf(alpha, dashboard)).toEqual(['Fresh']);
      expect(await alpha.send('POST', '/api/v1/dashboard/', { slug: 'world' })).toMatchObject({
        status: 422,
        json: { message: { slug: ['Must be unique'] } },
      });
    });

    it.each([
      [{ slice_name: undefined }, 400, { slice_name: ['Missing data for required field.'] }],
      [{ slice_name: '' }, 400, { slice_name: ['Length must be between 1 and 250.'] }],
      [{ params: '{bad' }, 400, { params: ['JSON not valid'] }],
      [{ query_context: '{bad' }, 400, { query_context: ['JSON not valid'] }],
      [{ cache_timeout: 'abc' }, 400, { cache_timeout: ['Not a valid integer.'] }],
      [{ owners: null }, 400, { owners: ['Field may not be null.'] }],
      [{ tags: [1] }, 400, { tags: ['Unknown field.'] }],
      [
        { datasource_type: 'nope' },
        400,
        { datasource_type: ['Must be one of: table, dataset, query, saved_query, view.'] },
      ],
      [{ datasource_id: 999 }, 422, { datasource_id: ['Datasource does not exist'] }],
      [{ owners: [999] }, 422, { owners: ['Owners are invalid'] }],
      [{ dashboards: [999] }, 422, { dashboards: ['Dashboards do not exist'] }],
    ])('rejects creating a chart with %j', async (wrong, status, message) => {
      const admin = await (await testServer()).signIn('admin');
      expect(await admin.send('POST', '/api/v1/chart/', { ...fresh, ...wrong })).toMatchObject({
        status,
        json: { message },
      });
    });

    it('is for owners and admins only', async () => {
      const server = await testServer();
      const [admin, alpha, gamma] = [
        await server.signIn('admin'),
        await server.signIn('alpha'),
        await server.signIn('gamma'),
      ];
      const id = await saved(admin);
      const path = `/api/v1/chart/${id.toString()}`;
      expect(await alpha.send('PUT', path, { slice_name: 'mine' })).toMatchObject({
        status: 403,
        json: { message: 'Forbidden' },
      });
      expect(await alpha.send('PUT', path, { query_context, query_context_generation: true })).toMatchObject({
        status: 200,
      });
      expect(await alpha.send('DELETE', path)).toMatchObject({ status: 403 });
      const refused = await alpha.send('POST', '/api/v1/chart/', { ...fresh, dashboards: [1] });
      expect(refused).toMatchObject({
        status: 403,
        json: { message: 'Changing one or more of these dashboards is forbidden' },
      });
      const own = await saved(alpha, { owners: [1] });
      expect(asRecord((await alpha.get(`/api/v1/chart/${own.toString()}`)).json['result'])['owners']).toMatchObject([
        { id: 1 },
        { id: 2 },
      ]);
      const hidden = await saved(admin, { datasource_id: 10 });
      expect(await gamma.get(`/api/v1/chart/${hidden.toString()}`)).toMatchObject({ status: 404 });
      expect(await gamma.send('PUT', `/api/v1/chart/${hidden.toString()}`, {})).toMatchObject({ status: 404 });
    });
  });
}
