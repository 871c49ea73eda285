import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import net from 'node:net';
import tls from 'node:tls';
import type { Duplex } from 'node:stream';
import { sameOriginLocation, sameOriginCookie } from './sameOrigin';

export interface Proxy {
  /** Forwards one request and streams the response back; 502 when the server cannot be reached. */
  readonly request: (request: IncomingMessage, response: ServerResponse) => void;
  /** Forwards a websocket. */
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * A streaming reverse proxy in front of `target` (only its scheme, host and port count). The Host header is passed on
 * as the browser sent it, because the server writes it into the login redirect's `next`.
 */
export function createProxy(target: URL): Proxy {
  const secure = target.protocol === 'https:';
  const port = Number(target.port) || (secure ? 443 : 80);
  const transport = secure ? https : http;
  // Idle connections are closed after a second: gunicorn closes its own after two, and a POST must not hit a closing
  // one.
  const agent = new transport.Agent({ keepAlive: true, timeout: 1000, maxFreeSockets: 16 });

  const connectOptions = { host: target.hostname.replace(/^\[|\]$/g, ''), port, servername: target.hostname };

  function send(request: IncomingMessage, response: ServerResponse, retry: boolean): void {
    const bodyless = request.method === 'GET' || request.method === 'HEAD';
    const upstream = transport.request(
      { ...connectOptions, agent, method: request.method, path: request.url, headers: requestHeaders(request) },
      (upstreamResponse) => {
        response.writeHead(
          upstreamResponse.statusCode ?? 502,
          upstreamResponse.statusMessage,
          responseHeaders(upstreamResponse, request, target),
        );
        upstreamResponse.pipe(response);
        upstreamResponse.on('error', () => response.destroy());
      },
    );
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      if (retry && bodyless && upstream.reusedSocket && error.code === 'ECONNRESET' && !response.headersSent) {
        send(request, response, false);
      } else if (response.headersSent) {
        response.destroy();
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
    if (
      bodyless &&
      request.headers['content-length'] === undefined &&
      request.headers['transfer-encoding'] === undefined
    )
      upstream.end();
    else request.pipe(upstream);
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const upstream = secure ? tls.connect(connectOptions) : net.connect(connectOptions);
    const close = (): void => {
      socket.destroy();
      upstream.destroy();
    };
    upstream.on('error', close).on('close', close);
    socket.on('error', close).on('close', close);
    upstream.once(secure ? 'secureConnect' : 'connect', () => {
      upstream.write(`${request.method ?? 'GET'} ${request.url ?? '/'} HTTP/1.1\r\n${rawHeaderLines(request)}\r\n`);
      if (head.length > 0) upstream.write(head);
      upstream.pipe(socket);
      socket.pipe(upstream);
    });
  }

  return { request: (request, response) => send(request, response, true), upgrade };
}

function requestHeaders(request: IncomingMessage): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (!hopByHop.has(name)) headers[name] = value;
  }
  // A body of unknown length stays chunked; node adds the header itself when piping.
  const previous = request.headers['x-forwarded-for'];
  headers['x-forwarded-for'] = [previous, request.socket.remoteAddress].flat().filter(Boolean).join(', ');
  return headers;
}

function responseHeaders(
  upstreamResponse: IncomingMessage,
  request: IncomingMessage,
  target: URL,
): http.OutgoingHttpHeaders {
  const headers: http.OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(upstreamResponse.headers)) {
    if (!hopByHop.has(name)) headers[name] = value;
  }
  if (upstreamResponse.headers.location !== undefined)
    headers.location = sameOriginLocation(upstreamResponse.headers.location, target, request.headers.host);
  const cookies = upstreamResponse.headers['set-cookie'];
  if (cookies) headers['set-cookie'] = cookies.map((cookie) => sameOriginCookie(cookie, target));
  return headers;
}

function rawHeaderLines(request: IncomingMessage): string {
  let lines = '';
  for (let i = 0; i + 1 < request.rawHeaders.length; i += 2)
    lines += `${request.rawHeaders[i] ?? ''}: ${request.rawHeaders[i + 1] ?? ''}\r\n`;
  return lines;
}
