import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server } from 'node:http';
import path from 'node:path';
import { builtFrontEnd } from './builtFrontEnd';
import { ensureBuilt } from './ensureBuilt';
import { base, EMBEDDED_HEADERS, notFound, withAppRoot, type FrontEnd } from './frontEndTypes';
import { securityHeaders, type PageSettings } from './securityHeaders';
import { withBootstrap } from './serverPage';
import { withTelemetry } from './telemetry';

/** The production build or, given a server for hot reload, Vite's middleware. */
export async function createFrontEnd(
  root: string,
  devServer: Server | undefined,
  settings: PageSettings,
): Promise<FrontEnd> {
  if (devServer) return devFrontEnd(root, devServer, settings);
  await ensureBuilt(root);
  return builtFrontEnd(path.join(root, 'dist'), settings);
}

async function devFrontEnd(root: string, server: Server, settings: PageSettings): Promise<FrontEnd> {
  const { telemetry } = settings;
  const { createServer } = await import('vite');
  const devNonce = randomBytes(16).toString('base64');
  const vite = await createServer({
    root,
    appType: 'custom',
    html: { cspNonce: devNonce },
    server: { middlewareMode: true, hmr: { server } },
  });
  // Files are at the root of the host, wherever the page is.
  const getHtml = async ({ url }: IncomingMessage, appRoot: string): Promise<string> => {
    const html = withAppRoot(await readFile(path.join(root, 'index.html'), 'utf8'), appRoot);
    return vite.transformIndexHtml(base, telemetry === undefined ? html : withTelemetry(html, telemetry), url);
  };
  return {
    embeddedPage: async (request, response, { bootstrap, framing, root: appRoot }) => {
      const html = withBootstrap(await getHtml(request, appRoot), bootstrap);
      response
        .writeHead(200, { ...securityHeaders({ devNonce, framing, ...settings }), ...EMBEDDED_HEADERS })
        .end(html);
    },
    page: async (request, response, { framing, root: appRoot, link }) => {
      const html = await getHtml(request, appRoot);
      const headers = { ...securityHeaders({ devNonce, framing, ...settings }), ...(link !== undefined && { link }) };
      response.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' }).end(html);
    },
    asset: (request, response, url) => {
      if (!url.startsWith(base)) return Promise.resolve(false);
      request.url = url;
      vite.middlewares(request, response, () => notFound(response));
      return Promise.resolve(true);
    },
    ownsUpgrade: (request) => /\bvite-(hmr|ping)\b/.test(String(request.headers['sec-websocket-protocol'])),
    close: () => vite.close(),
  };
}
