// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://vitrine.test/" }
import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestClient } from '../client/testClient';
import { createSignIn, loginUrl } from './signIn';
import { ORIGIN, testServer } from '../client/testServer';

const client = createTestClient();
const { csrf, signIn } = client;
let session = false;
const server = testServer(
  http.get(`${ORIGIN}/api/v1/me/`, () =>
    session ? HttpResponse.json({ result: { id: 1 } }) : HttpResponse.json({}, { status: 401 }),
  ),
  http.get(`${ORIGIN}/thing`, () =>
    session ? HttpResponse.json({ ok: true }) : HttpResponse.json({}, { status: 401 }),
  ),
);
const send = (signal?: AbortSignal) => client.request({ path: '/thing', schema: v.unknown(), signal });
const unsubscribers: (() => void)[] = [];

/** The user does something. */
const act = (): unknown => window.dispatchEvent(new Event('pointerdown'));

beforeEach(() => {
  session = false;
});
afterEach(() => {
  signIn.cancel();
  act();
  csrf.forget();
  unsubscribers.splice(0).forEach((stop) => {
    stop();
  });
});

it('fails at once without a listener, and with auth: throw', async () => {
  await expect(send()).rejects.toMatchObject({ kind: 'auth', status: 401 });
  unsubscribers.push(signIn.onRequired(() => undefined));
  await expect(client.request({ path: '/thing', schema: v.unknown(), auth: 'throw' })).rejects.toMatchObject({
    kind: 'auth',
  });
});

it('notifies once, lets calls wait, and continues when the user is signed in', async () => {
  const needed = vi.fn();
  const back = vi.fn();
  unsubscribers.push(signIn.onRequired(needed), signIn.onSignedIn(back));
  csrf.set('of the old session');
  const calls = [send(), send()];
  await vi.waitFor(() => {
    expect(signIn.isPending()).toBe(true);
  });
  expect(await signIn.check()).toBe(false);
  session = true;
  expect(await signIn.check()).toBe(true);
  expect((await Promise.all(calls)).map(({ value }) => value)).toEqual([{ ok: true }, { ok: true }]);
  expect([needed.mock.calls.length, back.mock.calls.length, csrf.known()]).toEqual([1, 1, undefined]);
});

it('does not take the page of a proxy for a session', async () => {
  server.use(http.get(`${ORIGIN}/api/v1/me/`, () => HttpResponse.html('<h1>Back soon</h1>')));
  expect(await signIn.check()).toBe(false);
  server.use(http.get(`${ORIGIN}/api/v1/me/`, () => HttpResponse.text('OK')));
  expect(await signIn.check()).toBe(false);
});

it('rejects waiting calls when the user cancels, and a single call when it is aborted', async () => {
  unsubscribers.push(signIn.onRequired(() => undefined));
  const controller = new AbortController();
  const aborted = send(controller.signal);
  const waiting = send();
  await vi.waitFor(() => {
    expect(signIn.isPending()).toBe(true);
  });
  controller.abort();
  await expect(aborted).rejects.toMatchObject({ kind: 'aborted' });
  signIn.cancel();
  await expect(waiting).rejects.toMatchObject({ kind: 'auth' });
});

it('one cancel is enough, until the user does something', async () => {
  const needed = vi.fn(() => void setTimeout(signIn.cancel));
  unsubscribers.push(signIn.onRequired(needed));
  for (let i = 0; i < 3; i += 1) await expect(send()).rejects.toMatchObject({ kind: 'auth' });
  expect(needed).toHaveBeenCalledOnce();
  act();
  await expect(send()).rejects.toMatchObject({ kind: 'auth' });
  expect(needed).toHaveBeenCalledTimes(2);
});

it("opens the server's own page and closes it when the user is signed in", async () => {
  unsubscribers.push(signIn.onRequired(() => signIn.openWindow()));
  const popup = { closed: false, close: vi.fn() };
  const open = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  session = false;
  const call = send();
  await vi.waitFor(() => {
    expect(open).toHaveBeenCalledOnce();
  });
  session = true;
  await call;
  expect(popup.close).toHaveBeenCalledOnce();
  open.mockReturnValue(null);
  expect(signIn.openWindow()).toBe(false);
});

it('returns only to a path of this origin', () => {
  expect(loginUrl('/superset/dashboard/1/?a=b')).toBe('/login/?next=%2Fsuperset%2Fdashboard%2F1%2F%3Fa%3Db');
  expect(loginUrl('//evil.example/')).toBe('/login/?next=%2Fsuperset%2Fwelcome%2F');
});

it('fails when the server rejects a user who has a session', async () => {
  session = true;
  server.use(http.get(`${ORIGIN}/thing`, () => HttpResponse.json({}, { status: 401 })));
  await expect(send()).rejects.toMatchObject({ kind: 'auth' });
});

it('checks the session less and less often while nobody signs in, and not at the same moments as other pages', async () => {
  vi.useFakeTimers();
  const run = async (): Promise<readonly number[]> => {
    const times: number[] = [];
    const signIn = createSignIn(() => {
      times.push(Date.now());
      return Promise.resolve(new Response('{}', { status: 401 }));
    }, csrf);
    signIn.onRequired(() => undefined);
    const ended = signIn.required().catch(() => undefined);
    await vi.advanceTimersByTimeAsync(3_600_000);
    signIn.cancel();
    await ended;
    return times.map((time, index) => time - (times[index - 1] ?? time));
  };
  const [first, second] = [await run(), await run()];
  vi.useRealTimers();
  expect(first.length).toBeLessThan(140);
  expect(first.slice(1, 4).every((pause) => pause < 17_000)).toBe(true);
  expect(Math.max(...first)).toBeGreaterThan(30_000);
  expect(first).not.toEqual(second);
});
