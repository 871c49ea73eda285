// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://vitrine.test/superset/dashboard/9/?force=1" }
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { createClient } from '../client/client';
import { createTestClient } from '../client/testClient';
import { loadBootstrap } from './bootstrap';
import { earlyTraits } from './serverTraits';
import { ORIGIN, testServer } from '../client/testServer';

const client = createTestClient();

const requests: string[] = [];
const server = testServer();

function page(data: unknown): string {
  const div = document.createElement('div');
  div.id = 'app';
  div.setAttribute('data-bootstrap', JSON.stringify(data));
  return `<!doctype html><title>data-bootstrap="{}"</title><input id="csrf_token" value="from-the-page">${div.outerHTML}`;
}

function pages(responses: Readonly<Record<string, () => Response>>): void {
  server.use(
    http.get(`${ORIGIN}/*`, ({ request }) => {
      const { pathname, search } = new URL(request.url);
      requests.push(pathname + search);
      return responses[pathname]?.() ?? new HttpResponse('nothing', { status: 404 });
    }),
  );
}

afterEach(() => {
  requests.length = 0;
  document.body.innerHTML = '';
  localStorage.clear();
});

const common = {
  conf: { SUPERSET_WEBSERVER_TIMEOUT: 90 },
  locale: 'fr',
  language_pack: {},
  feature_flags: { GENERIC_CHART_AXES: true },
};

it('reads the page that the server rendered, without a request', async () => {
  document.body.innerHTML = page({
    common,
    user: { userId: 1, roles: { Gamma: [['can_read', 'Chart'], 'x', [1, 2]] } },
  });
  const { user } = await loadBootstrap(client);
  expect([user.userId, user.isAnonymous, user.roles]).toEqual([1, false, { Gamma: [['can_read', 'Chart']] }]);
  expect([requests, client.csrf.known()]).toEqual([[], 'from-the-page']);
});

it("reads the server's page of the same address, and saves the server's traits", async () => {
  const flash_messages = [['danger', 'No <b>way</b>'], ['info'], 'x'];
  pages({ '/superset/dashboard/9/': () => HttpResponse.html(page({ common: { ...common, flash_messages } })) });
  const bootstrap = await loadBootstrap(client);
  expect(requests).toEqual(['/superset/dashboard/9/?force=1']);
  expect(bootstrap.common.flash_messages).toEqual([{ level: 'danger', text: 'No <b>way</b>' }]);
  expect(earlyTraits(2).genericChartAxes).toBe(true);
});

it('falls back to the welcome page and then the sign-in page', async () => {
  pages({
    '/superset/dashboard/9/': () => new HttpResponse('<h1>500</h1>', { status: 500 }),
    '/superset/welcome/': () => HttpResponse.redirect(`${ORIGIN}/login/`, 302),
    '/login/': () => HttpResponse.html(page({ common })),
  });
  expect((await loadBootstrap(client)).user).toMatchObject({ isAnonymous: true, userId: undefined, roles: {} });
  expect(requests).toEqual(['/superset/dashboard/9/?force=1', '/superset/welcome/', '/login/']);
});

it('skips a page whose data cannot be read', async () => {
  pages({
    '/superset/dashboard/9/': () => HttpResponse.html('<div id="app" data-bootstrap="{oops"></div>'),
    '/superset/welcome/': () => HttpResponse.html('<div id="app" data-bootstrap="{&quot;common&quot;:3}"></div>'),
    '/login/': () => HttpResponse.html(page({ common })),
  });
  expect((await loadBootstrap(client)).common.locale).toBe('fr');
});

it('fails when no page has bootstrap data, and at once without a network', async () => {
  pages({});
  await expect(loadBootstrap(client)).rejects.toMatchObject({ kind: 'shape' });
  server.use(http.get(`${ORIGIN}/superset/dashboard/9/`, () => HttpResponse.error()));
  requests.length = 0;
  await expect(loadBootstrap(client)).rejects.toMatchObject({ kind: 'network' });
  expect(requests).toEqual([]);
});

it('asks a busy server again, with growing pauses, as it wants them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const start = Date.now();
  const times: number[] = [];
  const responses = [{ status: 503 }, { status: 429, after: '7' }, { status: 502 }];
  const busy = createClient(() => {
    const response = responses[times.length];
    times.push(Date.now() - start);
    const headers = response?.after ? { 'Retry-After': response.after } : {};
    return Promise.resolve(
      new Response(response ? 'Busy' : page({ common }), { status: response?.status ?? 200, headers }),
    );
  });
  // Given up by a new session, whose first request keeps the pause all the same.
  const ended = new AbortController();
  const first = loadBootstrap(busy, ended.signal);
  await vi.advanceTimersByTimeAsync(500);
  ended.abort();
  await expect(first).rejects.toMatchObject({ kind: 'aborted' });
  const loading = loadBootstrap(busy);
  await vi.advanceTimersByTimeAsync(30_000);
  vi.useRealTimers();
  expect((await loading).common.locale).toBe('fr');
  const [, second = 0, third = 0, last = 0] = times;
  expect([second, third - second, last - third].map((pause) => Math.floor(pause / 1000) * 1000)).toEqual([
    1000, 7000, 2000,
  ]);
});

it('leaves a server that stays busy alone after one more address', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const paths: string[] = [];
  const busy = createClient((path) => {
    paths.push(path);
    return Promise.resolve(new Response('Busy', { status: 503 }));
  });
  const loading = loadBootstrap(busy).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(await loading).toMatchObject({
    kind: 'http',
    status: 503,
    detail: 'Received unexpected response status (503) while fetching data',
  });
  const own = '/superset/dashboard/9/?force=1';
  expect(paths).toEqual([own, own, own, own, '/superset/welcome/']);
});
