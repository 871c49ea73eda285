import type { IncomingMessage, ServerResponse } from 'node:http';
import { getPublicHost } from '../server/proxy';

const quoted = (value: unknown): string => JSON.stringify(typeof value === 'string' ? value : '-');

/** Bytes on the connection; NaN for HTTP/2, whose requests share one. */
const getSent = ({ httpVersionMajor, socket }: IncomingMessage): number =>
  httpVersionMajor === 1 ? socket.bytesWritten : NaN;

/** With a proxy in front, whom it names last: what it was sent before that may be false. */
function getClient({ headers, socket }: IncomingMessage, trustsForwarded: boolean): string {
  const forwarded = trustsForwarded ? [headers['x-forwarded-for']].flat().at(-1)?.split(',').at(-1)?.trim() : undefined;
  return (forwarded !== undefined && /^[\w.:%[\]-]+$/.test(forwarded) ? forwarded : socket.remoteAddress) ?? '-';
}

interface AccessLog {
  readonly write: (line: string) => void;
  /** The request's `X-Forwarded-*` are those of a proxy in front. */
  readonly trustsForwarded: boolean;
}

/**
 * Writes a line when a response has been sent or its client has disconnected: time, client, host, request line, status (499: the
 * client disconnected before it had all of the response), milliseconds. Query strings are left out: they contain filter values
 * and keys.
 */
export function logAccess(
  request: IncomingMessage,
  response: ServerResponse,
  { write, trustsForwarded }: AccessLog,
): void {
  const started = performance.now();
  const client = getClient(request, trustsForwarded);
  const sentBefore = getSent(request);
  response.on('close', () => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    const isSent =
      response.writableFinished || getSent(request) - sentBefore >= Number(response.getHeader('content-length'));
    const status = isSent ? response.statusCode : 499;
    const time = Math.round(performance.now() - started);
    write(
      `${new Date().toISOString()} ${client} ${quoted(getPublicHost(request, trustsForwarded))} ${quoted(`${request.method ?? '-'} ${path}`)} ${String(status)} ${String(time)}ms`,
    );
  });
}
