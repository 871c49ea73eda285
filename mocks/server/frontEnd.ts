import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { compressFolder } from '../compress';
import { ensureBuilt } from './ensureBuilt';
import { assetHeaders, securityHeaders } from './securityHeaders';
import { cacheControl, urlToFile, sendFile } from './staticFiles';

/** Vite's `base`: all files of the build are below this path. */
const base = '/vitrine/';

export interface FrontEnd {
  /** Responds to a navigation to one of Vitrine's pages. */
  readonly page: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Responds to a request for a file of the build; false when the path is not below the base. */
  readonly asset: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  readonly ownsUpgrade: (request: IncomingMessage) => boolean;
  readonly close: () => Promise<void>;
}

/** The production build or, given a server for hot reload, Vite's middleware. */
export async function createFrontEnd(root: string, devServer: Server | undefined): Promise<FrontEnd> {
  return devServer ? devFrontEnd(root, devServer) : builtFrontEnd(root);
}

async function builtFrontEnd(root: string): Promise<FrontEnd> {
  await ensureBuilt(root);
  const dist = path.join(root, 'dist');
  // Takes longer than the build, and the first page need not wait for it. One at a time leaves that page a processor.
  compressFolder(dist, 1).catch((error: unknown) => {
    console.warn('The front end is sent uncompressed:', error instanceof Error ? error.message : error);
  });
  return {
    page: async (request, response) => {
      if (!(await sendFile(request, response, path.join(dist, 'index.html'), securityHeaders()))) notFound(response);
    },
    asset: async (request, response) => {
      const url = request.url ?? '/';
      if (!url.startsWith(base)) return false;
      const file = urlToFile(url, base, dist);
      // index.html itself is only sent at the pages' addresses, with their headers.
      const page = file === path.join(dist, 'index.html');
      const headers = { 'cache-control': cacheControl(url), ...assetHeaders(url) };
      if (!file || page || !(await sendFile(request, response, file, headers))) notFound(response);
      return true;
    },
    ownsUpgrade: () => false,
    close: () => Promise.resolve(),
  };
}

async function devFrontEnd(root: string, server: Server): Promise<FrontEnd> {
  const { createServer } = await import('vite');
  const nonce = randomBytes(16).toString('base64');
  const vite = await createServer({
    root,
    appType: 'custom',
    html: { cspNonce: nonce },
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    page: async (request, response) => {
      const template = await readFile(path.join(root, 'index.html'), 'utf8');
      const html = await vite.transformIndexHtml(base, template, request.url);
      response.writeHead(200, { ...securityHeaders({ nonce }), 'content-type': 'text/html; charset=utf-8' }).end(html);
    },
    asset: (request, response) => {
      if (!(request.url ?? '/').startsWith(base)) return Promise.resolve(false);
      vite.middlewares(request, response, () => notFound(response));
      return Promise.resolve(true);
    },
    ownsUpgrade: (request) => /\bvite-(hmr|ping)\b/.test(String(request.headers['sec-websocket-protocol'])),
    close: () => vite.close(),
  };
}

function notFound(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
}
