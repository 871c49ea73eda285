/** The header by which every proxy rule tells our own fetches of the server's pages from a navigation to them. */
export const OWN_FETCH_HEADER = 'X-Vitrine';

/** The only `fetch` of the whole front end: the session's cookie goes along, and our own header. Rejects as `fetch` does. */
export function http(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set(OWN_FETCH_HEADER, '1');
  // A page of the server that is kept under the address of ours is what the browser shows there when somebody goes back.
  const cache = headers.get('Accept')?.startsWith('text/html') === true ? { cache: 'no-store' as const } : {};
  return fetch(path, { credentials: 'same-origin', ...cache, ...init, headers });
}
