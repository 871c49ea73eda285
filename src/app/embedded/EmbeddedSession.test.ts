// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://vitrine.test/embedded/u-1?uiConfig=16" }
import * as v from 'valibot';
import { afterEach, expect, it, vi } from 'vitest';
import { readBootstrap } from '../../api/session/bootstrapShape';
import { dataMaskApplied } from '../../dashboard/state/dataMaskSlice';
import { Connection } from '../../store/connection';
import { getTheme } from '../../ui/themeMode';
import { EmbeddedSession } from './EmbeddedSession';
import { listenToWindow } from './listenToWindow';

const HOST = 'https://host.example';
const ports: MessagePort[] = [];
afterEach(() => {
  ports.splice(0).forEach((port) => port.close());
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Without a handler, the server checks the token. */
type Handler = (() => Promise<Response>) | undefined;

/** A host page with a server that knows the valid tokens. */
function start(valid: Set<string>, server: { handle?: Handler } = {}) {
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('X-GuestToken');
    sent.push(`${path} ${String(token)} ${String(init.credentials)}`);
    if (server.handle) return server.handle();
    const isValid = token !== null && valid.has(token);
    const body = isValid
      ? { result: { username: 'guest', roles: { Gamma: [['can_read', 'Dashboard']] } } }
      : { msg: 'x' };
    const headers = { 'Content-Type': 'application/json' };
    return Promise.resolve(new Response(JSON.stringify(body), { status: isValid ? 200 : 401, headers }));
  });
  const bootstrap = { ...readBootstrap({ common: {} }), isEmbedded: true };
  const page = { bootstrap, dashboardId: '7', tokenHeader: 'X-GuestToken', allowedDomains: [] };
  const session = new EmbeddedSession(page, '?uiConfig=16');
  const listen = listenToWindow();
  const received: unknown[] = [];
  const handshake = (origin: string, source: unknown = window): MessagePort => {
    const { port1, port2 } = new MessageChannel();
    ports.push(port1, port2);
    port1.onmessage = ({ data }) => received.push(data);
    const data = { type: '__embedded_comms__', handshake: 'port transfer' };
    const event = new MessageEvent('message', { data, origin });
    // Of another realm than the DOM of tests.
    Object.defineProperties(event, { source: { value: source }, ports: { value: [port2] } });
    window.dispatchEvent(event);
    return port1;
  };
  const give = (port: MessagePort, guestToken: string): void =>
    port.postMessage({ switchboardAction: 'emit', method: 'guestToken', args: { guestToken } });
  return { session, listen, handshake, give, received, sent };
}

it('takes the first port of the host page, also one that came early, and starts with its token', async () => {
  const { session, listen, handshake, give, sent, received } = start(new Set(['good']));
  const evil = handshake('https://evil.example');
  const other = handshake(HOST, {});
  const port = handshake(HOST);
  session.connect(listen, window, `${HOST}/page`);
  const second = handshake(HOST);
  for (const [from, token] of [
    [evil, 'evil'],
    [other, 'other'],
    [second, 'second'],
    [port, 'good'],
  ] as const)
    give(from, token);
  await vi.waitFor(() => expect(session.getState().status).toBe('ready'));
  expect(session.getState()).toMatchObject({ bootstrap: { user: { username: 'guest', userId: undefined } } });
  expect(sent).toEqual(['/api/v1/me/roles/ good omit']);
  session.store.dispatch(dataMaskApplied({ masks: { '7': { filterState: { value: 1 } } }, by: 'chart' }));
  await vi.waitFor(() =>
    expect(received).toEqual([
      {
        switchboardAction: 'emit',
        method: 'observeDataMask',
        args: { '7': { filterState: { value: 1 } }, crossFiltersChanged: true, nativeFiltersChanged: false },
      },
    ]),
  );
});

it('says that a first token is refused, and starts with the next', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { session, listen, handshake, give } = start(new Set(['good']));
  session.connect(listen, window, '');
  const port = handshake(HOST);
  give(port, 'bad');
  await vi.waitFor(() => expect(session.getState().status).toBe('refused'));
  give(port, 'good');
  await vi.waitFor(() => expect(session.getState().status).toBe('ready'));
});

it('says so where no token comes', async () => {
  vi.useFakeTimers();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { session, listen, handshake } = start(new Set());
  session.connect(listen, window, '');
  handshake(HOST);
  await vi.advanceTimersByTimeAsync(5000);
  expect(session.getState().status).toBe('waiting');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(session.getState().status).toBe('refused');
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('no guest token'));
});

it('does not take an error of the server for a refused token, and tries again on demand', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const server: { handle?: Handler } = { handle: () => Promise.resolve(Response.json({}, { status: 500 })) };
  const { session, listen, handshake, give } = start(new Set(['good']), server);
  session.connect(listen, window, '');
  give(handshake(HOST), 'good');
  await vi.waitFor(() => expect(session.getState()).toMatchObject({ status: 'failed', error: { status: 500 } }));
  server.handle = undefined;
  session.retry();
  await vi.waitFor(() => expect(session.getState().status).toBe('ready'));
});

it('starts by itself when the server can be reached again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const server: { handle?: Handler } = { handle: () => Promise.reject(new TypeError('Failed to fetch')) };
  const { session, listen, handshake, give } = start(new Set(['good']), server);
  session.connect(listen, window, '');
  give(handshake(HOST), 'good');
  await vi.waitFor(() => expect(session.getState()).toMatchObject({ status: 'failed', error: { kind: 'network' } }));
  server.handle = undefined;
  await session.store.services.get(Connection).probe();
  await vi.waitFor(() => expect(session.getState().status).toBe('ready'), { timeout: 3000 });
});

it('lets requests wait for the next token when one has ended', async () => {
  const valid = new Set(['first']);
  const { session, listen, handshake, give } = start(valid);
  session.connect(listen, window, '');
  const port = handshake(HOST);
  give(port, 'first');
  await vi.waitFor(() => expect(session.getState().status).toBe('ready'));
  valid.clear();
  const page = session.store.services.client.request({
    path: '/api/v1/dashboard/7',
    schema: v.unknown(),
  });
  const settled = page.then(
    () => 'done',
    () => 'failed',
  );
  await vi.waitFor(() => expect(session.getState()).toMatchObject({ isExpired: true }));
  valid.add('second');
  give(port, 'second');
  await vi.waitFor(() => expect(session.getState()).toMatchObject({ isExpired: false }));
  expect(await settled).toBe('done');
});

it('keeps a theme that the host page sets while it starts, whatever the theme of the server is', async () => {
  vi.stubGlobal(
    'CSSStyleSheet',
    vi.fn(
      class {
        replaceSync = vi.fn();
      },
    ),
  );
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true, configurable: true });
  let respond = (): void => undefined;
  const response = new Promise<Response>((resolve) => {
    respond = () => resolve(Response.json({ result: { username: 'guest', roles: {} } }));
  });
  const { session, listen, handshake, give } = start(new Set(['good']), { handle: () => response });
  session.connect(listen, window, '');
  const port = handshake(HOST);
  give(port, 'good');
  const themeConfig = { token: { colorPrimary: '#aa0011' } };
  port.postMessage({ switchboardAction: 'emit', method: 'setThemeConfig', args: { themeConfig } });
  await vi.waitFor(() => expect(getTheme().look).toBeDefined());
  expect(session.getState().status).toBe('waiting');
  respond();
  await vi.waitFor(() => expect(session.getState().status).toBe('ready'));
  expect(getTheme().look?.tokens.colorPrimary).toBe('#aa0011');
});
