/** The header by which every proxy rule tells our own fetches of the server's pages from a navigation to them. */
export const OWN_FETCH_HEADER = 'X-Vitrine';

/** The only `fetch` of the whole front end: the session's cookie goes along, and our own header. Rejects as `fetch` does. */
export function http(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set(OWN_FETCH_HEADER, '1');
  return fetch(path, { credentials: 'same-origin', ...init, headers });
}
