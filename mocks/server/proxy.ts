import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import tls from 'node:tls';
import type { Duplex } from 'node:stream';
import { createFramingCache } from './framingCache';
import { getMount, readPrefix, withRoot, type Mount } from './mount';
import type { Framing, ServerPage } from './serverPage';
import { sameOriginLocation, sameOriginCookie } from './sameOrigin';

export interface Proxy {
  readonly getMount: (request: IncomingMessage) => Mount;
  /** Forwards one request and streams the response back; 502 when the server cannot be reached. */
  readonly request: (request: IncomingMessage, response: ServerResponse) => void;
  /** The server's own page at a request's address, read for an anonymous visitor. Rejects when the server cannot be reached. */
  readonly getPage: (request: IncomingMessage) => Promise<ServerPage>;
  /** Who may show our pages in a frame, as the server says of all of its responses. Never rejects. */
  readonly getFraming: (request: IncomingMessage) => Promise<Framing>;
  /** Forwards a websocket. */
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

/** Bytes. Superset's image has no limit, and links with form data or native filters are long; so are redirects with such a `next`. */
export const MAX_HEADER_SIZE = 128 * 1024;

/** Milliseconds. */
const PAGE_TIMEOUT = 60_000;

const hopByHop = new Set([
  'connection',
  // Node has answered it.
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** WSGI servers take an underscore for a hyphen. */
const FORWARDED = /^x[-_]forwarded[-_]/;

/**
 * A streaming reverse proxy in front of `target`, whose path is the server's `APPLICATION_ROOT`. The Host header is passed on
 * as the browser sent it, because the server writes it into the login redirect's `next`.
 * @param trustsForwarded the request's `X-Forwarded-*` are those of a proxy in front; otherwise they are replaced
 */
export function createProxy(target: URL, trustsForwarded = true): Proxy {
  const prefix = readPrefix(target);
  const getOwnMount = (request: IncomingMessage): Mount => getMount(request, prefix, trustsForwarded);
  const getPath = (request: IncomingMessage): string | undefined => {
    const { url } = getOwnMount(request);
    return url === undefined ? request.url : prefix + url;
  };
  const secure = target.protocol === 'https:';
  const port = Number(target.port) || (secure ? 443 : 80);
  const transport = secure ? https : http;
  // Idle connections are closed after a second: gunicorn closes its own after two. A busy process may be late all the same.
  const agent = new transport.Agent({ keepAlive: true, timeout: 1000, maxFreeSockets: 16 });

  const connectOptions = {
    host: target.hostname.replace(/^\[|\]$/g, ''),
    port,
    servername: target.hostname,
    maxHeaderSize: MAX_HEADER_SIZE,
  };
  const getHeaders = (request: IncomingMessage): IncomingHttpHeaders =>
    requestHeaders(request, target.host, trustsForwarded);

  function send(request: IncomingMessage, response: ServerResponse, retry: boolean): void {
    const bodyless = isBodyless(request);
    const upstream = transport.request(
      {
        ...connectOptions,
        // What cannot be sent again must not hit a connection that is closing. With TLS a new one would cost too much.
        agent: bodyless || secure ? agent : false,
        method: request.method,
        path: getPath(request),
        headers: getHeaders(request),
      },
      (upstreamResponse) => {
        // HTTP/2 has none.
        if (request.httpVersionMajor === 1) response.statusMessage = upstreamResponse.statusMessage ?? '';
        response.writeHead(
          upstreamResponse.statusCode ?? 502,
          responseHeaders(upstreamResponse, request, { target, trustsForwarded, root: getOwnMount(request).root }),
        );
        upstreamResponse.pipe(response);
        upstreamResponse.on('error', (error) => response.destroy(error));
      },
    );
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      if (retry && bodyless && upstream.reusedSocket && error.code === 'ECONNRESET' && !response.headersSent) {
        send(request, response, false);
      } else if (response.headersSent) {
        response.destroy(error);
      } else {
        response.writeHead(502, { 'content-type': 'application/json' });
        response.end(
          JSON.stringify({
            message: `The Superset server at ${target.origin} does not respond (${error.code ?? error.message})`,
          }),
        );
      }
    });
    response.on('close', () => {
      if (!response.writableFinished) upstream.destroy();
    });
    if (bodyless) {
      request.resume();
      upstream.end();
    } else {
      // Of DELETE and OPTIONS, Node would send a body of unknown length without saying where it ends.
      upstream.useChunkedEncodingByDefault = true;
      request.pipe(upstream);
    }
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    if (request.method !== 'GET' || request.headers.upgrade?.toLowerCase() !== 'websocket') {
      refuseUpgrade(socket, '400 Bad Request');
      return;
    }
    const upstream = transport.request({
      ...connectOptions,
      agent: false,
      path: getPath(request),
      headers: { ...getHeaders(request), connection: 'Upgrade', upgrade: 'websocket' },
    });
    socket.on('close', () => upstream.destroy());
    upstream.on('error', () => socket.destroy());
    // The connection stays an HTTP one, on which the client could send requests with headers of its own.
    upstream.on('response', ({ statusCode = 502, statusMessage = '' }) => {
      refuseUpgrade(socket, `${String(statusCode)} ${statusMessage}`);
      upstream.destroy();
    });
    upstream.on('upgrade', (response, upstreamSocket, upstreamHead) => {
      socket.on('close', () => upstreamSocket.destroy());
      upstreamSocket.on('error', () => socket.destroy()).on('close', () => socket.destroy());
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${rawHeaderLines(response)}\r\n`);
      socket.write(upstreamHead);
      upstreamSocket.write(head);
      upstreamSocket.pipe(socket);
      socket.pipe(upstreamSocket);
    });
    upstream.end();
  }

  function getPage(request: IncomingMessage, path = getPath(request)): Promise<ServerPage> {
    const { cookie: _cookie, 'accept-encoding': _encoding, ...headers } = getHeaders(request);
    return new Promise((resolve, reject) => {
      // A connection of its own: one that Node keeps open could be closed by the server just now.
      const options = {
        ...connectOptions,
        agent: false,
        method: 'GET',
        path,
        headers,
        timeout: PAGE_TIMEOUT,
      };
      const upstream = transport.request(options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const html = Buffer.concat(chunks).toString('utf8');
          resolve({ status: response.statusCode ?? 502, headers: response.headers, html });
        });
      });
      upstream.on('timeout', () => upstream.destroy(new Error('The server does not respond.')));
      upstream.on('error', reject);
      upstream.end();
    });
  }

  const framing = createFramingCache();
  return {
    getMount: getOwnMount,
    request: (request, response) => send(request, response, true),
    getPage: (request) => getPage(request),
    getFraming: (request) => framing(() => getPage(request, `${prefix}/health`)),
    upgrade,
  };
}

/** What these have of a body means nothing, so it is not passed on. */
const isBodyless = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** @param status with its text */
const refuseUpgrade = (socket: Duplex, status: string): unknown =>
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);

/** Of HTTP/2, the host has another name, and those with a colon are no headers of HTTP/1. */
function getHost({ headers }: IncomingMessage): string | undefined {
  return headers.host ?? [headers[':authority']].flat()[0];
}

/** The host that the browser has: with a proxy in front, it may be in a header. */
export function getPublicHost(request: IncomingMessage, trustsForwarded: boolean): string | undefined {
  const forwarded = trustsForwarded ? [request.headers['x-forwarded-host']].flat()[0] : undefined;
  return forwarded ?? getHost(request);
}

function getProtocol({ headers, socket }: IncomingMessage, trustsForwarded: boolean): string {
  const forwarded = trustsForwarded ? [headers['x-forwarded-proto']].flat()[0] : undefined;
  return forwarded ?? (socket instanceof tls.TLSSocket ? 'https' : 'http');
}

/** @param defaultHost of requests without a host, which HTTP/1.0 and handshakes of websockets may be */
function requestHeaders(request: IncomingMessage, defaultHost: string, trustsForwarded: boolean): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = {};
  for (const [name, value] of Object.entries(request.headers)) {
    const isTrusted = trustsForwarded || !FORWARDED.test(name);
    if (isTrusted && !hopByHop.has(name) && !name.startsWith(':')) headers[name] = value;
  }
  if (isBodyless(request)) delete headers['content-length'];
  headers.host = getHost(request) ?? defaultHost;
  const previous = trustsForwarded ? request.headers['x-forwarded-for'] : undefined;
  headers['x-forwarded-for'] = [previous, request.socket.remoteAddress].flat().filter(Boolean).join(', ');
  headers['x-forwarded-proto'] = getProtocol(request, trustsForwarded);
  headers['x-forwarded-host'] ??= headers.host;
  return headers;
}

function responseHeaders(
  upstreamResponse: IncomingMessage,
  request: IncomingMessage,
  { target, trustsForwarded, root }: { target: URL; trustsForwarded: boolean; root: string },
): http.OutgoingHttpHeaders {
  const headers: http.OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(upstreamResponse.headers)) {
    if (!hopByHop.has(name)) headers[name] = value;
  }
  if (upstreamResponse.headers.location !== undefined)
    headers.location = withRoot(sameOriginLocation(upstreamResponse.headers.location, target, getHost(request)), root);
  const cookies = upstreamResponse.headers['set-cookie'];
  const isSecure = getProtocol(request, trustsForwarded) === 'https';
  if (cookies) headers['set-cookie'] = cookies.map((cookie) => sameOriginCookie(cookie, target, isSecure));
  return headers;
}

function rawHeaderLines(request: IncomingMessage): string {
  let lines = '';
  for (let i = 0; i + 1 < request.rawHeaders.length; i += 2)
    lines += `${request.rawHeaders[i] ?? ''}: ${request.rawHeaders[i + 1] ?? ''}\r\n`;
  return lines;
}
