// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../api/client/client';
import * as v from 'valibot';
import { Connection } from './connection';
import { Services } from './services';

const LONGEST = 30_000;

/** A server that can be unplugged. */
function setUp() {
  const server = { isUp: true, status: 200, probes: 0 };
  const client = createClient((path) => {
    if (path === '/health') server.probes += 1;
    if (!server.isUp) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(
      new Response('{}', { status: server.status, headers: { 'Content-Type': 'application/json' } }),
    );
  });
  const connection = new Services(client).get(Connection);
  const requestData = () => client.request({ path: '/api/v1/chart/1', schema: v.unknown() });
  return { server, connection, requestData };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('Connection', () => {
  it('does not probe while requests succeed', async () => {
    const { server, connection, requestData } = setUp();
    await requestData();
    await vi.advanceTimersByTimeAsync(LONGEST);
    expect([server.probes, connection.getStatus()]).toEqual([0, 'online']);
  });

  it('retries waiting requests after a single lost request, without calling the server unreachable', async () => {
    const { server, connection, requestData } = setUp();
    const statuses: string[] = [];
    connection.subscribe(() => statuses.push(connection.getStatus()));
    const retry = vi.fn();
    server.isUp = false;
    await expect(requestData()).rejects.toMatchObject({ kind: 'network' });
    connection.onReconnected(retry);
    server.isUp = true;
    await vi.advanceTimersByTimeAsync(1000);
    expect(retry).toHaveBeenCalledOnce();
    expect(statuses).toEqual([]);
    await vi.advanceTimersByTimeAsync(LONGEST);
    expect([server.probes, retry.mock.calls.length]).toEqual([1, 1]);
  });

  it('probes with growing pauses until the server responds', async () => {
    const { server, connection, requestData } = setUp();
    server.isUp = false;
    await expect(requestData()).rejects.toThrow();
    const cancelled = vi.fn();
    connection.onReconnected(cancelled)();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(connection.getStatus()).toBe('unreachable');
    // Ten minutes: 1 + 2 + 4 + 8 + 16 s, then every 15 to 30 s.
    expect(server.probes).toBeGreaterThan(15);
    expect(server.probes).toBeLessThan(50);
    server.isUp = true;
    await vi.advanceTimersByTimeAsync(LONGEST);
    expect(connection.getStatus()).toBe('online');
    expect(cancelled).not.toHaveBeenCalled();
  });

  it('spreads what waits over the time given, and not what names none', async () => {
    const { connection } = setUp();
    const called: string[] = [];
    const wait = (name: string, spread?: number) => connection.onReconnected(() => called.push(name), spread);
    wait('at once');
    wait('late', 1000);
    wait('early', 1000);
    const cancel = wait('cancelled', 1000);
    vi.spyOn(Math, 'random').mockReturnValueOnce(0.9).mockReturnValueOnce(0.1).mockReturnValueOnce(0.5);
    await connection.probe();
    expect(called).toEqual(['at once']);
    cancel();
    await vi.advanceTimersByTimeAsync(100);
    expect(called).toEqual(['at once', 'early']);
    await vi.advanceTimersByTimeAsync(799);
    expect(called).toEqual(['at once', 'early']);
    await vi.advanceTimersByTimeAsync(1);
    expect(called).toEqual(['at once', 'early', 'late']);
  });

  it('a gateway without its server is no server', async () => {
    const { server, connection } = setUp();
    server.status = 502;
    await connection.probe();
    expect(connection.getStatus()).toBe('unreachable');
    server.status = 404;
    await connection.probe();
    expect(connection.getStatus()).toBe('online');
  });

  it('follows the events of the browser', async () => {
    const { connection } = setUp();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    expect(connection.getStatus()).toBe('offline');
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.getStatus()).toBe('online');
  });
});
