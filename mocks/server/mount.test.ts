import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtFrontEnd } from './builtFrontEnd';
import { createListener } from './listener';
import { readPrefix } from './mount';
import { createProxy } from './proxy';

const PAGE =
  '<html lang="en"><link href="/vitrine/icon.svg"><script src="/vitrine/assets/index.js"></script><div id="app"></div></html>';
const PAGE_BELOW =
  '<html data-root="/analytics" lang="en"><link href="/analytics/vitrine/icon.svg"><script src="/analytics/vitrine/assets/index.js"></script>';
const HTML = { accept: 'text/html' };
const servers: http.Server[] = [];
let dist = '';
let superset = '';

async function listen(server: http.Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port.toString()}`;
}

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'vitrine-mount-'));
  await writeFile(path.join(dist, 'index.html'), PAGE);
  await writeFile(path.join(dist, 'icon.svg'), '<svg/>');
  superset = await listen(
    http.createServer(({ url = '/', headers }, response) => {
      if (url.endsWith('/logout/')) response.writeHead(302, { location: url.replace('logout', 'login') }).end();
      else if (url.includes('/embedded/')) response.end('<div id="app" data-bootstrap="{}"></div>');
      else response.end(`${url} ${String(headers['x-forwarded-prefix'] ?? '-')}`);
    }),
  );
});
afterAll(async () => {
  servers.forEach((server) => {
    server.close();
    server.closeAllConnections();
  });
  await rm(dist, { recursive: true });
});

/** The gateway in front of a Superset server at this path. */
async function open(prefix: string, trustsForwarded = true) {
  const proxy = createProxy(new URL(prefix, superset), trustsForwarded);
  const base = await listen(http.createServer(createListener(builtFrontEnd(dist), proxy)));
  return async (url: string, headers: Record<string, string> = {}) => {
    const response = await fetch(base + url, { headers, redirect: 'manual' });
    const location = response.headers.get('location');
    return { text: await response.text(), location, cookie: response.headers.get('set-cookie') };
  };
}

it('serves all below the path of its Superset server', async () => {
  const get = await open('/analytics/');
  expect((await get('/analytics/superset/welcome/', HTML)).text).toContain(PAGE_BELOW);
  expect((await get('/analytics/vitrine/icon.svg')).text).toBe('<svg/>');
  expect((await get('/analytics/api/v1/me/?a=1')).text).toBe('/analytics/api/v1/me/?a=1 -');
  expect((await get('/analytics?a=1')).text).toBe('/analytics/?a=1 -');
  expect((await get('/analytics/logout/')).location).toBe('/analytics/login/');
  expect((await get('/')).location).toBe('/analytics/');
  // It is for Superset to say that there is nothing else.
  expect((await get('/superset/welcome/', HTML)).text).toBe('/superset/welcome/ -');
  expect((await get('/analytics2/superset/welcome/', HTML)).text).toBe('/analytics2/superset/welcome/ -');
  const framed = await get('/analytics/embedded/0f2ab6c4-0000-4000-8000-000000000000', HTML);
  expect(framed.text).toContain(PAGE_BELOW);
  expect(framed.text).toContain('data-bootstrap="{}"');
});

it('sets its cookie and redirects below the path', async () => {
  const get = await open('/analytics');
  const leave = await get('/analytics/superset/welcome/?vitrine=stay-off', HTML);
  expect([leave.location, leave.cookie]).toEqual([
    '/analytics/superset/welcome/',
    expect.stringContaining('vitrine=off; Path=/analytics;'),
  ]);
  expect((await get('/analytics/embedded/7?doctor=1', HTML)).location).toBe('/analytics/embedded/7/doctor/');
});

it('knows the prefix that a proxy in front has removed, if that is trusted', async () => {
  const sent = { 'x-forwarded-prefix': '/analytics/' };
  const get = await open('/');
  expect((await get('/superset/welcome/', { ...HTML, ...sent })).text).toContain(PAGE_BELOW);
  expect((await get('/api/v1/me/', sent)).text).toBe('/api/v1/me/ /analytics/');
  expect((await get('/logout/', sent)).location).toBe('/analytics/login/');
  expect((await get('/superset/welcome/?vitrine=on', { ...HTML, ...sent })).location).toBe(
    '/analytics/superset/welcome/',
  );
  for (const odd of ['/"><script>', '//other.test', 'analytics'])
    expect((await get('/superset/welcome/', { ...HTML, 'x-forwarded-prefix': odd })).text).toBe(PAGE);

  const wary = await open('/', false);
  expect((await wary('/superset/welcome/', { ...HTML, ...sent })).text).toBe(PAGE);
  expect((await wary('/api/v1/me/', sent)).text).toBe('/api/v1/me/ -');
});

it('puts back the prefix that a proxy has removed where its Superset server is below the same', async () => {
  const get = await open('/analytics');
  const sent = { 'x-forwarded-prefix': '/analytics' };
  expect((await get('/superset/welcome/', { ...HTML, ...sent })).text).toContain(PAGE_BELOW);
  expect((await get('/api/v1/me/', sent)).text).toBe('/analytics/api/v1/me/ /analytics');
  expect((await get('/vitrine/icon.svg', sent)).text).toBe('<svg/>');
});

it('refuses a path that could not be in its pages', () => {
  expect(readPrefix(new URL('http://a/'))).toBe('');
  expect(readPrefix(new URL('http://a/b/c-d/'))).toBe('/b/c-d');
  expect(() => readPrefix(new URL("http://a/b'c"))).toThrow("not “/b'c”");
});
