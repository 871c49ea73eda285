import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Server } from 'node:net';

/**
 * Reads a request again without the `Upgrade` that it offers: `h2c` of Java's HTTP client and of `curl --http2`. A server may
 * ignore it, but Node has read the head only, and neither the body nor what comes after it.
 */
export function retryWithoutUpgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { method = 'GET', url = '/', httpVersion, rawHeaders } = request;
  let text = `${method} ${url} HTTP/${httpVersion}\r\n`;
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    if (!/^(?:upgrade|http2-settings)$/i.test(name)) text += `${name}: ${rawHeaders[i + 1] ?? ''}\r\n`;
  }
  socket.unshift(Buffer.concat([Buffer.from(`${text}\r\n`, 'latin1'), head]));
  server.emit('setSecureContext' in server ? 'secureConnection' : 'connection', socket);
}
