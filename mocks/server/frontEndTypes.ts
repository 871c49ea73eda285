import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Framing } from './serverPage';

/** Vite's `base`: all files of the build are below this path. */
export const base = '/vitrine/';

export interface FrontEnd {
  /** Responds to a navigation to one of Vitrine's pages. */
  readonly page: (request: IncomingMessage, response: ServerResponse, framing: Framing) => Promise<void>;
  /** Responds to a navigation to an embedded dashboard, with the bootstrap data of the server's own page. */
  readonly embeddedPage: (
    request: IncomingMessage,
    response: ServerResponse,
    server: { readonly bootstrap: string; readonly framing: Framing },
  ) => Promise<void>;
  /** Responds to a request for a file of the build; false when the path is not below the base. */
  readonly asset: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  readonly ownsUpgrade: (request: IncomingMessage) => boolean;
  readonly close: () => Promise<void>;
}

/** Nobody else may be sent a page that the server made for one host page. */
export const EMBEDDED_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'Accept, Referer, X-Vitrine',
} as const;

export function notFound(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
}
