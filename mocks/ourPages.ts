/**
 * Which requests Vitrine handles itself; all others go to the Superset server. `npm start`, the dev server and the
 * embedded server share this rule; docs/deploy has the same patterns for nginx and Caddy, and src/lib/ourPages.ts for
 * links.
 */

/** The parts of a request that matter. `url` is the path with its query, as in the request line. */
export interface PageRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly accept: string | undefined;
  /** Value of the `X-Vitrine` header: our own fetches of the server's HTML have it, navigations cannot. */
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
  /^\/databaseview\/list\/?$/,
  /^\/csstemplatemodelview\/list\/?$/,
  /^\/superset\/(tags|all_entities)\/?$/,
  /^\/(theme|rowlevelsecurity|actionlog)\/list\/?$/,
  /^\/(roles|users|list_groups|registrations|user_info)\/?$/,
  /^\/(alert|report)\/(list|[0-9]+\/log)\/?$/,
  /^\/savedqueryview\/list\/?$/,
  /^\/(superset\/)?sqllab\/history\/?$/,
  /^\/annotationlayer\/(list|[0-9]+\/annotation)\/?$/,
  /^\/tablemodelview\/list\/?$/,
  /^\/dataset\/(add|[0-9]+)\/?$/,
];

/** The query parameter that (with value `off`) selects the server's own front end. */
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
