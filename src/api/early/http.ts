import { withAppRoot } from '../../lib/appRoot';

/** Proxy rules use this header to tell our own fetches of the server's pages from navigations to them. */
export const OWN_FETCH_HEADER = 'X-Vitrine';

/** The only `fetch` of the front end: with the session cookie and our own header. Rejects as `fetch` does. */
export function http(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set(OWN_FETCH_HEADER, '1');
  // Otherwise going back could show the server's cached page instead of ours at the same URL.
  const cache = headers.get('Accept')?.startsWith('text/html') === true ? { cache: 'no-store' as const } : {};
  return fetch(withAppRoot(path), { credentials: 'same-origin', ...cache, ...init, headers });
}
