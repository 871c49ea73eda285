import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Mount } from './mount';
import { createProxy } from './proxy';
import type { Framing, ServerPage } from './serverPage';

export interface BackEnd {
  readonly description: string;
  readonly getMount: (request: IncomingMessage) => Mount;
  readonly request: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
  /** The server's own page at a request's address, read for an anonymous visitor. */
  readonly getPage: (request: IncomingMessage) => Promise<ServerPage>;
  /** Who may show our pages in a frame, as the server says of its own. Never rejects. */
  readonly getFraming: (request: IncomingMessage) => Promise<Framing>;
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  readonly close: () => Promise<void>;
}

interface BackEndOptions {
  /** What users changed. */
  readonly state: string;
  /** What can be deleted at any time. */
  readonly cache: string;
  /** The embedded server also has the broken, hostile and huge dashboards of the tests. */
  readonly hasTestContent: boolean;
}

/** The server behind the pages: the real one at `supersetUrl`, or the embedded one with its state in a folder. */
export async function createBackEnd(supersetUrl: string | undefined, options: BackEndOptions): Promise<BackEnd> {
  if (supersetUrl) {
    const target = new URL(supersetUrl);
    return { ...createProxy(target), description: `in front of ${supersetUrl}`, close: () => Promise.resolve() };
  }
  // The database takes longest to start, so its process is started before anything else is loaded.
  const { openChildDatabase } = await import('../db/childDatabase');
  const database = openChildDatabase(options.cache);
  const { createEmbedded } = await import('./embedded');
  return createEmbedded(options.state, database, options.hasTestContent);
}
