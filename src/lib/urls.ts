const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);
/** A placeholder for this origin where only the shape of a URL matters. */
const HERE = 'http://here.invalid';

/** Removes what browsers ignore in a URL: control characters and spaces around it, tabs and line breaks anywhere. */
function normalizeUrl(url: string): string {
  return url.replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$|[\t\n\r]/g, '');
}

function parse(url: string, base: string = HERE): URL | undefined {
  try {
    return new URL(url, base);
  } catch {
    return undefined;
  }
}

/** An address that is safe in an href (http, https, mailto, relative), or undefined. */
export function safeHref(url: unknown): string | undefined {
  if (typeof url !== 'string') return undefined;
  const clean = normalizeUrl(url);
  const parsed = clean === '' ? undefined : parse(clean);
  return parsed && SCHEMES.has(parsed.protocol) ? clean : undefined;
}

/** Whether following the address stays on this origin. */
export function isSameOrigin(url: string, origin: string = window.location.origin): boolean {
  return parse(normalizeUrl(url), origin)?.origin === origin;
}

/** An image of this origin by its file name, or a data URL: a GET of any other path might have effects. */
export function isSafeImage(src: string): boolean {
  if (/^data:image\/(?:png|gif|jpe?g|webp|avif|bmp|svg\+xml)[;,]/i.test(src)) return true;
  const path = src.split(/[?#]/, 1)[0] ?? '';
  return isSameOrigin(src) && /(?:\.(?:png|gif|jpe?g|webp|avif|bmp|svg|ico)|\/thumbnail\/[\w-]+\/?)$/i.test(path);
}

const HOME = '/superset/welcome/';

/**
 * A path of this origin, to go to after signing in; '/superset/welcome/' for anything else: absolute addresses, what a
 * browser would read as another host, and the pages that sign in and out.
 */
export function safeNext(next: unknown): string {
  if (typeof next !== 'string' || !/^\/(?![/\\])[^\\\u0000-\u0020\u007f]*$/.test(next)) return HOME;
  const parsed = parse(next);
  if (parsed?.origin !== HERE) return HOME;
  const path = parsed.pathname.replace(/\/{2,}/g, '/');
  return parsed.pathname.startsWith('//') || /^\/(?:login|logout)(?:\/|$)/i.test(path) ? HOME : next;
}

/** The same address in the server's own front end. */
export function bypassUrl(path: string): string {
  const at = path.indexOf('#');
  const [before, hash] = at < 0 ? [path, ''] : [path.slice(0, at), path.slice(at)];
  if (/[?&]vitrine=off(?:&|$)/.test(before)) return path;
  return `${before}${before.includes('?') ? '&' : '?'}vitrine=off${hash}`;
}
