// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://vitrine.test/" }
import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageClient, request } from '../client/pageClient';
import { loginUrl } from './signIn';
import { ORIGIN, testServer } from '../client/testServer';

const { csrf, signIn } = pageClient;
let session = false;
const server = testServer(
  http.get(`${ORIGIN}/api/v1/me/`, () =>
    session ? HttpResponse.json({ result: { id: 1 } }) : HttpResponse.json({}, { status: 401 }),
  ),
  http.get(`${ORIGIN}/thing`, () =>
    session ? HttpResponse.json({ ok: true }) : HttpResponse.json({}, { status: 401 }),
  ),
);
const ask = (signal?: AbortSignal) => request({ path: '/thing', schema: v.unknown(), signal });
const stops: (() => void)[] = [];

beforeEach(() => {
  session = false;
});
afterEach(() => {
  signIn.cancel();
  stops.splice(0).forEach((stop) => {
    stop();
  });
});

it('fails at once when nobody listens, and when told to', async () => {
  await expect(ask()).rejects.toMatchObject({ kind: 'auth', status: 401 });
  stops.push(signIn.onRequired(() => undefined));
  await expect(request({ path: '/thing', schema: v.unknown(), auth: 'throw' })).rejects.toMatchObject({ kind: 'auth' });
});

it('tells once, lets calls wait, and goes on when the person is signed in', async () => {
  const needed = vi.fn();
  const back = vi.fn();
  stops.push(signIn.onRequired(needed), signIn.onSignedIn(back));
  csrf.set('of the old session');
  const calls = [ask(), ask()];
  await vi.waitFor(() => {
    expect(signIn.isPending()).toBe(true);
  });
  expect(await signIn.check()).toBe(false);
  session = true;
  expect(await signIn.check()).toBe(true);
  expect((await Promise.all(calls)).map(({ value }) => value)).toEqual([{ ok: true }, { ok: true }]);
  expect([needed.mock.calls.length, back.mock.calls.length, csrf.known()]).toEqual([1, 1, undefined]);
});

it('fails what waits when the person gives up, and a call alone when it is stopped', async () => {
  stops.push(signIn.onRequired(() => undefined));
  const controller = new AbortController();
  const stopped = ask(controller.signal);
  const kept = ask();
  await vi.waitFor(() => {
    expect(signIn.isPending()).toBe(true);
  });
  controller.abort();
  await expect(stopped).rejects.toMatchObject({ kind: 'aborted' });
  signIn.cancel();
  await expect(kept).rejects.toMatchObject({ kind: 'auth' });
});

it("opens the server's own page and closes it when the person is known", async () => {
  stops.push(signIn.onRequired(() => signIn.openWindow()));
  const popup = { closed: false, close: vi.fn() };
  const open = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  session = false;
  const call = ask();
  await vi.waitFor(() => {
    expect(open).toHaveBeenCalledOnce();
  });
  session = true;
  await call;
  expect(popup.close).toHaveBeenCalledOnce();
  open.mockReturnValue(null);
  expect(signIn.openWindow()).toBe(false);
});

it('leads back to a path of this origin only', () => {
  expect(loginUrl('/superset/dashboard/1/?a=b')).toBe('/login/?next=%2Fsuperset%2Fdashboard%2F1%2F%3Fa%3Db');
  expect(loginUrl('//evil.example/')).toBe('/login/?next=%2Fsuperset%2Fwelcome%2F');
});

it('believes a server that refuses a person it knows', async () => {
  session = true;
  server.use(http.get(`${ORIGIN}/thing`, () => HttpResponse.json({}, { status: 401 })));
  await expect(ask()).rejects.toMatchObject({ kind: 'auth' });
});
