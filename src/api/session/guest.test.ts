// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://vitrine.test/" }
import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { createClient } from '../client/client';
import { readEmbeddedPage } from './embeddedPage';
import { createGuestSend } from './guest';

function createSend(needsCookies = false) {
  let token: string | undefined = 'first';
  const sent = vi.fn((_path: string, init: RequestInit) =>
    Promise.resolve(new Response(JSON.stringify(init.credentials))),
  );
  const send = createGuestSend({ header: 'X-Guest', getToken: () => token, needsCookies }, sent);
  return { sent, send, setToken: (next: string | undefined) => (token = next) };
}

it('sends the current token with every request, and no cookie of someone who is signed in', async () => {
  const { send, sent, setToken } = createSend();
  await send('/api/v1/chart/data', { method: 'POST', headers: { Accept: 'application/json' } });
  setToken('second');
  await send('/api/v1/dashboard/1', {});
  setToken(undefined);
  await send('/health', {});
  const headers = sent.mock.calls.map(([, init]) => new Headers(init.headers));
  expect(headers.map((each) => each.get('X-Guest'))).toEqual(['first', 'second', null]);
  expect(headers[0]?.get('Accept')).toBe('application/json');
  expect(sent.mock.calls.map(([, { credentials }]) => credentials)).toEqual(['omit', 'omit', 'omit']);
});

it('needs the cookie of the session only where the server checks for forgery, and for asynchronous queries', async () => {
  const { send, sent } = createSend();
  await send('/api/v1/security/csrf_token/', {});
  await send('/api/v1/dashboard/7/permalink', { method: 'POST' });
  await send('/api/v1/dashboard/permalink/abc', {});
  const asynchronous = createSend(true);
  await asynchronous.send('/api/v1/chart/data', {});
  const calls = [...sent.mock.calls, ...asynchronous.sent.mock.calls];
  expect(calls.map(([, { credentials }]) => credentials)).toEqual([
    'same-origin',
    'same-origin',
    'omit',
    'same-origin',
  ]);
});

/** A server that wants its session with every write, and what it got. */
function createProtected(refusal: () => Response, isSignedIn = false) {
  const sent: string[] = [];
  const respond = (path: string, { credentials, method = 'GET' }: RequestInit): Response => {
    sent.push(`${method} ${path} ${String(credentials)}`);
    if (path === '/api/v1/me/') return Response.json({}, { status: isSignedIn ? 200 : 401 });
    return method === 'POST' && credentials !== 'same-origin' ? refusal() : Response.json({ result: 'done' });
  };
  const transport = (path: string, init: RequestInit) => Promise.resolve(respond(path, init));
  const client = createClient(
    createGuestSend({ header: 'X-Guest', getToken: () => 'x', needsCookies: false }, transport),
  );
  const post = (path: string) =>
    client.request({ path, query: { force: true }, method: 'POST', csrf: 'ifKnown', schema: v.unknown() });
  return { sent, client, post };
}

const missesToken = () =>
  Response.json({ message: '400 Bad Request: The CSRF session token is missing.' }, { status: 400 });
const redirects = () => Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });

it.each([missesToken, redirects])(
  'repeats a write with cookies where the server demands its session: %o',
  async (refusal) => {
    const { client, post, sent } = createProtected(refusal);
    expect((await post('/api/v1/chart/data')).value).toEqual({ result: 'done' });
    await post('/api/v1/chart/data');
    await client.request({ path: '/api/v1/dashboard/7', schema: v.unknown() });
    expect(sent).toEqual([
      'POST /api/v1/chart/data?force=true omit',
      'GET /api/v1/security/csrf_token/ same-origin',
      'GET /api/v1/me/ same-origin',
      'POST /api/v1/chart/data?force=true same-origin',
      'GET /api/v1/me/ same-origin',
      'POST /api/v1/chart/data?force=true same-origin',
      'GET /api/v1/dashboard/7 omit',
    ]);
  },
);

it('never sends a write with the cookies of someone who is signed in, and none after another error', async () => {
  const signedIn = createProtected(missesToken, true);
  await expect(signedIn.post('/api/v1/chart/data')).rejects.toMatchObject({ status: 400 });
  await expect(signedIn.post('/api/v1/chart/data')).rejects.toMatchObject({ status: 400 });
  expect(signedIn.sent.filter((line) => line.startsWith('POST'))).toEqual(
    Array.from({ length: 4 }, () => 'POST /api/v1/chart/data?force=true omit'),
  );
  const broken = createProtected(() => Response.json({ message: 'Datasource is missing' }, { status: 400 }));
  await expect(broken.post('/x')).rejects.toMatchObject({ status: 400 });
  await expect(broken.post('/x')).rejects.toMatchObject({ status: 400 });
  expect(broken.sent).toEqual(['POST /x?force=true omit', 'POST /x?force=true omit']);
});

function page(data: unknown): ParentNode {
  const body = document.createElement('body');
  const app = document.createElement('div');
  app.id = 'app';
  if (data !== undefined) app.dataset['bootstrap'] = JSON.stringify(data);
  body.append(app);
  return body;
}

it('reads what the server says of an embedded dashboard; 2.x does not name the header', () => {
  const embedded = { dashboard_id: 7, allowed_domains: ['https://host.example', 3] };
  const config = { GUEST_TOKEN_HEADER_NAME: 'X-Guest' };
  const later = readEmbeddedPage(page({ common: {}, config, embedded }));
  expect(later).toMatchObject({ dashboardId: '7', tokenHeader: 'X-Guest', allowedDomains: ['https://host.example'] });
  expect(later.bootstrap).toMatchObject({ isEmbedded: true, user: { userId: undefined } });
  const earlier = readEmbeddedPage(page({ common: {}, embedded: { dashboard_id: 'slug' } }));
  expect(earlier).toMatchObject({ dashboardId: 'slug', tokenHeader: 'X-GuestToken', allowedDomains: [] });
});

it('says so where the page has no bootstrap data of an embedded dashboard', () => {
  for (const data of [undefined, {}, { common: {} }])
    expect(() => readEmbeddedPage(page(data))).toThrow("The server's pages have no bootstrap data.");
});
