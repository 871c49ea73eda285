import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { builtFrontEnd } from './builtFrontEnd';
import { createListener } from './listener';
import { createProxy } from './proxy';
import { findBootstrap, readFraming } from './serverPage';

const BOOTSTRAP = 'data-bootstrap="{&#34;embedded&#34;: {&#34;dashboard_id&#34;: &#34;$&amp;7&#34;}}"';
const PATH = '/embedded/0f2ab6c4-0000-4000-8000-000000000000?uiConfig=1';
const servers: http.Server[] = [];
const requests: http.IncomingMessage[] = [];
let dist = '';
let headers: Record<string, string> = {};
let status = 200;
let base = '';

async function listen(server: http.Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port.toString()}`;
}

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'vitrine-embedded-'));
  await writeFile(path.join(dist, 'index.html'), '<title>Vitrine</title><div id="app"></div>');
  const superset = http.createServer((request, response) => {
    requests.push(request);
    response.writeHead(status, { 'content-type': 'text/html', 'set-cookie': 'session=anonymous', ...headers });
    response.end(`<title>Superset</title><div id="app" ${BOOTSTRAP}></div>`);
  });
  const proxy = createProxy(new URL(await listen(superset)));
  base = await listen(http.createServer(createListener(builtFrontEnd(dist), proxy)));
});
beforeEach(() => {
  requests.length = 0;
  headers = {};
  status = 200;
});
afterAll(async () => {
  servers.forEach((server) => {
    server.close();
    server.closeAllConnections();
  });
  await rm(dist, { recursive: true });
});

const open = (url = PATH) =>
  fetch(base + url, {
    headers: { accept: 'text/html', cookie: 'session=admin', referer: 'https://host.example/page' },
  });

it("is our page with the server's bootstrap data, asked for with the host page's referrer and nobody's session", async () => {
  const response = await open();
  expect(await response.text()).toBe(`<title>Vitrine</title><div id="app" ${BOOTSTRAP}></div>`);
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(requests.map(({ url }) => url)).toEqual([PATH]);
  expect(requests[0]?.headers).toMatchObject({ referer: 'https://host.example/page' });
  expect(requests[0]?.headers.cookie).toBeUndefined();
  expect(await (await open('/dashboard/7/embedded')).text()).toContain('Vitrine');
});

it('may be framed where the server allows it, and nowhere else', async () => {
  const framing = async () => {
    const response = await open();
    const policy = response.headers.get('content-security-policy') ?? '';
    return [policy.match(/frame-ancestors [^;,]*/g)?.join(', '), response.headers.get('x-frame-options')];
  };
  expect(await framing()).toEqual([undefined, null]);
  headers = { 'x-frame-options': 'SAMEORIGIN' };
  expect(await framing()).toEqual([undefined, 'SAMEORIGIN']);
  headers = {
    'content-security-policy': "default-src 'self'; frame-ancestors https://host.example https://*.b.example",
  };
  expect(await framing()).toEqual(['frame-ancestors https://host.example https://*.b.example', null]);
  headers = { 'content-security-policy': "default-src 'self'; frame-ancestors" };
  expect(await framing()).toEqual(["frame-ancestors 'none'", null]);
  headers = {
    'content-security-policy': "frame-ancestors *, default-src 'self'; frame-ancestors https://host.example",
  };
  expect(await framing()).toEqual(['frame-ancestors *, frame-ancestors https://host.example', null]);
});

it("is the server's own response where it has no such page, and for users who have selected its front end", async () => {
  status = 403;
  const refused = await open();
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('Superset')]);
  status = 200;
  expect(await (await open(`${PATH}&vitrine=off`)).text()).toContain('Superset');
  expect(await (await fetch(base + PATH, { headers: { accept: 'application/json' } })).text()).toContain('Superset');
});

it('finds the attribute however it is quoted, and reads policies in any case', () => {
  expect(findBootstrap(`<div id='app' data-bootstrap='{"a": 1}'>`)).toBe(` data-bootstrap='{"a": 1}'`);
  expect(findBootstrap('<div id="app">')).toBeUndefined();
});

it.each([
  ["Frame-Ancestors 'none'", ["'none'"]],
  ['frame-ancestors', ["'none'"]],
  ["default-src 'self'; frame-ancestors ; img-src *", ["'none'"]],
  ['frame-ancestors https://a.example, frame-ancestors https://b.example', ['https://a.example', 'https://b.example']],
  // Of one policy, the first counts.
  ["frame-ancestors 'self'; frame-ancestors *", ["'self'"]],
  ["default-src 'self'; report-uri /frame-ancestors", []],
])('reads of the policy %s', (policy, expected) => {
  expect(readFraming({ 'content-security-policy': policy }).frameAncestors).toEqual(expected);
});
