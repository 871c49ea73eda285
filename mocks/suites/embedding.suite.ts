import { describe, expect, it } from 'vitest';
import { asArray, asRecord, asString } from '../../src/lib/read';
import { testServer, type TestServer, type TestUser } from '../testServer.fixture';

const CONFIG = '/api/v1/dashboard/world/embedded';
const GAPMINDER = 8;

async function setUp(domains: readonly string[] = []) {
  const server = await testServer();
  const admin = await server.signIn('admin');
  const { status, json } = await admin.send('POST', CONFIG, { allowed_domains: domains });
  expect(status).toBe(200);
  return { server, admin, uuid: asString(asRecord(json['result'])['uuid']) };
}

async function createToken(admin: TestUser, id: string, rls: readonly object[] = []): Promise<string> {
  const body = { user: { username: 'guest' }, resources: [{ type: 'dashboard', id }], rls };
  return asString((await admin.send('POST', '/api/v1/security/guest_token/', body)).json['token']);
}

/** A visitor who sends a token instead of a cookie. */
function createGuest(server: TestServer, token: string) {
  const headers = { 'x-guesttoken': token, 'content-type': 'application/json' };
  const visitor = server.visitor();
  return {
    get: (path: string) => visitor.get(path, headers),
    post: (path: string, body: unknown) =>
      visitor.request(path, { method: 'POST', headers, body: JSON.stringify(body) }),
  };
}

const COUNTRIES = {
  datasource: { id: GAPMINDER, type: 'table' },
  queries: [{ columns: ['country'], metrics: [], row_limit: 300 }],
};
const getCountries = (json: Readonly<Record<string, unknown>>): unknown[] =>
  asArray(asRecord(asArray(json['result'])[0])['data']).map((row) => asRecord(row)['country']);

export function embeddingSuite(): void {
  describe('embedding', () => {
    it('is set by admins, keeps its uuid, and ends', async () => {
      const { server, admin, uuid } = await setUp(['https://host.example']);
      expect((await admin.get(CONFIG)).json['result']).toMatchObject({
        uuid,
        allowed_domains: ['https://host.example'],
        dashboard_id: expect.any(String) as string,
      });
      const changed = await admin.send('PUT', CONFIG, { allowed_domains: [] });
      expect(changed.json['result']).toMatchObject({ uuid, allowed_domains: [] });
      expect((await admin.send('POST', CONFIG, {})).status).toBe(400);
      const gamma = await server.signIn('gamma');
      expect((await gamma.send('POST', CONFIG, { allowed_domains: [] })).status).toBe(403);
      expect((await admin.send('DELETE', CONFIG)).status).toBe(200);
      expect((await admin.get(CONFIG)).status).toBe(404);
      expect((await server.visitor().get(`/embedded/${uuid}`)).status).toBe(404);
    });

    it('shows its page, without a user, to visitors from the allowed domains', async () => {
      const { server, admin, uuid } = await setUp(['https://host.example']);
      const visitor = server.visitor();
      const from = (referer: string) => visitor.get(`/embedded/${uuid}`, { referer });
      expect((await visitor.get(`/embedded/${uuid}`)).status).toBe(403);
      expect((await from('https://evil.example/https://host.example')).status).toBe(403);
      const page = await from('https://host.example/page');
      expect(page.status).toBe(200);
      expect(page.text).toContain('GUEST_TOKEN_HEADER_NAME');
      expect(page.headers.get('content-security-policy')).toContain('frame-ancestors https://host.example');
      await admin.send('POST', CONFIG, { allowed_domains: [] });
      expect((await visitor.get('/dashboard/world/embedded')).headers.get('content-security-policy')).toContain(
        'frame-ancestors *',
      );
    });

    it('lets a guest see its dashboard, with the rows of the token, and nothing else', async () => {
      const { server, admin, uuid } = await setUp();
      const rules = [{ clause: "country LIKE 'F%'", dataset: GAPMINDER }, { clause: "country <> 'Finland'" }];
      const guest = createGuest(server, await createToken(admin, uuid, rules));
      expect((await guest.get('/api/v1/dashboard/world')).status).toBe(200);
      expect((await guest.get('/api/v1/dashboard/world/charts')).status).toBe(200);
      expect((await guest.get('/api/v1/me/roles/')).json['result']).not.toHaveProperty('userId');
      const response = await guest.post('/api/v1/chart/data', COUNTRIES);
      const countries = getCountries(response.json);
      expect(countries).toContain('France');
      expect(countries.filter((name) => !String(name).startsWith('F') || name === 'Finland')).toEqual([]);
      expect((await guest.get('/api/v1/dashboard/skies')).status).toBe(404);
      for (const path of ['/api/v1/dashboard/', '/api/v1/dataset/', CONFIG])
        expect([path, (await guest.get(path)).status]).toEqual([path, 403]);
      expect((await guest.post('/api/v1/chart/', {})).status).toBe(403);
      const all = createGuest(server, await createToken(admin, uuid));
      expect(getCountries((await all.post('/api/v1/chart/data', COUNTRIES)).json).length).toBeGreaterThan(50);
    });

    it('refuses forged, changed and old tokens, and gives none to others', async () => {
      const { server, admin, uuid } = await setUp();
      const token = await createToken(admin, uuid);
      const [header = '', , signature = ''] = token.split('.');
      const claims = { resources: [], rls_rules: [], exp: 9e9, aud: 'http://0.0.0.0:8080/', type: 'guest' };
      const forged = [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
      for (const bad of ['', 'x', 'a.b.c', forged, token.slice(0, -2)])
        expect((await createGuest(server, bad).get('/api/v1/me/roles/')).status).toBe(401);
      const guest = createGuest(server, token);
      expect((await guest.get('/api/v1/me/roles/')).status).toBe(200);
      Object.assign(server.env, { now: () => new Date('2026-02-03T10:05:01Z') });
      expect((await guest.get('/api/v1/me/roles/')).status).toBe(401);
      const gamma = await server.signIn('gamma');
      const body = { user: {}, resources: [{ type: 'dashboard', id: uuid }], rls: [] };
      expect((await gamma.send('POST', '/api/v1/security/guest_token/', body)).status).toBe(403);
      const unknown = { ...body, resources: [{ type: 'dashboard', id: 'no-such' }] };
      expect((await admin.send('POST', '/api/v1/security/guest_token/', unknown)).status).toBe(400);
      expect((await admin.send('POST', '/api/v1/security/guest_token/', { ...body, rls: [{}] })).status).toBe(400);
    });
  });
}
