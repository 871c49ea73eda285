import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer, type SetupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

export const ORIGIN = 'http://vitrine.test';
export const TOKEN_PATH = `${ORIGIN}/api/v1/security/csrf_token/`;

/** For tests only: a server of msw handlers at ORIGIN for one test file, with a CSRF token. */
export function testServer(...handlers: HttpHandler[]): SetupServer {
  const token = http.get(TOKEN_PATH, () => HttpResponse.json({ result: 'fresh-token' }));
  const server = setupServer(...handlers, token);
  beforeAll(() => {
    if (typeof document === 'undefined') vi.stubGlobal('location', new URL(`${ORIGIN}/superset/welcome/`));
    server.listen({ onUnhandledRequest: 'error' });
  });
  afterEach(() => {
    server.resetHandlers();
  });
  afterAll(() => {
    server.close();
    vi.unstubAllGlobals();
  });
  return server;
}
