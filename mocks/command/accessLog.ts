import type { IncomingMessage, ServerResponse } from 'node:http';
import { getHost } from '../server/proxy';

const quoted = (value: unknown): string => JSON.stringify(typeof value === 'string' ? value : '-');

/** Bytes on the connection; NaN for HTTP/2, whose requests share one. */
const getSent = ({ httpVersionMajor, socket }: IncomingMessage): number =>
  httpVersionMajor === 1 ? socket.bytesWritten : NaN;

/**
 * Writes a line when a response has been sent or its client has disconnected: time, client, host, request line, status (499: the
 * client disconnected before it had all of the response), milliseconds. Query strings are left out: they contain filter values
 * and keys.
 */
export function logAccess(request: IncomingMessage, response: ServerResponse, write: (line: string) => void): void {
  const started = performance.now();
  const client = request.socket.remoteAddress ?? '-';
  const sentBefore = getSent(request);
  response.on('close', () => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    const isSent =
      response.writableFinished || getSent(request) - sentBefore >= Number(response.getHeader('content-length'));
    const status = isSent ? response.statusCode : 499;
    const time = Math.round(performance.now() - started);
    write(
      `${new Date().toISOString()} ${client} ${quoted(getHost(request))} ${quoted(`${request.method ?? '-'} ${path}`)} ${String(status)} ${String(time)}ms`,
    );
  });
}
