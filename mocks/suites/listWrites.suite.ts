import { describe, expect, it } from 'vitest';
import { asArray } from '../../src/lib/read';
import { testServer, type TestUser } from '../testServer.fixture';

const sendDelete = async (user: TestUser, path: string) => {
  const { status, json } = await user.send('DELETE', `/api/v1/${path}`);
  return [status, json['message']];
};

async function createTwo(user: TestUser, path: string, body: object): Promise<string> {
  const created = [];
  for (const i of [1, 2]) {
    const text = JSON.stringify(body).replaceAll('NAME', `Bulk ${i.toString()}`);
    const response = await user.send('POST', `/api/v1/${path}`, JSON.parse(text));
    created.push(Number(response.json['id']));
  }
  expect(created.every(Number.isFinite)).toBe(true);
  return `!(${created.join(',')})`;
}

export function listWritesSuite(): void {
  describe('lists', () => {
    it.each([
      ['chart/', { slice_name: 'NAME', datasource_id: 8, datasource_type: 'table' }, 'charts'],
      ['dataset/', { database: 1, schema: 'content', table_name: 'NAME', sql: 'SELECT 1 AS a' }, 'datasets'],
      ['saved_query/', { label: 'NAME', db_id: 1, sql: 'SELECT 1' }, 'saved queries'],
      ['css_template/', { template_name: 'NAME', css: '' }, 'css templates'],
      ['annotation_layer/', { name: 'NAME' }, 'annotation layers'],
      [
        'annotation_layer/1/annotation/',
        { short_descr: 'NAME', start_dttm: '2026-01-01T00:00:00', end_dttm: '2026-01-01T00:00:00' },
        'annotations',
      ],
    ])('delete many at once: %s', async (path, body, noun) => {
      const server = await testServer();
      const [admin, gamma] = [await server.signIn('admin'), await server.signIn('gamma')];
      const ids = await createTwo(admin, path, body);
      const before = Number((await admin.get(`/api/v1/${path}`)).json['count']);
      expect(await sendDelete(gamma, `${path}?q=${ids}`)).toEqual([403, 'Forbidden']);
      expect(await sendDelete(admin, `${path}?q=${ids.replace(')', ',999999)')}`)).toEqual([404, 'Not found']);
      expect(await sendDelete(admin, `${path}?q=!(x)`)).toEqual([
        400,
        "Not a valid rison schema 'x' is not of type 'integer'",
      ]);
      expect(await sendDelete(admin, path)).toEqual([400, "Not a valid rison schema {} is not of type 'array'"]);
      expect((await admin.get(`/api/v1/${path}`)).json['count']).toBe(before);
      expect(await sendDelete(admin, `${path}?q=${ids}`)).toEqual([200, `Deleted 2 ${noun}`]);
      expect((await admin.get(`/api/v1/${path}`)).json['count']).toBe(before - 2);
    });

    it('do not delete what alerts, reports or annotations hang on', async () => {
      const admin = await (await testServer()).signIn('admin');
      const text = 'There are associated alerts or reports: The world every Monday,Countries are missing';
      expect(await sendDelete(admin, 'dashboard/1')).toEqual([422, text]);
      expect(await sendDelete(admin, 'dashboard/?q=!(1,2)')).toEqual([422, text]);
      expect((await admin.get('/api/v1/dashboard/2')).status).toBe(200);
      expect(await sendDelete(admin, 'annotation_layer/?q=!(1)')).toEqual([
        422,
        'Annotation layer has associated annotations.',
      ]);
    });

    it('have look-ups of the columns that 6.1.0 has', async () => {
      const admin = await (await testServer()).signIn('admin');
      const status = async (path: string) => (await admin.get(`/api/v1/${path}`)).status;
      expect(await status('tag/related/created_by')).toBe(200);
      expect(await status('tag/related/nope')).toBe(404);
      expect(await status('theme/related/nope')).toBe(404);
      await admin.send('POST', '/api/v1/saved_query/', { label: 'C', db_id: 1, sql: 'SELECT 1', catalog: 'examples' });
      const { json } = await admin.get('/api/v1/saved_query/distinct/catalog');
      expect(json).toEqual({ count: 1, result: [{ text: 'examples', value: 'examples' }] });
    });

    it('offer in _info what the methods of 6.1.0 need', async () => {
      const server = await testServer();
      const permissions = async (name: 'admin' | 'alpha' | 'gamma', resource: string) => {
        const response = await (await server.signIn(name)).get(`/api/v1/${resource}/_info`);
        return response.status === 200 ? asArray(response.json['permissions']) : response.status;
      };
      expect(await permissions('gamma', 'chart')).not.toContain('can_tag');
      expect(await permissions('admin', 'dashboard')).not.toContain('can_drill');
      expect(await permissions('alpha', 'saved_query')).toBe(403);
      expect(await permissions('gamma', 'annotation_layer')).toBe(403);
      expect(await permissions('alpha', 'database')).toEqual(['can_read', 'can_upload']);
      expect(await permissions('gamma', 'database')).toEqual(['can_read']);
    });
  });
}
