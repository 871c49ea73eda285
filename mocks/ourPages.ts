/**
 * Which requests the new front end answers itself; all others belong to the Superset server. This is the one place
 * that knows the rule: `npm start`, the dev server and the embedded server share it, and the nginx and Caddy examples of
 * the README spell the same patterns.
 */

/** The parts of a request that decide. `url` is the path with its query, as it stands in the request line. */
export interface PageRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly accept: string | undefined;
  /** Value of the `X-Vitrine` header: our own fetches of the server's HTML carry it, navigations cannot. */
  readonly vitrine: string | undefined;
}

export const ourPages: readonly RegExp[] = [
  /^\/superset\/dashboard\/p\/[^/]+\/?$/,
  /^\/superset\/dashboard\/(?!p\/?$)[^/]+\/?$/,
  /^\/superset\/welcome\/?$/,
  /^\/dashboard\/list\/?$/,
  /^\/chart\/(list|add)\/?$/,
  /^\/(superset\/)?explore\/?$/,
  /^\/(superset\/)?explore\/p\/[^/]+\/?$/,
  /^\/superset\/explore\/[a-z_]+\/[0-9]+\/?$/,
];

/** The query parameter (with value `off`) that leads to the server's own front end. */
export const bypassParameter = 'vitrine';

export function isOurPage(request: PageRequest): boolean {
  if (request.method !== 'GET' || request.vitrine !== undefined) return false;
  if (!(request.accept ?? '').toLowerCase().includes('text/html')) return false;
  const [path = '', query = ''] = splitOnce(request.url ?? '', '?');
  const parameters = new URLSearchParams(query);
  if (parameters.get(bypassParameter) === 'off') return false;
  return ourPages.some((page) => page.test(path));
}

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}
