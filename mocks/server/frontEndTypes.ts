import type { IncomingMessage, ServerResponse } from 'node:http';

/** Vite's `base`: all files of the build are below this path. */
export const base = '/vitrine/';

export interface FrontEnd {
  /** Responds to a navigation to one of Vitrine's pages. */
  readonly page: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Responds to a request for a file of the build; false when the path is not below the base. */
  readonly asset: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  readonly ownsUpgrade: (request: IncomingMessage) => boolean;
  readonly close: () => Promise<void>;
}

export function notFound(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
}
