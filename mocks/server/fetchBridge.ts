import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzip } from 'node:zlib';
import { promisify } from 'node:util';

const compress = promisify(gzip);
/** A longer body is rejected: it would be in memory several times. Only an upload or the metadata of a dashboard can be as long. */
const maxBody = 40 * 1024 * 1024;
/** Shorter responses are not worth compressing. */
const minCompressed = 1400;

export class BodyTooLongError extends Error {}

/** A node request as a web Request. Throws BodyTooLongError. */
export async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const item of [value ?? []].flat()) headers.append(name, item);
  }
  const method = incoming.method ?? 'GET';
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`);
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method: 'GET', headers });
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming) {
    const part = Buffer.from(chunk as Uint8Array);
    length += part.length;
    // The rest is read all the same: a client that still sends does not read a response.
    if (length <= maxBody) chunks.push(part);
  }
  if (length > maxBody) throw new BodyTooLongError('The request body is too long.');
  return new Request(url, { method, headers, body: Buffer.concat(chunks) });
}

export async function writeResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  let body: Uint8Array = new Uint8Array(await response.arrayBuffer());
  const headers: Record<string, string | string[]> = {};
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') headers[name] = value;
  });
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  const accepts = (outgoing.req.headers['accept-encoding'] ?? '').includes('gzip');
  if (accepts && body.length > minCompressed && /json|text|svg/.test(response.headers.get('content-type') ?? '')) {
    body = await compress(body, { level: 5 });
    headers['content-encoding'] = 'gzip';
    headers['vary'] = [response.headers.get('vary'), 'Accept-Encoding'].filter(Boolean).join(', ');
  }
  outgoing.writeHead(response.status, { ...headers, 'content-length': body.length });
  outgoing.end(outgoing.req.method === 'HEAD' ? undefined : body);
}
