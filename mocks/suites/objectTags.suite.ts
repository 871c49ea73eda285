import { describe, expect, it } from 'vitest';
import { asArray, asRecord } from '../../src/lib/read';
import { testServer, type TestUser } from '../testServer.fixture';

const item = async (user: TestUser, path: string) => asRecord((await user.get(path)).json['result']);
const ids = async (user: TestUser, resource: string, filter: string) => {
  const { json } = await user.get(`/api/v1/${resource}/?q=(filters:!(${filter}),page_size:100)`);
  return asArray(json['result']).map((row) => asRecord(row)['id']);
};

export function objectTagsSuite(): void {
  describe('tags of dashboards and charts', () => {
    it.each(['dashboard', 'chart'] as const)(
      'of a %s are in its JSON, replaced by PUT, and filter the list',
      async (type) => {
        const admin = await (await testServer()).signIn('admin');
        const [id, other] = type === 'dashboard' ? [2, 3] : [101, 102];
        const path = `/api/v1/${type}/${id.toString()}`;
        const tags = [
          { name: 'Climate probe', objects_to_tag: [[type, id]] },
          { name: 'Second', objects_to_tag: [[type, other]] },
        ];
        expect((await admin.send('POST', '/api/v1/tag/bulk_create', { tags })).status).toBe(200);
        const all = asArray((await admin.get('/api/v1/tag/?q=(page_size:100)')).json['result']).map(asRecord);
        const [first, second] = ['Climate probe', 'Second'].map(
          (name) => all.find((tag) => tag['name'] === name)?.['id'],
        );
        expect((await item(admin, path))['tags']).toEqual([{ id: first, name: 'Climate probe', type: 1 }]);
        const list = await admin.get(
          `/api/v1/${type}/?q=(columns:!(id,tags.id,tags.name,tags.type),filters:!((col:id,opr:eq,value:${id.toString()})))`,
        );
        expect(list.json['result']).toEqual([{ id, tags: [{ id: first, name: 'Climate probe', type: 1 }] }]);
        expect(await ids(admin, type, `(col:tags,opr:${type}_tag_id,value:${String(first)})`)).toEqual([id]);
        expect(await ids(admin, type, `(col:tags,opr:${type}_tags,value:'climate')`)).toEqual([id]);
        expect(await ids(admin, type, `(col:tags,opr:rel_m_m,value:!(${String(second)}))`)).toEqual([other]);

        const before = await item(admin, path);
        expect((await admin.send('PUT', path, { tags: [second] })).status).toBe(200);
        expect(await item(admin, path)).toMatchObject({ tags: [{ name: 'Second' }] });
        expect(await ids(admin, type, `(col:tags,opr:${type}_tag_id,value:${String(first)})`)).toEqual([]);
        expect((await admin.send('PUT', path, { tags: [] })).status).toBe(200);
        expect({ ...(await item(admin, path)), tags: [] }).toMatchObject({ tags: [], url: before['url'] });

        expect(await admin.send('PUT', path, { tags: [second, 99999] })).toMatchObject({
          status: 422,
          json: { message: { tags: ['Tag ID 99999 not found'] } },
        });
        expect(await admin.send('PUT', path, { tags: ['x'] })).toMatchObject({
          status: 400,
          json: { message: { tags: { 0: ['Not a valid integer.'] } } },
        });
        expect(await admin.send('PUT', path, { tags: null })).toMatchObject({
          status: 400,
          json: { message: { tags: ['Field may not be null.'] } },
        });
      },
    );

    it('are not changed by users without permission', async () => {
      const server = await testServer();
      const [admin, gamma] = [await server.signIn('admin'), await server.signIn('gamma')];
      const path = '/api/v1/dashboard/1';
      const { tags } = await item(gamma, path);
      expect(tags).toEqual([{ id: 1, name: 'demography', type: 1 }]);
      expect((await gamma.send('PUT', path, { tags: [] })).status).toBe(403);
      // An owner whose role may do nothing with tags.
      const roles = '/api/v1/security/roles/';
      const all = asArray(
        (await admin.get('/api/v1/security/permissions-resources/?q=(page_size:-1)')).json['result'],
      ).map(asRecord);
      const granted = all.filter(({ view_menu: view, permission }) => {
        const [on, name] = [asRecord(view)['name'], asRecord(permission)['name']];
        return on !== 'Tag' && name !== 'can_tag' && name !== 'all_datasource_access';
      });
      const role = Number((await admin.send('POST', roles, { name: 'No tags' })).json['id']);
      const permission_view_menu_ids = granted.map(({ id }) => id);
      await admin.send('POST', `${roles}${String(role)}/permissions`, { permission_view_menu_ids });
      await admin.send('PUT', '/api/v1/security/users/3', { roles: [role] });
      await admin.send('PUT', path, { owners: [1, 3] });
      expect(await gamma.send('PUT', path, { tags: [] })).toMatchObject({
        status: 403,
        json: { message: 'You do not have permission to manage tags on dashboards' },
      });
      expect((await gamma.send('PUT', path, { tags: [1] })).status).toBe(200);
    });
  });
}
