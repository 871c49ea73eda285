import type { IncomingMessage, ServerResponse } from 'node:http';
import { readPrefix } from '../server/mount';

/** Milliseconds. */
const TIMEOUT = 5000;

export interface Health {
  /** Responds to `/vitrine/health` and `/vitrine/ready`, also below a prefix; false for other paths. */
  readonly respond: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  /** From now on a load balancer hears that this process takes no more requests. */
  readonly stop: () => void;
}

async function isUp(target: URL): Promise<boolean> {
  try {
    const response = await fetch(new URL(`${readPrefix(target)}/health`, target), {
      signal: AbortSignal.timeout(TIMEOUT),
      redirect: 'manual',
    });
    await response.body?.cancel();
    return response.status < 500;
  } catch {
    return false;
  }
}

export function createHealth(backEnds: readonly URL[], version: string): Health {
  let isStopping = false;
  const send = (response: ServerResponse, status: number, body: object): true => {
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(body));
    return true;
  };
  return {
    stop: () => {
      isStopping = true;
    },
    respond: async (request, response) => {
      const kind = /^[^?]*\/vitrine\/(health|ready)(?:\?|$)/.exec(request.url ?? '')?.[1];
      if (kind === undefined) return false;
      if (isStopping) return send(response, 503, { status: 'stopping', version });
      if (kind === 'health') return send(response, 200, { status: 'ok', version });
      const down = (await Promise.all(backEnds.map(async (url) => ((await isUp(url)) ? [] : [url.origin])))).flat();
      if (down.length > 0) return send(response, 503, { status: 'no Superset', down, version });
      return send(response, 200, { status: 'ok', version });
    },
  };
}
