import { EventEmitter } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { logAccess } from './accessLog';

/** The status that is logged when the client disconnects, of a response of 1,000 bytes of which `sent` were written. */
function getLoggedStatus(sent: number): string | undefined {
  const lines: string[] = [];
  const socket = Object.assign(new EventEmitter(), { remoteAddress: '127.0.0.1', bytesWritten: 5000 });
  const request = Object.assign(new IncomingMessage(new Socket()), {
    method: 'GET',
    url: '/a?b=1',
    httpVersionMajor: 1,
  });
  Object.defineProperty(request, 'socket', { value: socket });
  const response = new ServerResponse(request);
  logAccess(request, response, { write: (line) => lines.push(line), trustsForwarded: false });
  response.setHeader('content-length', 1000);
  socket.bytesWritten += sent;
  response.emit('close');
  return / (\d{3}) \d+ms$/.exec(lines[0] ?? '')?.[1];
}

it('logs the status of a response that was sent, also where the client disconnected before it was closed here', () => {
  expect(getLoggedStatus(1300)).toBe('200');
});

it('logs 499 where the client disconnected before', () => {
  expect(getLoggedStatus(700)).toBe('499');
});

it.each([
  [false, '203.0.113.7', '127.0.0.1 "proxy:8080"'],
  [true, '10.9.9.9, 203.0.113.7', '203.0.113.7 "bi.example"'],
  [true, '2001:db8::7', '2001:db8::7 "bi.example"'],
  [true, 'a "b', '127.0.0.1 "bi.example"'],
])('logs client and host; a trusted proxy in front names them: %s %s', (trustsForwarded, forwardedFor, logged) => {
  const lines: string[] = [];
  const request = Object.assign(new IncomingMessage(new Socket()), {
    headers: { host: 'proxy:8080', 'x-forwarded-host': 'bi.example', 'x-forwarded-for': forwardedFor },
  });
  Object.defineProperty(request, 'socket', { value: { remoteAddress: '127.0.0.1', bytesWritten: 0 } });
  const response = new ServerResponse(request);
  logAccess(request, response, { write: (line) => lines.push(line), trustsForwarded });
  response.emit('close');
  expect(lines[0]).toContain(` ${logged} `);
});
