import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Framing } from './serverPage';

/** Vite's `base`: all files of the build are below this path. */
export const base = '/vitrine/';

export interface FrontEnd {
  /** Responds to a navigation to one of Vitrine's pages. */
  readonly page: (
    request: IncomingMessage,
    response: ServerResponse,
    server: { readonly framing: Framing; readonly root: string; readonly link: string | undefined },
  ) => Promise<void>;
  /** Responds to a navigation to an embedded dashboard, with the bootstrap data of the server's own page. */
  readonly embeddedPage: (
    request: IncomingMessage,
    response: ServerResponse,
    server: { readonly bootstrap: string; readonly framing: Framing; readonly root: string },
  ) => Promise<void>;
  /** Responds to a request for a file of the build; false when `url`, the path below the root, is not below the base. */
  readonly asset: (request: IncomingMessage, response: ServerResponse, url: string) => Promise<boolean>;
  readonly ownsUpgrade: (request: IncomingMessage) => boolean;
  readonly close: () => Promise<void>;
}

/** Nobody else may be sent a page that the server made for one host page. */
export const EMBEDDED_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'Accept, Referer, X-Vitrine',
} as const;

/** Our page for a Superset below this root: `src/lib/appRoot.ts` reads it, and its files have other addresses. */
export function withAppRoot(page: string, root: string): string {
  if (root === '') return page;
  return page.replace('<html', `<html data-root="${root}"`).replaceAll(`"${base}`, `"${root}${base}`);
}

export function notFound(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
}
