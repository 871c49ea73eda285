import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { NO_POLICY_SETTINGS } from '../server/contentSecurityPolicy';
import { createGateway, type Gateway } from './gateway';
import type { Options } from './options';

/** A certificate for localhost that nothing else trusts. */
const tls = {
  cert: fileURLToPath(new URL('testTls/cert.pem', import.meta.url)),
  key: fileURLToPath(new URL('testTls/key.pem', import.meta.url)),
};
let dist = '';
const cleanUps: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'vitrine-dist-'));
  await mkdir(path.join(dist, 'assets'));
  await writeFile(path.join(dist, 'index.html'), '<title>Vitrine</title>');
});
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});
afterAll(() => rm(dist, { recursive: true }));

async function listen(server: net.Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** A server that says what it was asked; `/slow` takes a moment. */
async function superset(name: string): Promise<URL> {
  const server = http.createServer((request, response) => {
    const respond = (): void => {
      response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'session=1; Secure; Path=/' });
      response.end(JSON.stringify({ name, url: request.url, ...request.headers }));
    };
    if (request.url === '/slow') setTimeout(respond, 300);
    else respond();
  });
  server.on('upgrade', (_request, socket) => {
    socket
      .on('error', () => undefined)
      .on('end', () => socket.end())
      .resume();
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nhello');
  });
  const port = await listen(server);
  cleanUps.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return new URL(`http://127.0.0.1:${String(port)}`);
}

interface Started {
  readonly gateway: Gateway;
  readonly port: number;
  readonly lines: string[];
  readonly get: (path: string, headers?: Record<string, string>) => Promise<TestResponse>;
}

interface TestResponse {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

function get(port: number, url: string, headers: Record<string, string> = {}, secure = false): Promise<TestResponse> {
  return new Promise((resolve, reject) => {
    const request = (secure ? https : http).get(
      { host: '127.0.0.1', port, path: url, headers, agent: false, rejectUnauthorized: false },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      },
    );
    request.on('error', reject);
  });
}

async function start(backEnds: Record<string, URL>, options: Partial<Options> = {}): Promise<Started> {
  const lines: string[] = [];
  const gateway = createGateway(
    dist,
    {
      backEnds: new Map(Object.entries(backEnds)),
      host: '127.0.0.1',
      port: 0,
      tls: undefined,
      hasAccessLog: true,
      trustsForwarded: false,
      only: undefined,
      telemetry: undefined,
      policy: NO_POLICY_SETTINGS,
      stopTimeout: 0,
      ...options,
    },
    '1.2.3',
    (line) => lines.push(line),
  );
  const port = await listen(gateway.server);
  cleanUps.push(() => gateway.stop());
  return { gateway, port, lines, get: (url, headers) => get(port, url, headers, options.tls !== undefined) };
}

const HTML = { accept: 'text/html' };

it('serves its pages, and passes all else on', async () => {
  const { get, lines } = await start({ '': await superset('a') });
  expect((await get('/superset/welcome/?secret=1', HTML)).text).toBe('<title>Vitrine</title>');
  expect(JSON.parse((await get('/login/', HTML)).text)).toMatchObject({ name: 'a', url: '/login/' });
  await expect
    .poll(() => lines.map((line) => line.replace(/^\S+ |\d+ms$/g, '')))
    .toEqual([
      expect.stringMatching(/^127\.0\.0\.1 "127\.0\.0\.1:\d+" "GET \/superset\/welcome\/" 200 $/),
      expect.stringMatching(/"GET \/login\/" 200 $/),
    ]);
});

it('sends the operator’s policy, and lets those frame its pages whom the server lets frame its own', async () => {
  const server = http.createServer((_request, response) => {
    response.setHeader('content-security-policy', "script-src 'unsafe-eval'; frame-ancestors https://portal.example");
    response.end('ok');
  });
  const portal = new URL(`http://127.0.0.1:${String(await listen(server))}`);
  cleanUps.push(() => new Promise((resolve) => server.close(resolve)));
  const policy = { sources: new Map([['connect-src', ['https://tiles.example']]]), isReportOnly: false };
  const { get } = await start({ '': await superset('a'), 'portal.example': portal }, { policy });
  const read = async (host: string) =>
    (await get('/superset/welcome/', { ...HTML, host })).headers['content-security-policy'];
  expect(await read('a.example')).toMatch(
    /script-src 'self'; .*connect-src 'self' https:\/\/tiles\.example; .*frame-ancestors 'self'$/,
  );
  expect(await read('portal.example')).toMatch(/script-src 'self'; .*frame-ancestors https:\/\/portal\.example$/);
});

it('chooses the server by host name', async () => {
  const { get } = await start({ 'a.example': await superset('a'), 'b.example': await superset('b') });
  const name = async (host: string) => JSON.parse((await get('/', { host })).text) as { name: string };
  expect(await name('A.example:4173')).toMatchObject({ name: 'a', host: 'A.example:4173' });
  expect(await name('b.example')).toMatchObject({ name: 'b' });
  expect((await get('/', { host: 'c.example' })).status).toBe(421);
  expect((await get('/superset/welcome/', { ...HTML, host: 'c.example' })).status).toBe(421);
});

it('shows its pages only to users whom a header names', async () => {
  const { get } = await start({ '': await superset('a') }, { only: { header: 'x-group', values: ['beta', 'staff'] } });
  const isOurs = async (headers = {}) =>
    (await get('/superset/welcome/', { ...HTML, ...headers })).text === '<title>Vitrine</title>';
  expect(await isOurs({ 'x-group': 'staff' })).toBe(true);
  expect(await isOurs({ 'x-group': 'sales' })).toBe(false);
  expect(await isOurs()).toBe(false);
  const getLink = async (group: string) =>
    (await get('/superset/dashboard/1/', { ...HTML, 'x-group': group })).headers.link;
  expect(await getLink('staff')).toContain('/api/v1/dashboard/1');
  expect(await getLink('sales')).toBeUndefined();
});

it('a browser stays with the server’s own pages until it returns', async () => {
  const { get } = await start({ '': await superset('a') });
  const leave = await get('/superset/dashboard/x/?vitrine=stay-off&a=1', HTML);
  expect([leave.status, leave.headers.location]).toEqual([302, '/superset/dashboard/x/?a=1']);
  const [cookie = ''] = (leave.headers['set-cookie'] ?? [''])[0]?.split(';') ?? [];
  expect((await get('/superset/welcome/', { ...HTML, cookie: `b=1; ${cookie}` })).text).toContain('"name":"a"');
  const back = await get('/superset/welcome/?vitrine=on', HTML);
  expect(back.headers['set-cookie']).toEqual([expect.stringContaining('Max-Age=0')]);
  expect((await get('//evil.example/?vitrine=on', HTML)).status).not.toBe(302);
});

it('tells its pages where to send telemetry, and lets them', async () => {
  const read = async (telemetry: string | undefined) => {
    const { get } = await start({ '': await superset('a') }, { telemetry });
    const { text, headers } = await get('/superset/welcome/', HTML);
    const policy = String(headers['content-security-policy']);
    return [text.replace('<title>Vitrine</title>', '').trim(), /connect-src [^;]*/.exec(policy)?.[0]];
  };
  expect(await read(undefined)).toEqual(['', "connect-src 'self'"]);
  expect(await read('/collect')).toEqual([
    '<meta name="vitrine-telemetry" content="/collect" />',
    "connect-src 'self'",
  ]);
  expect(await read('https://collect.example:8443/v1?a="$&<b>')).toEqual([
    '<meta name="vitrine-telemetry" content="https://collect.example:8443/v1?a=&quot;$&amp;&lt;b&gt;" />',
    "connect-src 'self' https://collect.example:8443",
  ]);
});

it('replaces forwarded headers, or passes those of a proxy on', async () => {
  const sent = {
    'x-forwarded-for': '10.0.0.9',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'bi.example',
    'x-forwarded-port': '8443',
    x_forwarded_port: '8443',
  };
  const seen = async (options: Partial<Options>) => {
    const { get } = await start({ '': await superset('a') }, options);
    return JSON.parse((await get('/', { ...sent, host: 'here' })).text) as unknown;
  };
  expect(await seen({ trustsForwarded: true })).toMatchObject({
    'x-forwarded-for': '10.0.0.9, 127.0.0.1',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'bi.example',
    'x-forwarded-port': '8443',
  });
  const replaced = await seen({});
  expect(replaced).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': 'here',
  });
  expect(Object.keys(replaced as object).filter((name) => /forwarded.port/.test(name))).toEqual([]);
});

it('serves HTTPS by HTTP/2 and HTTP/1', async () => {
  const { get, port } = await start({ '': await superset('a') }, { tls });
  const first = await get('/');
  expect(JSON.parse(first.text)).toMatchObject({ 'x-forwarded-proto': 'https' });
  expect(first.headers['set-cookie']).toEqual(['session=1; Secure; Path=/']);
  const session = http2.connect(`https://localhost:${String(port)}`, { rejectUnauthorized: false });
  const request = (headers: http2.OutgoingHttpHeaders) =>
    new Promise<string>((resolve, reject) => {
      let text = '';
      const stream = session.request(headers);
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => resolve(text)).on('error', reject);
    });
  expect(await request({ ':path': '/superset/welcome/', ...HTML })).toBe('<title>Vitrine</title>');
  const passed: unknown = JSON.parse(await request({ ':path': '/api?x=1' }));
  expect(passed).toMatchObject({ name: 'a', url: '/api?x=1', host: `localhost:${String(port)}` });
  expect(Object.keys(passed as object).filter((name) => name.startsWith(':'))).toEqual([]);
  session.close();
});

/** A stream of HTTP/2 with its body; rejects when it is reset with an error. */
function getStream(stream: http2.ClientHttp2Stream): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    stream.on('end', () => resolve(text)).on('error', reject);
  });
}

it('passes a body of unknown length on from HTTP/2, and none where there is none', async () => {
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => response.end(`${request.headers['transfer-encoding'] ?? 'no'} ${body}`));
  });
  const url = new URL(`http://127.0.0.1:${String(await listen(server))}`);
  cleanUps.push(() => new Promise((resolve) => server.close(resolve)));
  const { port } = await start({ '': url }, { tls });
  const session = http2.connect(`https://localhost:${String(port)}`, { rejectUnauthorized: false });
  const remove = { ':path': '/', ':method': 'DELETE' };
  const stream = session.request(remove, { endStream: false });
  stream.end('[1,2]');
  expect(await getStream(stream)).toBe('chunked [1,2]');
  expect(await getStream(session.request(remove))).toBe('no ');
  session.close();
});

it('says of a response that broke off that it did', async () => {
  const server = http.createServer((_request, response) => {
    response.writeHead(200);
    response.write('half', () => setTimeout(() => response.destroy(), 50));
  });
  const url = new URL(`http://127.0.0.1:${String(await listen(server))}`);
  cleanUps.push(() => new Promise((resolve) => server.close(resolve)));
  const { port } = await start({ '': url }, { tls });
  const session = http2.connect(`https://localhost:${String(port)}`, { rejectUnauthorized: false });
  await expect(getStream(session.request({ ':path': '/' }))).rejects.toThrow('NGHTTP2_INTERNAL_ERROR');
  session.close();
  await expect(get(port, '/', {}, true)).rejects.toThrow('aborted');
});

it.each([{}, { tls }])(
  'lets an upload take its time, but not its head, nor an idle connection: %o',
  async (options) => {
    const { gateway, get } = await start({ '': await superset('a') }, options);
    expect(gateway.server).toMatchObject({ requestTimeout: 0, headersTimeout: 60_000 });
    expect((await get('/', { connection: 'keep-alive' })).headers['keep-alive']).toBe('timeout=75');
  },
);

it('passes websockets on, until it is stopped', async () => {
  const { gateway, port } = await start({ '': await superset('a') });
  const socket = net.connect(port, '127.0.0.1');
  socket.write('GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await expect.poll(() => text).toContain('hello');
  const closed = new Promise((resolve) => socket.on('close', resolve));
  await gateway.stop();
  await closed;
});

/** All that the server sends on a connection until it closes it. */
function exchange(port: number, sent: string): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(sent));
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('error', () => undefined).on('close', () => resolve(text));
  });
}

it('passes requests without a host on', async () => {
  const { gateway, port } = await start({ '': await superset('a') });
  expect(await exchange(port, 'GET /health HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 [^]*"host":"127\.0\.0\.1:\d+"/);
  const socket = net.connect(port, '127.0.0.1');
  socket.write('GET /ws HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  const first = await new Promise((resolve) => socket.on('data', (chunk: Buffer) => resolve(chunk.toString())));
  expect(first).toContain('101 Switching Protocols');
  expect((await get(port, '/vitrine/health')).status).toBe(200);
  await gateway.stop();
});

it('ignores an upgrade to anything but a websocket', async () => {
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => response.end(`${String(request.method)} ${body} ${Object.keys(request.headers).join()}\n`));
  });
  const url = new URL(`http://127.0.0.1:${String(await listen(server))}`);
  cleanUps.push(() => new Promise((resolve) => server.close(resolve)));
  const { port, lines } = await start({ '': url });
  const offer = 'Host: a\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMA\r\n';
  const text = await exchange(
    port,
    `POST /a HTTP/1.1\r\n${offer}Content-Length: 3\r\n\r\nabcGET /b HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
  );
  expect(text.match(/^(?:HTTP|GET|POST).*/gm)).toEqual([
    'HTTP/1.1 200 OK',
    expect.stringMatching(/^POST abc (?!.*(?:upgrade|http2))/),
    'HTTP/1.1 200 OK',
    expect.stringMatching(/^GET {2}/),
  ]);
  await expect
    .poll(() => lines)
    .toEqual([expect.stringContaining('"POST /a" 200'), expect.stringContaining('"GET /b" 200')]);
});

it.each([{}, { tls }])('passes long addresses on, and redirects to them: %o', async (options) => {
  const server = http.createServer({ maxHeaderSize: 64 * 1024 }, (request, response) => {
    response.writeHead(302, { location: `/login/?next=${String(request.url)}` }).end();
  });
  const url = new URL(`http://127.0.0.1:${String(await listen(server))}`);
  cleanUps.push(() => new Promise((resolve) => server.close(resolve)));
  const { port } = await start({ '': url }, options);
  const address = `/api/v1/chart/?q=${'x'.repeat(20_000)}`;
  const location = await new Promise((resolve, reject) => {
    const limits = { agent: false, rejectUnauthorized: false, maxHeaderSize: 64 * 1024 };
    (options.tls ? https : http)
      .get({ host: '127.0.0.1', port, path: address, ...limits }, ({ headers }) => resolve(headers.location))
      .on('error', reject);
  });
  expect(location).toBe(`/login/?next=${address}`);
});

it('says whether it and its servers are up', async () => {
  const { get } = await start({ '': await superset('a') });
  expect([(await get('/vitrine/health')).status, (await get('/vitrine/ready')).status]).toEqual([200, 200]);
  const alone = await start({ '': new URL('http://127.0.0.1:9') });
  expect((await alone.get('/vitrine/health')).status).toBe(200);
  const ready = await alone.get('/vitrine/ready');
  expect([ready.status, JSON.parse(ready.text)]).toEqual([
    503,
    { status: 'no Superset', down: ['http://127.0.0.1:9'], version: '1.2.3' },
  ]);
});

it('finishes requests under way when it is stopped, and takes no more', async () => {
  const { gateway, get, port } = await start({ '': await superset('a') }, { stopTimeout: 10 });
  const slow = get('/slow');
  await new Promise((resolve) => setTimeout(resolve, 100));
  const stopped = gateway.stop();
  await expect(get('/')).rejects.toThrow('ECONNREFUSED');
  expect((await slow).status).toBe(200);
  await stopped;
  expect(await new Promise((resolve) => net.connect(port, '127.0.0.1').on('error', () => resolve('refused')))).toBe(
    'refused',
  );
});
