import { ReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compressFolder } from '../compress';
import { createEmbedded } from './embedded';
import { toRequest, writeResponse } from './fetchBridge';
import { createProxy } from './proxy';
import { sameOriginCookie, sameOriginLocation } from './sameOrigin';
import { cacheControl, urlToFile, sendFile } from './staticFiles';

const servers: http.Server[] = [];

async function listen(handler: (request: IncomingMessage, response: ServerResponse) => void): Promise<URL> {
  const server = http.createServer(handler);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return new URL(`http://127.0.0.1:${address.port.toString()}/`);
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

describe('files', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-'));
    await mkdir(path.join(folder, 'assets'));
    await writeFile(path.join(folder, 'assets', 'a-12345678.js'), 'const a = 1;'.repeat(200));
    await writeFile(path.join(folder, 'tiny.txt'), 'x');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('are only served from below the root', () => {
    const file = (url: string) => urlToFile(url, '/vitrine/', '/root/dist');
    expect(file('/vitrine/assets/a.js?x#y')).toBe('/root/dist/assets/a.js');
    for (const url of [
      '/other/a.js',
      '/vitrine/../secret',
      '/vitrine/%2e%2e/secret',
      '/vitrine/%00',
      '/vitrine/%ff',
      '/vitrine/',
    ])
      expect([url, file(url)]).toEqual([url, undefined]);
  });

  it('are cached for a year when their name contains a hash', () => {
    for (const name of ['a-12345678.css', 'Chart-C_n-5yZ.js'])
      expect(cacheControl(`/vitrine/assets/${name}`)).toBe('public, max-age=31536000, immutable');
    expect(cacheControl('/vitrine/index.html')).toBe('no-cache');
    expect(cacheControl('/vitrine/icon.svg?assets/a-12345678.js')).toBe('no-cache');
  });

  it('are sent compressed if the browser accepts it, and not again if it has them', async () => {
    await compressFolder(folder);
    expect((await readdir(path.join(folder, 'assets'))).sort()).toEqual([
      'a-12345678.js',
      'a-12345678.js.br',
      'a-12345678.js.gz',
    ]);
    expect(await readdir(folder)).not.toContain('tiny.txt.br');
    const base = await listen((request, response) => {
      void sendFile(request, response, path.join(folder, request.url ?? ''), {}).then((found) => {
        if (!found) response.writeHead(404).end();
      });
    });
    const get = (name: string, headers: Record<string, string>) => fetch(new URL(name, base), { headers });
    const script = await get('assets/a-12345678.js', { 'accept-encoding': 'gzip, br' });
    expect(script.headers.get('content-encoding')).toBe('br');
    expect(script.headers.get('content-type')).toContain('javascript');
    expect(await script.text()).toContain('const a = 1;');
    expect(
      (await get('assets/a-12345678.js', { 'accept-encoding': 'br;q=0, gzip' })).headers.get('content-encoding'),
    ).toBe('gzip');
    expect(
      (await get('assets/a-12345678.js', { 'accept-encoding': 'identity' })).headers.get('content-encoding'),
    ).toBeNull();
    const etag = (await get('tiny.txt', {})).headers.get('etag') ?? '';
    expect((await get('tiny.txt', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('assets', {})).status).toBe(404);
  });

  it('are closed when the browser does not wait for their end', async () => {
    const file = path.join(folder, 'huge.bin');
    await writeFile(file, Buffer.alloc(32 * 1024 * 1024));
    const base = await listen((request, response) => void sendFile(request, response, file, {}));
    const close = vi.spyOn(ReadStream.prototype, '_destroy');
    const { body } = await fetch(base);
    await body?.cancel();
    await expect.poll(() => close.mock.calls.length).toBe(1);
    close.mockRestore();
  });

  it('are compressed again only when they changed', async () => {
    const script = path.join(folder, 'assets', 'a-12345678.js');
    await compressFolder(folder);
    await writeFile(`${script}.br`, 'as it was');
    await compressFolder(folder);
    expect(await readFile(`${script}.br`, 'utf8')).toBe('as it was');
    const later = new Date(Date.now() + 1000);
    await utimes(script, later, later);
    await compressFolder(folder, 1);
    expect(await readFile(`${script}.br`, 'utf8')).not.toBe('as it was');
    expect((await readdir(path.join(folder, 'assets'))).sort()).toEqual([
      'a-12345678.js',
      'a-12345678.js.br',
      'a-12345678.js.gz',
    ]);
  });
});

describe('redirects and cookies of the server behind the proxy', () => {
  const target = new URL('https://superset.internal:8088/');
  it.each([
    ['https://superset.internal:8088/login/?next=a#b', '/login/?next=a#b'],
    ['http://localhost:4173/superset/welcome/', '/superset/welcome/'],
    ['/login/', '/login/'],
    ['https://accounts.example/oauth?x', 'https://accounts.example/oauth?x'],
    ['https://superset.internal:8088//evil.example', 'https://superset.internal:8088//evil.example'],
  ])('%s → %s', (location, expected) => {
    expect(sameOriginLocation(location, target, 'localhost:4173')).toBe(expected);
  });

  it('stay on this origin', () => {
    expect(sameOriginCookie('session=a; Domain=superset.internal; Path=/; Secure; SameSite=None', target)).toBe(
      'session=a; Path=/; SameSite=Lax',
    );
    expect(sameOriginCookie('session=a; Path=/; Secure', new URL('http://a/'))).toBe('session=a; Path=/; Secure');
  });
});

/** Sends text on a connection of its own; resolves to all that comes back. */
function sendRaw({ hostname, port }: URL, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    net
      .connect(Number(port), hostname, function (this: net.Socket) {
        this.write(text);
      })
      .on('data', (chunk: Buffer) => (received += chunk.toString()))
      .on('close', () => resolve(received))
      .on('error', reject);
  });
}

describe('the proxy', () => {
  it.each([
    ['GET', ''],
    ['HEAD', ''],
    ['POST', 'GET /second HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['DELETE', 'GET /second HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['OPTIONS', 'GET /second HTTP/1.1\r\nHost: a\r\n\r\n'],
  ])('forwards a %s with a body of unknown length as one request', async (method, expected) => {
    const requests: string[][] = [];
    const upstream = await listen((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        requests.push([`${request.method ?? ''} ${request.url ?? ''}`, body]);
        response.end();
      });
    });
    const front = await listen(createProxy(upstream).request);
    const body = 'GET /second HTTP/1.1\r\nHost: a\r\n\r\n';
    const head = `${method} /first HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: 100-continue\r\n`;
    const length = body.length.toString(16);
    await sendRaw(front, `${head}Transfer-Encoding: chunked\r\n\r\n${length}\r\n${body}\r\n0\r\n\r\n`);
    // On the same connection to the server, which would have the rest of the first request.
    await fetch(new URL('/third', front));
    expect(requests).toEqual([
      [`${method} /first`, expected],
      ['GET /third', ''],
    ]);
  });

  it('forwards a GET without the body that its length promises', async () => {
    const upstream = await listen((request, response) => {
      response.end(request.headers['content-length'] ?? 'no body');
    });
    const front = await listen(createProxy(upstream).request);
    const head = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 4\r\n\r\n';
    expect(await sendRaw(front, `${head}body`)).toContain('no body');
  });

  it('passes on what a websocket is opened with, but no headers of strangers', async () => {
    const upstream = await listen(() => undefined);
    const heads: http.IncomingHttpHeaders[] = [];
    servers[0]?.on('upgrade', ({ headers }, socket) => {
      heads.push(headers);
      socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nhello');
    });
    const front = await listen(() => undefined);
    servers[1]?.on('upgrade', createProxy(upstream, false).upgrade);
    const forwarded = 'X-Forwarded-For: 10.0.0.9\r\nX-Forwarded-Port: 1\r\nX_Forwarded_Proto: https\r\n';
    const opening = 'Connection: upgrade\r\nUpgrade: WebSocket\r\nSec-WebSocket-Key: k\r\nCookie: a=1\r\n';
    expect(await sendRaw(front, `GET /ws HTTP/1.1\r\nHost: a\r\n${opening}${forwarded}\r\n`)).toMatch(
      /^HTTP\/1\.1 101 .*\r\n\r\nhello$/s,
    );
    expect(heads).toEqual([
      {
        host: 'a',
        cookie: 'a=1',
        'sec-websocket-key': 'k',
        connection: 'Upgrade',
        upgrade: 'websocket',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': 'a',
        'x-forwarded-proto': 'http',
      },
    ]);
  });

  it('opens no connection to the server for other protocols, nor where the server has no websocket', async () => {
    const urls: unknown[] = [];
    const upstream = await listen(({ url }, response) => {
      urls.push(url);
      response.writeHead(404).end();
    });
    const front = await listen(() => undefined);
    servers[1]?.on('upgrade', createProxy(upstream).upgrade);
    const open = (protocol: string) =>
      sendRaw(
        front,
        `GET /${protocol} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\nGET /second HTTP/1.1\r\nHost: a\r\n\r\n`,
      );
    expect(await open('h2c')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await open('websocket')).toMatch(/^HTTP\/1\.1 404 /);
    expect(urls).toEqual(['/websocket']);
  });

  it('forwards requests with their Host and body, and returns the response', async () => {
    const upstream = await listen((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        response.writeHead(201, {
          'x-seen': `${request.method ?? ''} ${request.url ?? ''} ${request.headers.host ?? ''}`,
          'set-cookie': ['a=1', 'b=2'],
        });
        response.end(body);
      });
    });
    const proxy = createProxy(upstream);
    const front = await listen(proxy.request);
    const response = await fetch(new URL('/api?x=1', front), { method: 'POST', body: 'request body' });
    expect([response.status, await response.text()]).toEqual([201, 'request body']);
    expect(response.headers.get('x-seen')).toBe(`POST /api?x=1 ${front.host}`);
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it('responds 502 when the server is down', async () => {
    const stopped = await listen(() => undefined);
    const server = servers.pop();
    await new Promise((resolve) => server?.close(resolve));
    const front = await listen(createProxy(stopped).request);
    const response = await fetch(front);
    expect([response.status, await response.json()]).toEqual([
      502,
      { message: expect.stringContaining('does not respond') as string },
    ]);
  });

  it('sends nothing with a body on a connection that the server may be closing', async () => {
    const used = new Set<unknown>();
    const upstream = await listen(({ socket }, response) => {
      if (used.has(socket)) socket.destroy();
      else response.end('saved');
      used.add(socket);
    });
    const front = await listen(createProxy(upstream).request);
    for (const method of ['GET', 'POST', 'PUT', 'GET', 'DELETE']) {
      const response = await fetch(front, { method, ...(method !== 'GET' && { body: '{}' }) });
      expect([method, await response.text()]).toEqual([method, 'saved']);
    }
  });

  it('reads a page also from a server that closes idle connections', async () => {
    const used = new Set<unknown>();
    const upstream = await listen(({ socket }, response) => {
      if (used.has(socket)) socket.destroy();
      else response.end('page');
      used.add(socket);
    });
    const proxy = createProxy(upstream);
    const front = await listen((request, response) => {
      void proxy.getPage(request).then(
        ({ html }) => response.end(html),
        () => response.writeHead(502).end(),
      );
    });
    for (let i = 0; i < 3; i += 1) expect(await (await fetch(front)).text()).toBe('page');
  });
});

describe('the bridge to fetch', () => {
  it('passes the handlers a web request, and writes their response, compressed when it is long', async () => {
    const base = await listen((request, response) => {
      void toRequest(request)
        .then(async (web) => {
          const headers = new Headers({ 'content-type': 'application/json' });
          headers.append('set-cookie', 'a=1');
          headers.append('set-cookie', 'b=2');
          await writeResponse(new Response((await web.text()).repeat(1000), { status: 203, headers }), response);
        })
        .catch(() => response.writeHead(413).end());
    });
    const response = await fetch(base, { method: 'PUT', body: 'abc' });
    expect([response.status, response.headers.get('content-encoding')]).toEqual([203, 'gzip']);
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await response.text()).toBe('abc'.repeat(1000));
    const long = await fetch(base, { method: 'POST', body: 'x'.repeat(41 * 1024 * 1024) }).catch(() => undefined);
    expect(long?.status ?? 413).toBe(413);
  });

  it('says of an upload that is too long that it is', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-state-'));
    const none = (): Promise<never> => Promise.reject(new Error('There is no database.'));
    const database = { query: none, createTable: none, close: () => Promise.resolve() };
    const embedded = createEmbedded(folder, database, false);
    const base = await listen((request, response) => void embedded.request(request, response));
    const response = await fetch(base, { method: 'POST', body: 'x'.repeat(41 * 1024 * 1024) });
    expect([response.status, await response.json()]).toEqual([413, { message: 'The request body is too long.' }]);
    await embedded.close();
    await rm(folder, { recursive: true });
  });
});
