import { getEarlyPaths } from '../../src/api/early/paths';
import { splitOnce } from '../ourPages';

/**
 * The `Link` header of a page: the browser requests what the page needs in any case before it has the page's first script.
 * Undefined for a page that needs nothing of the kind.
 * @param url the path with its query, below the root
 * @param root what the browser has before the path
 * @param destination what the browser says that it requests the page for: a script that reads its headers has sent the rest
 */
export function getLinkHeader(url: string, root: string, destination?: string): string | undefined {
  if (destination === 'empty') return undefined;
  const [pathname = '', search = ''] = splitOnce(url, '?');
  const { first } = getEarlyPaths(pathname, search);
  // Only these: HTTP/1.1 has six connections, and the scripts and the style sheet need the others.
  // As the first script requests it, with the session cookie: for another mode the browser would send a second request.
  const links = first.map((path) => `<${root}${path}>; rel=preload; as=fetch; crossorigin=anonymous`);
  return links.length > 0 ? links.join(', ') : undefined;
}
