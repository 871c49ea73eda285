import { getEarlyPaths } from '../../src/api/early/paths';

/**
 * The `Link` header of a page: the browser requests what the page needs in any case before it has the page's first script.
 * Undefined for a page that needs nothing of the kind.
 * @param url the path with its query, below the root
 * @param root what the browser has before the path
 */
export function getPreloads(url: string, root: string): string | undefined {
  const [pathname = '', search = ''] = url.split(/\?(.*)/s);
  const { first } = getEarlyPaths(pathname, search);
  // No more: of six connections of HTTP/1.1, scripts and style sheet need the others.
  // As the first script requests it, with the session cookie: for another mode the browser would send a second request.
  const links = first.map((path) => `<${root}${path}>; rel=preload; as=fetch; crossorigin=anonymous`);
  return links.length > 0 ? links.join(', ') : undefined;
}
