import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Listeners } from '../../lib/Listeners';
import { openAsyncSocket } from './asyncSocket';

class FakeSocket extends EventTarget {
  static readonly all: FakeSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: string) {
    super();
    FakeSocket.all.push(this);
  }
  close(): void {
    this.dispatchEvent(new Event('close'));
    this.onclose?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('window', { location: { href: 'http://vitrine.test/' } });
  FakeSocket.all.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('receives events, ignores other messages, and closes when there are no listeners left', async () => {
  let listening = true;
  const seen: unknown[] = [];
  const done = openAsyncSocket('ws://events.test/', {
    lastId: () => undefined,
    receive: (events) => seen.push(...events),
    hasListeners: () => listening,
  });
  const [socket] = FakeSocket.all;
  socket?.onopen?.();
  socket?.onmessage?.({ data: '{"job_id":"a","status":"done"}' });
  socket?.onmessage?.({ data: 'hello' });
  socket?.onmessage?.({ data: new ArrayBuffer(1) });
  expect(seen).toEqual([{ job_id: 'a', status: 'done' }]);
  listening = false;
  await vi.advanceTimersByTimeAsync(10_000);
  await done;
  expect(FakeSocket.all.map(({ url }) => url)).toEqual(['ws://events.test/?last_id=0-0']);
});

it.each([
  ['cannot open', false],
  ['opens and closes again', true],
])('reconnects after 2.5 s with the last id, and gives up after six attempts when it %s', async (_name, opens) => {
  let gaveUp = false;
  const done = openAsyncSocket('ws://events.test/', {
    lastId: () => '9-0',
    receive: () => undefined,
    hasListeners: () => true,
  }).then(() => (gaveUp = true));
  for (let i = 0; i < 6; i += 1) {
    if (opens) FakeSocket.all.at(-1)?.onopen?.();
    FakeSocket.all.at(-1)?.close();
    await vi.advanceTimersByTimeAsync(2499);
    expect(FakeSocket.all).toHaveLength(i + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeSocket.all).toHaveLength(i + 2);
  }
  expect(FakeSocket.all.at(-1)?.url).toBe('ws://events.test/?last_id=9-0');
  FakeSocket.all.at(-1)?.close();
  await done;
  expect([gaveUp, FakeSocket.all.length]).toEqual([true, 7]);
});

it('counts the attempts again after an event', async () => {
  let events = 0;
  let gaveUp = false;
  void openAsyncSocket('ws://events.test/', {
    lastId: () => `${events}-0`,
    receive: () => (events += 1),
    hasListeners: () => true,
  }).then(() => (gaveUp = true));
  for (let i = 0; i < 10; i += 1) {
    FakeSocket.all.at(-1)?.onopen?.();
    if (i === 5) FakeSocket.all.at(-1)?.onmessage?.({ data: '{"job_id":"a","status":"done"}' });
    FakeSocket.all.at(-1)?.close();
    await vi.advanceTimersByTimeAsync(2500);
  }
  expect([gaveUp, FakeSocket.all.length]).toEqual([false, 11]);
});

it('reconnects when the user has signed in again: the socket is on the channel of the session before', async () => {
  const signedIn = new Listeners();
  let listening = true;
  const done = openAsyncSocket('ws://events.test/', {
    lastId: () => '9-0',
    receive: () => undefined,
    hasListeners: () => listening,
    onSignedIn: signedIn.subscribe,
  });
  FakeSocket.all[0]?.onopen?.();
  signedIn.notify();
  expect(signedIn.size).toBe(0);
  await vi.advanceTimersByTimeAsync(2500);
  expect(FakeSocket.all).toHaveLength(2);
  listening = false;
  FakeSocket.all[1]?.close();
  await done;
});
