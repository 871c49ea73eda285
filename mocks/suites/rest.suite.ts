import { describe, expect, it } from 'vitest';
import { asArray, asRecord, asString } from '../../src/lib/read';
import { content } from '../content/content';
import { type TestResponse, testServer, getCsrfToken } from '../testServer.fixture';

const titles = (response: TestResponse): string[] =>
  asArray(response.json['result']).map((record) => asString(asRecord(record)['dashboard_title']));

export function signInSuite(): void {
  describe('signing in', () => {
    it('is required, and needs a user name, its password and the page’s CSRF token', async () => {
      const { visitor } = await testServer();
      const user = visitor();
      expect(await user.get('/api/v1/me/')).toMatchObject({
        status: 401,
        json: { msg: 'Missing Authorization Header' },
      });
      const sent = await user.get('/superset/dashboard/world/?a=1', { accept: 'text/html' });
      expect([sent.status, sent.headers.get('location')]).toEqual([
        302,
        '/login/?next=%2Fsuperset%2Fdashboard%2Fworld%2F%3Fa%3D1',
      ]);

      const login = '/login/?next=%2Fsuperset%2Fdashboard%2Fworld%2F';
      const csrf_token = getCsrfToken((await user.get(login)).text);
      const credentials = { csrf_token, username: 'alpha', password: 'alpha' };
      const refused = await user.form(login, { ...credentials, username: '"x', password: 'wrong' });
      expect([refused.status, refused.text]).toEqual([401, expect.stringContaining('value="&#34;x"')]);
      expect(await user.form(login, { ...credentials, csrf_token: 'wrong' })).toMatchObject({ status: 401 });
      const entered = await user.form(login, credentials);
      expect([entered.status, entered.headers.get('location')]).toEqual([302, '/superset/dashboard/world/']);
      expect((await user.get('/api/v1/me/')).json['result']).toMatchObject({
        username: 'alpha',
        first_name: 'Alpha',
      });

      const out = await user.get('/logout/');
      expect(out.headers.get('location')).toBe('/login/');
      expect((await user.get('/api/v1/me/')).status).toBe(401);
    });

    it.each(['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', '/a\nb', ''])(
      'goes home when next is %j',
      async (next) => {
        const user = await (await testServer()).signIn('admin');
        const response = await user.get(`/login/?next=${encodeURIComponent(next)}`);
        expect(response.headers.get('location')).toBe('/superset/welcome/');
      },
    );

    it('includes bootstrap data for each role in the pages', async () => {
      const server = await testServer();
      for (const name of ['admin', 'alpha', 'gamma'] as const) {
        const { text } = await (await server.signIn(name)).get('/superset/welcome/', { accept: 'text/html' });
        const data = /data-bootstrap="([^"]*)"/.exec(text)?.[1] ?? '';
        const html = data.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
        expect(JSON.parse(html)).toMatchObject({
          user: { username: name },
          common: { menu_data: { menu: expect.any(Array) as unknown } },
        });
      }
    });
  });
}

export function csrfSuite(): void {
  describe('writes', () => {
    it('need the session’s token', async () => {
      const user = await (await testServer()).signIn('admin');
      const star = '/api/v1/dashboard/1/favorites/';
      const json = { 'content-type': 'application/json' };
      const missing = await user.request(star, { method: 'POST', headers: json, body: '{}' });
      expect([missing.status, missing.text]).toEqual([400, expect.stringContaining('The CSRF token is missing.')]);
      const withoutToken = await user.request(star, {
        method: 'POST',
        headers: { ...json, 'x-csrftoken': 'x' },
        body: '{}',
      });
      expect([withoutToken.status, withoutToken.text]).toEqual([
        400,
        expect.stringContaining('The CSRF tokens do not match.'),
      ]);
      // Other requests are redirected to the login page, as on the server.
      expect(await user.form(star, {})).toMatchObject({ status: 302 });
      expect(await user.send('POST', star)).toMatchObject({ status: 200, json: { result: 'OK' } });
    });
  });
}

export function rolesSuite(): void {
  describe('the three roles', () => {
    it('show drafts to owners and admins only, and dashboards only with a readable dataset', async () => {
      const server = await testServer();
      const seen = async (name: 'admin' | 'alpha' | 'gamma') =>
        titles(await (await server.signIn(name)).get('/api/v1/dashboard/?q=(page_size:100)'));
      expect(await seen('admin')).toEqual(expect.arrayContaining(['Draft of alpha', 'Penguins']));
      expect(await seen('alpha')).toEqual(expect.arrayContaining(['Draft of alpha', 'Penguins']));
      const gamma = await seen('gamma');
      expect(gamma).toContain('Fifty years of people');
      expect(gamma).not.toContain('Draft of alpha');
      expect(gamma).not.toContain('Penguins');
    });

    it('get the server’s error messages', async () => {
      const gamma = await (await testServer()).signIn('gamma');
      for (const path of ['draft', 'draft/charts', 'draft/datasets', 'penguins', 'nope', '99999'])
        expect(await gamma.get(`/api/v1/dashboard/${path}`)).toMatchObject({
          status: 404,
          json: { message: 'Not found' },
        });
      expect((await gamma.get('/superset/dashboard/draft/', { accept: 'text/html' })).status).toBe(404);
      const data = await gamma.send('POST', '/api/v1/chart/data', {
        datasource: { id: 10, type: 'table' },
        queries: [{ metrics: ['count'] }],
      });
      expect(data).toMatchObject({
        status: 403,
        json: { errors: [{ error_type: 'DATASOURCE_SECURITY_ACCESS_ERROR', level: 'warning' }] },
      });
      expect(await gamma.get('/api/v1/explore/?slice_id=450')).toMatchObject({
        status: 403,
        json: {
          error_type: 'DATASOURCE_SECURITY_ACCESS_ERROR',
          extra: { datasource: 10, datasource_name: 'penguins' },
        },
      });
      expect(await gamma.send('PUT', '/api/v1/dashboard/1', { published: false })).toMatchObject({ status: 403 });
      expect(await gamma.send('DELETE', '/api/v1/chart/101')).toMatchObject({ status: 403 });
    });

    it('let owners change their own records', async () => {
      const server = await testServer();
      const alpha = await server.signIn('alpha');
      expect(await alpha.send('PUT', '/api/v1/dashboard/1', { published: false })).toMatchObject({ status: 403 });
      expect(await alpha.send('PUT', '/api/v1/dashboard/16', { published: true })).toMatchObject({ status: 200 });
      const gamma = await server.signIn('gamma');
      expect((await gamma.get('/api/v1/dashboard/draft')).json['result']).toMatchObject({ published: true });
    });

    it('get errors for invalid bodies', async () => {
      const admin = await (await testServer()).signIn('admin');
      const put = (body: unknown) => admin.send('PUT', '/api/v1/dashboard/1', body);
      expect(await put({ nonsense: 1 })).toMatchObject({
        status: 400,
        json: { message: { nonsense: ['Unknown field.'] } },
      });
      expect(await put({ json_metadata: '{' })).toMatchObject({
        status: 400,
        json: { message: { json_metadata: ['JSON not valid'] } },
      });
      expect(
        await put({
          json_metadata: JSON.stringify({ positions: { 'CHART-1': { type: 'CHART', meta: { chartId: 101 } } } }),
        }),
      ).toMatchObject({ status: 200 });
      expect(asArray((await admin.get('/api/v1/dashboard/1/charts')).json['result'])).toHaveLength(1);
    });
  });
}

export function listSuite(): void {
  describe('lists', () => {
    it('are filtered, ordered and paged', async () => {
      const admin = await (await testServer()).signIn('admin');
      const count = content.dashboards.length;
      const list = (q: string) => admin.get(`/api/v1/dashboard/?q=${encodeURIComponent(q)}`);
      const found = await list("(filters:!((col:dashboard_title,opr:title_or_slug,value:'BIG')),page_size:25)");
      expect(found.json).toMatchObject({ count: 2, ids: [19, 20] });
      const ordered = await list('(order_column:dashboard_title,order_direction:asc,page:1,page_size:2)');
      const byTitle = content.dashboards.map(({ dashboard_title }) => dashboard_title).sort();
      expect([ordered.json['count'], titles(ordered)]).toEqual([count, byTitle.slice(2, 4)]);
      const newest = await list('(order_column:changed_on_delta_humanized,order_direction:desc,page_size:1)');
      expect(titles(newest)).toEqual(['Fifty years of people']);
      const thin = await list('(columns:!(id,slug),keys:!(none),page_size:1)');
      expect(thin.json).toEqual({ count, ids: [1], result: [{ id: 1, slug: 'world' }] });
      expect(await list('(filters:!((col:owners,opr:rel_m_m,value:2)))')).toMatchObject({ json: { count: 7 } });
      const byCreator = await list('(order_column:created_by.first_name,order_direction:desc,page_size:100)');
      const creators = asArray(byCreator.json['result']).map(
        (row) => asRecord(asRecord(row)['created_by'])['first_name'],
      );
      expect(creators).toEqual(creators.toSorted().reverse());
      expect(new Set(creators).size).toBeGreaterThan(1);
      expect(await list('(((')).toMatchObject({ status: 400 });
      expect(await list('(order_column:nope)')).toMatchObject({
        status: 400,
        json: { message: 'Invalid order by column: nope' },
      });
      expect(await list('(filters:!((col:nope,opr:eq,value:1)))')).toMatchObject({
        status: 400,
        json: { message: 'Filter column: nope not allowed to filter' },
      });
    });

    it('name a picture of each item, until it is changed', async () => {
      const admin = await (await testServer()).signIn('admin');
      const thumbnailOf = async (resource: string, id: number) => {
        const { json } = await admin.get(
          `/api/v1/${resource}/?q=(columns:!(thumbnail_url),filters:!((col:id,opr:eq,value:${id.toString()})))`,
        );
        return admin.get(asString(asRecord(asArray(json['result'])[0])['thumbnail_url']));
      };
      for (const [resource, id] of [
        ['dashboard', 1],
        ['chart', 101],
      ] as const) {
        const drawn = await thumbnailOf(resource, id);
        expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/webp']);
      }
      expect(await thumbnailOf('chart', 401)).toMatchObject({ status: 202 });
      await admin.send('PUT', '/api/v1/chart/101', { slice_name: 'Changed' });
      expect(await thumbnailOf('chart', 101)).toMatchObject({ status: 202 });
      expect(await admin.get('/api/v1/chart/99999/thumbnail/1/')).toMatchObject({ status: 404 });
    });

    it('find charts by text and by dashboard', async () => {
      const admin = await (await testServer()).signIn('admin');
      const list = (q: string) => admin.get(`/api/v1/chart/?q=${encodeURIComponent(q)}`);
      expect((await list("(filters:!((col:slice_name,opr:chart_all_text,value:'word_cloud')))")).json['count']).toBe(4);
      expect((await list('(filters:!((col:dashboards,opr:rel_m_m,value:1)))')).json['count']).toBe(13);
    });
  });
}
