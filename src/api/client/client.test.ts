import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './ApiError';
import type { RequestOptions } from './requestTypes';
import { toUrl } from './client';
import { createTestClient } from './testClient';
import { ORIGIN, testServer, TOKEN_PATH } from './testServer';

const client = createTestClient();
const server = testServer();
const THING = `${ORIGIN}/thing`;
const anything = v.unknown();
afterEach(() => client.csrf.forget());

async function failure(options: Partial<RequestOptions<unknown>> = {}): Promise<ApiError> {
  const thrown: unknown = await client
    .request({ path: '/thing', schema: anything, ...options })
    .catch((error: unknown) => error);
  if (thrown instanceof ApiError) return thrown;
  throw new Error('it did not fail with an ApiError');
}

describe('requests', () => {
  it('writes query strings in order, without null and undefined, and q in rison', () => {
    const query = { form_data: '{"slice_id":1}', dashboard_id: undefined, force: true };
    expect(toUrl({ path: '/x', query })).toBe('/x?form_data=%7B%22slice_id%22%3A1%7D&force=true');
    expect(decodeURIComponent(toUrl({ path: '/x', q: { filters: [{ col: 'a b', value: "it's" }] } }))).toBe(
      "/x?q=(filters:!((col:'a b',value:'it!'s')))",
    );
  });

  it('marks every call as ours and sends digits beyond 2^53 as they are', async () => {
    let seen: { own: string | null; token: string | null; text: string } | undefined;
    server.use(
      http.post(THING, async ({ request: received }) => {
        seen = {
          own: received.headers.get('X-Vitrine'),
          token: received.headers.get('X-CSRFToken'),
          text: await received.text(),
        };
        return HttpResponse.json({});
      }),
    );
    await client.request({ path: '/thing', method: 'POST', body: { id: 9007199254740993n }, schema: anything });
    expect(seen).toEqual({ own: '1', token: 'fresh-token', text: '{"id":9007199254740993}' });
  });

  it('sends form fields as a form', async () => {
    let text = '';
    server.use(
      http.post(THING, async ({ request: received }) => {
        text = await received.text();
        return HttpResponse.json({});
      }),
    );
    await client.request({ path: '/thing', method: 'POST', form: { form_data: '{"a":1}' }, schema: anything });
    expect(text).toBe('form_data=%7B%22a%22%3A1%7D');
  });
});

describe('responses', () => {
  it('reads all digits, and NaN as null', async () => {
    server.use(http.get(THING, () => new HttpResponse('{"a":9007199254740993,"b":NaN}')));
    const { value } = await client.request({ path: '/thing', schema: anything });
    expect(value).toEqual({ a: 9007199254740993n, b: null });
  });

  it('names the path of a wrong field', async () => {
    server.use(http.get(THING, () => HttpResponse.json({ result: [{ id: 1 }, { id: 'two' }] })));
    const schema = v.object({ result: v.array(v.object({ id: v.number() })) });
    const error = await failure({ schema });
    expect([error.kind, error.detail]).toEqual(['shape', expect.stringContaining('"result.1.id"')]);
  });

  it.each([
    ['an HTML page instead of JSON', '<!doctype html><title>Oops</title>', 'text/html', 'html'],
    ['an HTML page with another content type', ' <html><h1>Oops</h1>', 'text/plain', 'html'],
    ['broken JSON', '{"a":', 'application/json', 'parse'],
  ])('rejects %s', async (_, body, type, kind) => {
    server.use(http.get(THING, () => new HttpResponse(body, { headers: { 'Content-Type': type } })));
    expect((await failure()).kind).toBe(kind);
  });

  it('reads an empty response as undefined', async () => {
    server.use(http.delete(THING, () => new HttpResponse(null, { status: 204 })));
    expect(await client.request({ path: '/thing', method: 'DELETE', schema: anything })).toMatchObject({
      value: undefined,
      status: 204,
    });
  });

  it('rejects without network, after the timeout, and when aborted', async () => {
    server.use(http.get(THING, () => HttpResponse.error()));
    expect(await failure()).toMatchObject({ kind: 'network', detail: 'Network error.' });
    server.use(http.get(THING, () => new Promise<never>(() => undefined)));
    expect(await failure({ timeout: 20 })).toMatchObject({ kind: 'timeout', errorType: 'FRONTEND_TIMEOUT_ERROR' });
    const controller = new AbortController();
    setTimeout(() => {
      controller.abort();
    }, 20);
    expect((await failure({ signal: controller.signal })).kind).toBe('aborted');
    expect((await failure({ signal: controller.signal })).kind).toBe('aborted');
  });
});

describe('retries', () => {
  const busyTwice = (status: number) => {
    let calls = 0;
    const respond = () => (++calls <= 2 ? new HttpResponse('busy', { status }) : HttpResponse.json({ ok: true }));
    server.use(http.get(THING, respond), http.post(THING, respond));
    return () => calls;
  };

  it.each([429, 502, 503, 504])('repeats a read after %i', async (status) => {
    const calls = busyTwice(status);
    expect((await client.request({ path: '/thing', schema: anything })).value).toEqual({ ok: true });
    expect(calls()).toBe(3);
  });

  it('repeats a POST that changes nothing', async () => {
    const calls = busyTwice(503);
    await client.request({ path: '/thing', method: 'POST', body: {}, mutates: false, schema: anything });
    expect(calls()).toBe(3);
  });

  it.each([
    ['POST', undefined],
    ['GET', true],
  ] as const)('never repeats a %s that changes something', async (method, mutates) => {
    const calls = busyTwice(503);
    const error = await failure({ method, ...(mutates ? { mutates } : {}) });
    expect([calls(), error.status, error.detail]).toEqual([1, 503, 'busy']);
  });

  it('keeps the pause that a busy server has asked for also in another call', async () => {
    const requestedAt: number[] = [];
    const respond = () => {
      requestedAt.push(Date.now());
      return requestedAt.length > 1
        ? HttpResponse.json({ ok: true })
        : new HttpResponse('', { status: 429, headers: { 'Retry-After': '1' } });
    };
    server.use(http.get(THING, respond));
    const given = new AbortController();
    const first = failure({ signal: given.signal });
    await vi.waitFor(() => expect(requestedAt).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    given.abort();
    expect((await first).kind).toBe('aborted');
    await client.request({ path: '/thing', schema: anything });
    expect((requestedAt[1] ?? 0) - (requestedAt[0] ?? 0)).toBeGreaterThan(950);
  });

  it('gives up after three retries, and at once when Retry-After is too long', async () => {
    let calls = 0;
    server.use(
      http.get(THING, () => {
        calls += 1;
        return new HttpResponse('', { status: 503 });
      }),
    );
    expect((await failure()).status).toBe(503);
    expect(calls).toBe(4);
    calls = 0;
    server.use(
      http.get(THING, () => {
        calls += 1;
        return new HttpResponse('', { status: 429, headers: { 'Retry-After': '3600' } });
      }),
    );
    expect((await failure()).status).toBe(429);
    expect(calls).toBe(1);
  });
});

describe('CSRF', () => {
  const refusal = {
    errors: [{ message: '400 Bad Request: The CSRF token is missing.', error_type: 'GENERIC_BACKEND_ERROR' }],
  };

  it('fetches one token for concurrent calls', async () => {
    let tokens = 0;
    server.use(
      http.get(TOKEN_PATH, () => {
        tokens += 1;
        return HttpResponse.json({ result: 'one' });
      }),
      http.post(THING, () => HttpResponse.json({})),
    );
    await Promise.all(
      [1, 2, 3].map(() => client.request({ path: '/thing', method: 'POST', body: {}, schema: anything })),
    );
    expect(tokens).toBe(1);
  });

  it.each([
    ['a 400 about CSRF', () => HttpResponse.json(refusal, { status: 400 })],
    ['a redirect to the sign-in page', () => new HttpResponse(null, { status: 302, headers: { Location: '/login/' } })],
  ])('renews the token after %s and repeats the request once', async (_, refused) => {
    client.csrf.set('stale');
    const seen: (string | null)[] = [];
    server.use(
      http.post(THING, ({ request: received }) => {
        const token = received.headers.get('X-CSRFToken');
        seen.push(token);
        return token === 'fresh-token' ? HttpResponse.json({ ok: true }) : refused();
      }),
    );
    await client.request({ path: '/thing', method: 'POST', body: {}, schema: anything });
    expect(seen).toEqual(['stale', 'fresh-token']);
  });

  it('retries with a new token only once', async () => {
    let calls = 0;
    server.use(
      http.post(THING, () => {
        calls += 1;
        return HttpResponse.json(refusal, { status: 400 });
      }),
    );
    expect(await failure({ method: 'POST', body: {} })).toMatchObject({
      status: 400,
      errorType: 'GENERIC_BACKEND_ERROR',
    });
    expect(calls).toBe(2);
  });

  it('requests chart data without a token while there is none', async () => {
    const seen: (string | null)[] = [];
    server.use(
      http.post(THING, ({ request: received }) => {
        seen.push(received.headers.get('X-CSRFToken'));
        return HttpResponse.json({});
      }),
    );
    await client.request({ path: '/thing', method: 'POST', body: {}, csrf: 'ifKnown', schema: anything });
    expect(seen).toEqual([null]);
  });
});

describe('redirects of reads', () => {
  it('follows once when the user is signed in', async () => {
    server.use(
      http.get(`${ORIGIN}/api/v1/me/`, () => HttpResponse.json({ result: {} })),
      http.get(THING, () => HttpResponse.redirect(`${ORIGIN}/there`, 302)),
      http.get(`${ORIGIN}/there`, () => HttpResponse.json({ there: true })),
    );
    expect((await client.request({ path: '/thing', schema: anything })).value).toEqual({ there: true });
  });
});
