import { withAppRoot } from '../../lib/appRoot';

/** Proxy rules use this header to tell our own fetches of the server's pages from navigations to them. */
export const OWN_FETCH_HEADER = 'X-Vitrine';

/** The only `fetch` of the front end: with the session cookie and, unless it reads JSON, our own header. Rejects as `fetch` does. */
export function http(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const accept = headers.get('Accept') ?? '';
  const readsJson = (init.method ?? 'GET') === 'GET' && accept.startsWith('application/json');
  // With a header of its own, a request would not take what the browser has preloaded for the page's Link header.
  if (!readsJson) headers.set(OWN_FETCH_HEADER, '1');
  // Otherwise going back could show the server's cached page instead of ours at the same URL.
  const cache = accept.startsWith('text/html') ? { cache: 'no-store' as const } : {};
  return fetch(withAppRoot(path), { credentials: 'same-origin', ...cache, ...init, headers });
}
