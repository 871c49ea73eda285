/**
 * Which requests Vitrine handles itself; all others go to the Superset server. `npm start`, the dev server and the
 * embedded server share this rule; docs/deploy has the same patterns for nginx and Caddy, and src/lib/ourPages.ts for
 * links.
 */

import { isEmbeddedPath } from '../src/lib/embeddedPath';

/** The parts of a request that matter. `url` is the path with its query, as in the request line. */
export interface PageRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly accept: string | undefined;
  /** Value of the `X-Vitrine` header: our own fetches of the server's HTML have it, navigations cannot. */
  readonly vitrine: string | undefined;
  readonly cookie?: string | undefined;
}

const ourPages: readonly RegExp[] = [
  /^\/superset\/dashboard\/p\/[^/]+\/?$/,
  /^\/superset\/dashboard\/(?!p\/?$)[^/]+\/?$/,
  /^\/superset\/welcome\/?$/,
  /^\/dashboard\/list\/?$/,
  /^\/chart\/(list|add)\/?$/,
  /^\/(superset\/)?explore\/?$/,
  /^\/(superset\/)?explore\/p\/[^/]+\/?$/,
  /^\/superset\/explore\/[a-z_]+\/[0-9]+\/?$/,
  /^\/(databaseview|csstemplatemodelview|savedqueryview|tablemodelview)\/list\/?$/,
  /^\/superset\/(tags|all_entities)\/?$/,
  /^\/(theme|rowlevelsecurity|actionlog)\/list\/?$/,
  /^\/(roles|users|list_groups|registrations|user_info)\/?$/,
  /^\/(alert|report)\/(list|[0-9]+\/log)\/?$/,
  /^\/(superset\/)?sqllab\/history\/?$/,
  /^\/annotationlayer\/(list|[0-9]+\/annotation)\/?$/,
  /^\/dataset\/(add|[0-9]+)\/?$/,
  /^\/embedded\/[^/]+\/doctor\/?$/,
];

/**
 * The query parameter with which a user selects a front end: `off` the server's own for this request, `stay-off` for all of this
 * browser, `on` Vitrine again.
 */
const parameter = 'vitrine';
/** What `stay-off` sets. */
const STAY_OFF = /(?:^|;\s*)vitrine=off(?:;|$)/;
/** Seconds. */
const YEAR = 31_536_000;

export function isOurPage(request: PageRequest): boolean {
  const path = getNavigatedPath(request);
  return path !== undefined && ourPages.some((page) => page.test(path));
}

/**
 * A dashboard inside the page of another application. Not among `ourPages`: its page is ours with the bootstrap data of the server's, so that
 * the server has a say in it, and a proxy that only sends files leaves it to the server.
 */
export function isEmbeddedPage(request: PageRequest): boolean {
  const path = getNavigatedPath(request);
  return path !== undefined && isEmbeddedPath(path);
}

/** Where what is wrong with an embedded dashboard is said, for its own address with `?doctor=1`: without it, that address may be refused. */
export function getDoctorRedirect(request: PageRequest): string | undefined {
  const path = getNavigatedPath(request);
  const uuid = /^\/embedded\/([^/]+)\/?$/.exec(path ?? '')?.[1];
  const query = new URLSearchParams(splitOnce(request.url ?? '', '?')[1] ?? '');
  if (uuid === undefined || query.get('doctor') !== '1') return undefined;
  const host = query.get('host');
  return `/embedded/${uuid}/doctor/${host === null ? '' : `?${new URLSearchParams({ host }).toString()}`}`;
}

/** The path of a navigation that has not selected the server's own front end; undefined for any other request. */
function getNavigatedPath(request: PageRequest): string | undefined {
  if (request.method !== 'GET' || request.vitrine !== undefined) return undefined;
  if (!(request.accept ?? '').toLowerCase().includes('text/html')) return undefined;
  const [path = '', query = ''] = splitOnce(request.url ?? '', '?');
  if (new URLSearchParams(query).get(parameter) === 'off' || STAY_OFF.test(request.cookie ?? '')) return undefined;
  return path;
}

/**
 * For a request that selects a front end for this browser: the cookie to set, and the address without the parameter.
 * @param root what the browser has before the path
 */
export function readSelection(
  url: string,
  root = '',
): { readonly cookie: string; readonly location: string } | undefined {
  const [path = '', query = ''] = splitOnce(url, '?');
  const parameters = new URLSearchParams(query);
  const value = parameters.get(parameter);
  // A path that starts with two slashes would be read as another host.
  if ((value !== 'stay-off' && value !== 'on') || path.startsWith('//')) return undefined;
  parameters.delete(parameter);
  const rest = parameters.toString();
  return {
    cookie: `vitrine=off; Path=${root || '/'}; SameSite=Lax; Max-Age=${value === 'on' ? '0' : String(YEAR)}`,
    location: root + (rest === '' ? path : `${path}?${rest}`),
  };
}

/** The text before and after the first separator; only the text where it has none. */
export function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}
