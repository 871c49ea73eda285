// @vitest-environment jsdom
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../api/client/client';
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
  store.dispatch(injectApi(api));
  const show = () => store.dispatch(api.endpoints.rows.initiate('a'));
  return { server, show };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
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
