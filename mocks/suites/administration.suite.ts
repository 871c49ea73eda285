import { describe, expect, it } from 'vitest';
import { asArray, asRecord } from '../../src/lib/read';
import { testServer, type TestUser } from '../testServer.fixture';

const results = async (user: TestUser, path: string) => asArray((await user.get(path)).json['result']).map(asRecord);
const names = async (user: TestUser, path: string) => (await results(user, path)).map(({ name }) => name);

export function administrationSuite(): void {
  describe('administration', () => {
    it('has roles whose permissions count', async () => {
      const server = await testServer();
      const [admin, gamma] = [await server.signIn('admin'), await server.signIn('gamma')];
      const roles = '/api/v1/security/roles/';
      expect((await gamma.get(roles)).status).toBe(403);
      expect((await gamma.get('/api/v1/rowlevelsecurity/')).status).toBe(403);
      const all = await results(
        admin,
        '/api/v1/security/permissions-resources/?q=(page_size:-1,order_column:id,order_direction:asc)',
      );
      const reading = all.filter(
        ({ permission, view_menu }) =>
          asRecord(view_menu)['name'] === 'RowLevelSecurity' && asRecord(permission)['name'] === 'can_read',
      );
      expect(reading).toHaveLength(1);
      const id = Number((await admin.send('POST', roles, { name: 'Auditors' })).json['id']);
      expect((await admin.send('POST', roles, { name: 'Auditors' })).status).toBe(500);
      await admin.send('POST', `${roles}${String(id)}/permissions`, {
        permission_view_menu_ids: reading.map((one) => one['id']),
      });
      expect(await results(admin, `${roles}${String(id)}/permissions/`)).toEqual([
        { id: reading[0]?.['id'], permission_name: 'can_read', view_menu_name: 'RowLevelSecurity' },
      ]);
      await admin.send('PUT', `${roles}${String(id)}/users`, { user_ids: [3] });
      expect((await gamma.get('/api/v1/rowlevelsecurity/')).status).toBe(200);
      expect((await gamma.get('/api/v1/rowlevelsecurity/_info?q=(keys:!(permissions))')).json).toEqual({
        permissions: ['can_read'],
      });
      expect((await gamma.send('POST', '/api/v1/rowlevelsecurity/', {})).status).toBe(403);
      const [found] = await results(admin, `${roles}search/?q=(filters:!((col:name,opr:ct,value:audit)))`);
      expect(found).toMatchObject({ id, user_ids: [3], group_ids: [], permission_ids: [reading[0]?.['id']] });
      await admin.send('DELETE', `${roles}${String(id)}`);
      expect((await gamma.get('/api/v1/rowlevelsecurity/')).status).toBe(403);
    });

    it('refuses names of roles that are too long for its table', async () => {
      const admin = await (await testServer()).signIn('admin');
      const roles = '/api/v1/security/roles/';
      const refused = { message: { name: ['Longer than maximum length 64.'] } };
      for (const [method, path] of [
        ['POST', roles],
        ['PUT', `${roles}3`],
      ] as const) {
        const { status, json } = await admin.send(method, path, { name: 'x'.repeat(65) });
        expect([status, json]).toEqual([422, refused]);
      }
      expect((await admin.send('POST', roles, { name: 'x'.repeat(64) })).status).toBe(201);
    });

    it('describes columns and filters of a resource in its _info', async () => {
      const admin = await (await testServer()).signIn('admin');
      const { json } = await admin.get('/api/v1/security/roles/_info');
      const name = { name: 'name', label: 'Name', description: '', type: 'String', required: true, unique: true };
      expect(json).toMatchObject({ add_title: 'Add Role', add_columns: [name], edit_columns: [name] });
      expect(asRecord(json['filters'])['id']).toContainEqual({ name: 'Smaller than', operator: 'lt' });
      expect(json['permissions']).toContain('can_put');
      const chart = (await admin.get('/api/v1/chart/_info')).json;
      expect(
        [chart['add_columns'], chart['edit_columns']].map((columns) => asRecord(asArray(columns)[0])['required']),
      ).toEqual([true, false]);
      expect(asArray(asRecord(chart['filters'])['slice_name']).at(-1)).toEqual({
        name: 'All Text',
        operator: 'chart_all_text',
      });
      const some = (await admin.get('/api/v1/chart/_info?q=(keys:!(edit_title,permissions))')).json;
      expect(Object.keys(some).toSorted()).toEqual(['edit_title', 'permissions']);
    });

    it('gives the roles of a group to its users', async () => {
      const server = await testServer();
      const [admin, gamma] = [await server.signIn('admin'), await server.signIn('gamma')];
      const groups = '/api/v1/security/groups/';
      const id = Number((await admin.send('POST', groups, { name: 'Staff', roles: [1], users: [3] })).json['id']);
      expect(await admin.send('POST', groups, { name: 'Staff' })).toMatchObject({ status: 422 });
      expect((await admin.send('PUT', `${groups}${String(id)}`, { users: [99] })).json).toEqual({
        message: { users: ['User(s) with ID(s) [99] do not exist.'] },
      });
      expect((await gamma.get(groups)).status).toBe(200);
      await admin.send('DELETE', `${groups}${String(id)}`);
      expect((await gamma.get(groups)).status).toBe(403);
    });

    it('creates users who can sign in, until they are not active', async () => {
      const server = await testServer();
      const admin = await server.signIn('admin');
      const users = '/api/v1/security/users/';
      const body = {
        username: 'zoe',
        first_name: 'Zoe',
        last_name: 'New',
        email: 'zoe@example.org',
        password: 'secret',
      };
      expect((await admin.send('POST', users, body)).json).toEqual({
        message: { _schema: ["At least one of 'roles' or 'groups' must be provided and non-empty."] },
      });
      expect((await admin.send('POST', users, { ...body, username: 'admin', roles: [4] })).json).toEqual({
        message: 'UNIQUE constraint failed: ab_user.username',
      });
      const id = Number((await admin.send('POST', users, { ...body, roles: [4] })).json['id']);
      const [zoe] = await results(
        admin,
        `${users}?q=(filters:!((col:roles,opr:rel_m_m,value:4),(col:username,opr:ct,value:zo)))`,
      );
      expect(zoe).toMatchObject({ id, username: 'zoe', active: true, roles: [{ id: 4, name: 'Gamma' }] });
      expect(zoe).not.toHaveProperty('password');
      expect((await admin.send('PUT', `${users}${String(id)}`, { roles: [] })).status).toBe(400);
      expect((await admin.send('PUT', `${users}${String(id)}`, { active: false })).status).toBe(200);
      expect((await admin.send('DELETE', `${users}${String(id)}`)).status).toBe(200);
      expect((await admin.send('DELETE', `${users}${String(id)}`)).status).toBe(404);
    });

    it('lets users change their own name', async () => {
      const gamma = await (await testServer()).signIn('gamma');
      expect((await gamma.send('PUT', '/api/v1/me/', {})).json).toEqual({
        message: 'At least one field must be provided.',
      });
      const changed = await gamma.send('PUT', '/api/v1/me/', { first_name: 'Gemma' });
      expect(asRecord(changed.json['result'])['first_name']).toBe('Gemma');
      expect(asRecord((await gamma.get('/api/v1/me/')).json['result'])['first_name']).toBe('Gemma');
    });

    it('has rules of row-level security with unique names', async () => {
      const admin = await (await testServer()).signIn('admin');
      const base = '/api/v1/rowlevelsecurity/';
      expect((await admin.send('POST', base, {})).json).toEqual({
        message: Object.fromEntries(
          ['clause', 'filter_type', 'name', 'roles', 'tables'].map((name) => [
            name,
            ['Missing data for required field.'],
          ]),
        ),
      });
      const rule = { name: 'R', filter_type: 'Regular', tables: [1], roles: [3], clause: 'year > 2000' };
      const id = Number((await admin.send('POST', base, rule)).json['id']);
      expect((await admin.send('POST', base, rule)).json).toEqual({ message: '()' });
      expect((await admin.send('POST', base, { ...rule, name: 'S', roles: [99] })).status).toBe(422);
      await admin.send('PUT', `${base}${String(id)}`, { filter_type: 'Base', roles: [] });
      const [saved] = await results(admin, base);
      expect(saved).toMatchObject({ id, name: 'R', filter_type: 'Base', roles: [], tables: [{ id: 1 }] });
      expect((await admin.send('DELETE', `${base}?q=!(${String(id)})`)).status).toBe(200);
    });

    it('has tags of dashboards and charts', async () => {
      const server = await testServer();
      const [admin, gamma] = [await server.signIn('admin'), await server.signIn('gamma')];
      const base = '/api/v1/tag/';
      const tag = { name: 'Later', description: 'd', objects_to_tag: [['dashboard', 1]] };
      expect((await admin.send('POST', base, tag)).status).toBe(201);
      expect((await admin.send('POST', `${base}2/101/`, { properties: { tags: ['Later', 'New'] } })).status).toBe(201);
      expect(await names(admin, base)).toEqual(expect.arrayContaining(['Later', 'New']));
      const objects = await results(admin, `${base}get_objects/?tags=Later`);
      expect(objects.map(({ type, id }) => [type, id])).toEqual([
        ['dashboard', 1],
        ['chart', 101],
      ]);
      const bulk = await gamma.send('POST', `${base}bulk_create`, {
        tags: [{ name: 'Later', description: 'd', objects_to_tag: [['dashboard', 1]] }],
      });
      expect(bulk.json).toEqual({ result: { objects_tagged: [], objects_skipped: [['dashboard', 1]] } });
      expect((await admin.send('DELETE', `${base}2/101/Later/`)).status).toBe(200);
      expect((await admin.send('DELETE', `${base}2/101/Later/`)).status).toBe(422);
      expect((await admin.send('DELETE', `${base}?q=!(Later,New)`)).json).toEqual({ message: 'Deleted 2 tags' });
    });

    it('has themes of which system themes stay', async () => {
      const server = await testServer();
      const [admin, alpha] = [await server.signIn('admin'), await server.signIn('alpha')];
      const base = '/api/v1/theme/';
      expect((await admin.send('POST', base, { theme_name: ' ', json_data: '{"token": 1}' })).json).toEqual({
        message: {
          json_data: ['Invalid theme configuration structure'],
          theme_name: ['Theme name cannot be empty.'],
        },
      });
      const id = Number((await admin.send('POST', base, { theme_name: 'Blue', json_data: '{}' })).json['id']);
      const path = `${base}${String(id)}`;
      expect((await alpha.send('PUT', `${path}/set_system_default`)).status).toBe(403);
      expect((await admin.send('PUT', `${path}/set_system_default`)).status).toBe(200);
      expect((await admin.send('DELETE', path)).json).toEqual({
        message: 'Cannot delete theme that is set as system default or dark theme.',
      });
      await admin.send('DELETE', `${base}unset_system_default`);
      expect((await admin.send('DELETE', path)).json).toEqual({ message: 'Deleted 1 theme' });
      expect((await admin.send('DELETE', `${base}1`)).status).toBe(403);
    });

    it('filters by the time of a change what the server filters by it', async () => {
      const admin = await (await testServer()).signIn('admin');
      await admin.send('POST', '/api/v1/css_template/', { template_name: 'New', css: '' });
      const now = new Date(Date.now() + 86_400_000).toISOString();
      const lists = ['css_template', 'annotation_layer', 'annotation_layer/1/annotation', 'tag', 'theme'];
      for (const list of lists) {
        const find = (opr: string) =>
          results(admin, `/api/v1/${list}/?q=(filters:!((col:changed_on,opr:${opr},value:'${now}')))`);
        expect((await find('lt')).length, list).toBeGreaterThan(0);
        expect(await find('gt'), list).toEqual([]);
      }
      const refused = '/api/v1/database/?q=(filters:!((col:changed_on,opr:gt,value:1)))';
      expect((await admin.get(refused)).status).toBe(400);
    });

    it('logs what users do', async () => {
      const admin = await (await testServer()).signIn('admin');
      const event = { event_name: 'mount_dashboard', source: 'dashboard', source_id: 1 };
      await admin.form('/superset/log/', { events: JSON.stringify([event]) });
      const log = '/api/v1/log/?q=(filters:!((col:action,opr:ct,value:mount),(col:user,opr:rel_o_m,value:1)))';
      const [entry] = await results(admin, log);
      expect(entry).toMatchObject({ action: 'mount_dashboard', dashboard_id: 1, user: { username: 'admin' } });
    });

    it('lists who has signed up, for admins, who delete it', async () => {
      const server = await testServer();
      const [admin, alpha] = [await server.signIn('admin'), await server.signIn('alpha')];
      const base = '/api/v1/security/user_registrations/';
      expect((await alpha.get(base)).status).toBe(403);
      const find = (filter: string) => results(admin, `${base}?q=(filters:!((${filter})))`);
      const [found] = await find('col:email,opr:ct,value:newcomer');
      expect(found).toMatchObject({ username: 'newcomer', registration_date: '2026-01-15T09:30:00.000000' });
      expect(await find("col:registration_date,opr:gt,value:'2026-01-16T00:00:00'")).toEqual([]);
      expect(await find("col:registration_date,opr:lt,value:'2026-01-16T00:00:00'")).toHaveLength(1);
      const path = `${base}${String(asRecord(found)['id'])}`;
      expect((await alpha.send('DELETE', path)).status).toBe(403);
      expect((await admin.send('DELETE', path)).status).toBe(200);
      expect((await admin.send('DELETE', path)).status).toBe(404);
      expect((await admin.get(base)).json['count']).toBe(0);
    });
  });
}
