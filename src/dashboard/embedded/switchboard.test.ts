import { afterEach, expect, it, vi } from 'vitest';
import { createSwitchboard } from './switchboard';

const ports: MessagePort[] = [];
afterEach(() => ports.splice(0).forEach((port) => port.close()));

/** Our side, and the port of the host page with what it has received. */
function connect() {
  const { port1, port2 } = new MessageChannel();
  const received: unknown[] = [];
  port2.onmessage = ({ data }) => received.push(data);
  ports.push(port1, port2);
  return { switchboard: createSwitchboard(port1), host: port2, received };
}

it('responds to calls with a result, or with why there is none, in the words of the SDK', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { switchboard, host, received } = connect();
  switchboard.defineMethod('double', (args) => Promise.resolve(Number(args) * 2));
  switchboard.defineMethod('fail', () => {
    throw new Error('secret');
  });
  switchboard.defineMethod('uncloneable', () => () => undefined);
  for (const [i, method] of ['double', 'fail', 'uncloneable', 'none'].entries())
    host.postMessage({ switchboardAction: 'get', method, messageId: `m${i.toString()}`, args: 21 });
  await vi.waitFor(() => expect(received).toHaveLength(4));
  expect(received).toEqual(
    expect.arrayContaining([
      { switchboardAction: 'reply', messageId: 'm0', result: 42 },
      { switchboardAction: 'error', messageId: 'm1', error: '[superset] Method "fail" threw an error' },
      { switchboardAction: 'error', messageId: 'm2', error: '[superset] Method "uncloneable" threw an error' },
      { switchboardAction: 'error', messageId: 'm3', error: '[superset] Method "none" is not defined' },
    ]),
  );
});

it('runs methods that are only told something, and ignores what is no message of the protocol', async () => {
  const { switchboard, host, received } = connect();
  const method = vi.fn();
  switchboard.defineMethod('guestToken', method);
  for (const message of [null, 'text', {}, { switchboardAction: 'emit', method: 'toString' }])
    host.postMessage(message);
  host.postMessage({ switchboardAction: 'emit', method: 'guestToken', args: { guestToken: 'a' } });
  await vi.waitFor(() => expect(method).toHaveBeenCalledExactlyOnceWith({ guestToken: 'a' }));
  expect(received).toEqual([]);
});

it('tells the host page of events', async () => {
  const { switchboard, received } = connect();
  switchboard.emit('observeDataMask', { a: 1 });
  await vi.waitFor(() =>
    expect(received).toEqual([{ switchboardAction: 'emit', method: 'observeDataMask', args: { a: 1 } }]),
  );
});

it('calls methods of the host page, which may lack them or not respond', async () => {
  const { switchboard, host } = connect();
  host.onmessage = ({ data }: MessageEvent<Record<string, unknown>>) => {
    const { messageId, method, args } = data;
    if (method === 'echo') host.postMessage({ switchboardAction: 'reply', messageId, result: args });
    if (method === 'none') host.postMessage({ switchboardAction: 'error', messageId, error: 'not defined' });
  };
  const calls = ['echo', 'none', 'silent'].map((method) => switchboard.get(method, { a: 1 }, 50));
  expect(await Promise.all(calls)).toEqual([{ a: 1 }, undefined, undefined]);
});
