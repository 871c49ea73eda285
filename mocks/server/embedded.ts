import type { IncomingMessage, ServerResponse } from 'node:http';
import { getResponse } from 'msw';
import { content, demoContent } from '../content/content';
import type { Database } from '../db/database';
import { createHandlers } from '../handlers';
import type { Env } from '../rest/env';
import { restoreUploads } from '../rest/uploads';
import { openStateFile } from '../store/stateFile';
import { createSeed } from '../store/seed';
import { createStore } from '../store/store';
import type { BackEnd } from './backEnd';
import { BodyTooLongError, toRequest, writeResponse } from './fetchBridge';
import { getMount, withRoot, type Mount } from './mount';
import { SAME_ORIGIN_FRAMING } from './serverPage';

/** The embedded server: example content and a database of its own; users' changes are stored in `stateFolder`. */
export function createEmbedded(stateFolder: string, database: Database, hasTestContent: boolean): BackEnd {
  const file = openStateFile(stateFolder);
  const env: Env = {
    store: createStore(createSeed(hasTestContent ? content : demoContent), file),
    database,
    cache: new Map(),
    now: () => new Date(),
  };
  // Not awaited: queries come after it in the database's queue.
  void restoreUploads(env);
  const handlers = createHandlers(env);

  const getOwnMount = (incoming: IncomingMessage): Mount => getMount(incoming, '', true);

  async function respond(incoming: IncomingMessage): Promise<Response | undefined> {
    try {
      return await getResponse(handlers, await toRequest(incoming));
    } catch (error) {
      if (error instanceof BodyTooLongError) return Response.json({ message: error.message }, { status: 413 });
      throw error;
    }
  }

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const response = await respond(incoming);
    const location = response?.headers.get('location');
    if (response && location) response.headers.set('location', withRoot(location, getOwnMount(incoming).root));
    await writeResponse(response ?? new Response('Method not allowed', { status: 405 }), outgoing);
  }

  return {
    getPage: async (incoming) => {
      const request = await toRequest(incoming);
      request.headers.delete('cookie');
      const response = await getResponse(handlers, request);
      if (!response) throw new Error(`No page at ${incoming.url ?? '/'}`);
      return { status: response.status, headers: Object.fromEntries(response.headers), html: await response.text() };
    },
    getFraming: () => Promise.resolve(SAME_ORIGIN_FRAMING),
    description: 'embedded server: sign in as admin, alpha or gamma, password the same',
    getMount: getOwnMount,
    request: handle,
    upgrade: (_request, socket) => {
      socket.destroy();
    },
    close: async () => {
      file.flush();
      await database.close();
    },
  };
}
