// @vitest-environment jsdom
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../api/client/client';
import { Connection, RECONNECT_SPREAD } from './connection';
import { injectApi } from './injectApi';
import { toQueryFnResult } from './queryFn';
import type { RequestError } from './requestError';
import { makeStore } from './store';

/** Longer than any probe and retry that follow each other. */
const LONG = 60_000;

/** A store with one query, and a server that can be unplugged. */
function setUp() {
  const server = { isUp: true, breaksData: false, status: 200, requests: 0, responses: 0 };
  const client = createClient((path) => {
    const isData = path !== '/health';
    if (isData) server.requests += 1;
    if (!server.isUp || (isData && server.breaksData)) return Promise.reject(new TypeError('Failed to fetch'));
    if (isData) server.responses += 1;
    const headers = { 'Content-Type': 'application/json' };
    return Promise.resolve(new Response('{"rows":1}', { status: isData ? server.status : 200, headers }));
  });
  const api = createApi({
    reducerPath: 'rowsApi',
    baseQuery: fakeBaseQuery<RequestError>(),
    endpoints: (build) => ({
      rows: build.query<unknown, string>({
        queryFn: (name) =>
          toQueryFnResult<unknown>(client.request({ path: `/api/v1/rows/${name}`, schema: v.unknown() })),
      }),
    }),
  });
  const store = makeStore(client);
  const connection = store.services.get(Connection);
  store.dispatch(injectApi(api));
  const show = (name = 'a') => store.dispatch(api.endpoints.rows.initiate(name));
  return { server, connection, show };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('retryLostQueries', () => {
  it('repeats a query that got no response when the server is back', async () => {
    const { server, show } = setUp();
    server.isUp = false;
    await show();
    expect([server.requests, server.responses]).toEqual([1, 0]);
    server.isUp = true;
    await vi.advanceTimersByTimeAsync(LONG);
    expect([server.requests, server.responses]).toEqual([2, 1]);
  });

  it('spreads the queries of a page when the server is back', async () => {
    const { server, connection, show } = setUp();
    server.isUp = false;
    await Promise.all(['a', 'b', 'c'].map((name) => show(name)));
    server.isUp = true;
    vi.spyOn(Math, 'random').mockReturnValueOnce(0.25).mockReturnValueOnce(0.5).mockReturnValueOnce(0.75);
    await connection.probe();
    const sent: number[] = [];
    for (let quarter = 0; quarter < 4; quarter += 1) {
      await vi.advanceTimersByTimeAsync(quarter === 0 ? 0 : RECONNECT_SPREAD / 4);
      sent.push(server.requests - 3);
    }
    expect(sent).toEqual([0, 1, 2, 3]);
  });

  it('leaves what the server refused, and what nothing shows any more', async () => {
    const refused = setUp();
    refused.server.status = 403;
    await refused.show();
    await vi.advanceTimersByTimeAsync(LONG);
    expect(refused.server.requests).toBe(1);

    const closed = setUp();
    closed.server.isUp = false;
    const query = closed.show();
    await query;
    query.unsubscribe();
    await vi.advanceTimersByTimeAsync(2 * LONG);
    closed.server.isUp = true;
    await vi.advanceTimersByTimeAsync(LONG);
    expect(closed.server.requests).toBe(1);
  });

  it('gives up on a query that never gets a response although the server does respond', async () => {
    const { server, show } = setUp();
    server.breaksData = true;
    await show();
    await vi.advanceTimersByTimeAsync(10 * LONG);
    expect(server.requests).toBe(4);
  });
});
