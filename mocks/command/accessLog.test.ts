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
  logAccess(request, response, (line) => lines.push(line));
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
