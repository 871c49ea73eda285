import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { createProxy } from './proxy';

export interface BackEnd {
  readonly description: string;
  readonly request: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  readonly close: () => Promise<void>;
}

/** The server behind the pages: the real one at `supersetUrl`, or the embedded one that keeps its state in a folder. */
export async function createBackEnd(supersetUrl: string | undefined, stateFolder: string): Promise<BackEnd> {
  if (supersetUrl) {
    const target = new URL(supersetUrl);
    return { ...createProxy(target), description: `before ${target.origin}`, close: () => Promise.resolve() };
  }
  const { createEmbedded } = await import('./embedded');
  return createEmbedded(stateFolder);
}
