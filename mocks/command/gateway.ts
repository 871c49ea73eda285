import { readFileSync } from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import http2 from 'node:http2';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { builtFrontEnd } from '../server/builtFrontEnd';
import type { FrontEnd } from '../server/frontEndTypes';
import { createListener } from '../server/listener';
import { createProxy, getPublicHost, MAX_HEADER_SIZE, type Proxy } from '../server/proxy';
import { SAME_ORIGIN_FRAMING } from '../server/serverPage';
import { logAccess } from './accessLog';
import { createHealth } from './health';
import type { Options } from './options';
import { retryWithoutUpgrade } from './retryWithoutUpgrade';

/** Times in milliseconds. */
const LIMITS = {
  maxHeaderSize: MAX_HEADER_SIZE,
  // Longer than proxies and clients keep an idle connection: a request must not meet one that is being closed here.
  keepAliveTimeout: 75_000,
  headersTimeout: 60_000,
  // An upload takes its time.
  requestTimeout: 0,
};

export interface Gateway {
  readonly server: http.Server | http2.Http2SecureServer;
  /** Reads the certificate and its key again. */
  readonly renewCertificate: () => void;
  /** Takes no more connections; resolves when requests under way have ended or their time is over. */
  readonly stop: () => Promise<void>;
}

const readTls = ({ cert, key }: { readonly cert: string; readonly key: string }) => ({
  cert: readFileSync(cert),
  key: readFileSync(key),
});

function createServer({ tls }: Options): http.Server | http2.Http2SecureServer {
  if (!tls) return http.createServer(LIMITS);
  // Browsers open websockets by HTTP/1. Of its options, Node does not read the limits of HTTP/1.
  return Object.assign(http2.createSecureServer({ ...readTls(tls), allowHTTP1: true }), LIMITS);
}

/** Chooses the back end by the host name of a request. */
function createRouting(options: Options): (request: IncomingMessage) => Proxy | undefined {
  const proxies = new Map(
    [...options.backEnds].map(([host, url]) => [host, createProxy(url, options.trustsForwarded)] as const),
  );
  return (request) => {
    const host = (getPublicHost(request, options.trustsForwarded) ?? '').replace(/:\d+$/, '').toLowerCase();
    return proxies.get(host) ?? proxies.get('');
  };
}

/** Vitrine's files and pages in front of Superset servers. */
export function createGateway(
  dist: string,
  options: Options,
  version: string,
  write: (line: string) => void = console.log,
): Gateway {
  const server = createServer(options);
  const health = createHealth([...options.backEnds.values()], version);
  const route = createRouting(options);
  const built = builtFrontEnd(dist, { policy: options.policy, telemetry: options.telemetry });
  const { only } = options;
  const mayHavePage = ({ headers }: IncomingMessage): boolean =>
    !only || [headers[only.header]].flat().some((value) => value !== undefined && only.values.includes(value));
  const backEnd = {
    getMount: (request: IncomingMessage) => route(request)?.getMount(request) ?? { root: '', url: request.url ?? '/' },
    getPage: (request: IncomingMessage) =>
      route(request)?.getPage(request) ?? Promise.reject(new Error('No server for this host name')),
    getFraming: (request: IncomingMessage) =>
      route(request)?.getFraming(request) ?? Promise.resolve(SAME_ORIGIN_FRAMING),
    request: (request: IncomingMessage, response: ServerResponse): void => {
      const proxy = route(request);
      if (proxy) proxy.request(request, response);
      else
        response.writeHead(421, { 'content-type': 'text/plain' }).end('No Superset server is set for this host name.');
    },
  };
  const frontEnd: FrontEnd = {
    ...built,
    embeddedPage: async (request, response, server) => {
      if (mayHavePage(request)) await built.embeddedPage(request, response, server);
      else backEnd.request(request, response);
    },
    page: async (request, response, server) => {
      if (route(request) && mayHavePage(request)) await built.page(request, response, server);
      else backEnd.request(request, response);
    },
  };
  const listener = createListener(frontEnd, backEnd);
  const sockets = new Set<Duplex>();
  let isStopping = false;

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (options.hasAccessLog) logAccess(request, response, { write, trustsForwarded: options.trustsForwarded });
    // Of HTTP/1: the client opens its next connection to another process.
    if (isStopping && request.httpVersionMajor === 1) response.setHeader('connection', 'close');
    health.respond(request, response).then(
      (isDone) => {
        if (!isDone) listener(request, response);
      },
      () => response.destroy(),
    );
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') {
      retryWithoutUpgrade(server, request, socket, head);
      return undefined;
    }
    const proxy = route(request);
    if (!proxy) return socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    try {
      proxy.upgrade(request, socket, head);
    } catch {
      // Nobody else catches it, and one request must not end the process.
      socket.destroy();
    }
    return undefined;
  });
  const sessions = new Set<http2.ServerHttp2Session>();
  server.on('session', (session: http2.ServerHttp2Session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  const connections = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
  });

  return {
    server,
    renewCertificate: () => {
      if (options.tls && 'setSecureContext' in server) server.setSecureContext(readTls(options.tls));
    },
    stop: () => {
      isStopping = true;
      health.stop();
      // Websockets have no end of their own; clients open them again elsewhere.
      sockets.forEach((socket) => socket.destroy());
      return new Promise((resolve) => {
        const timer = setTimeout(() => connections.forEach((socket) => socket.destroy()), options.stopTimeout * 1000);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        sessions.forEach((session) => session.close());
        if ('closeIdleConnections' in server) server.closeIdleConnections();
      });
    },
  };
}
