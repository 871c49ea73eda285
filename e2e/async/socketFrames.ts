import { createHash } from 'node:crypto';
import type { Duplex } from 'node:stream';

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** Completes a websocket's handshake (RFC 6455). */
export function acceptSocket(socket: Duplex, key: string): void {
  const accept = createHash('sha1').update(`${key}${GUID}`).digest('base64');
  const headers = ['Upgrade: websocket', 'Connection: Upgrade', `Sec-WebSocket-Accept: ${accept}`];
  socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headers.join('\r\n')}\r\n\r\n`);
  // The client sends nothing but its end: opcode 8 of a masked frame.
  socket.on('data', (chunk: Buffer) => {
    if (((chunk[0] ?? 0) & 0x0f) !== 8) return;
    socket.end(Buffer.from([0x88, 0]));
  });
}

/** Sends a text, shorter than 64 KB, in one frame. */
export function sendText(socket: Duplex, text: string): void {
  const payload = Buffer.from(text);
  const head = payload.length < 126 ? [0x81, payload.length] : [0x81, 126, payload.length >> 8, payload.length & 0xff];
  socket.write(Buffer.concat([Buffer.from(head), payload]));
}
