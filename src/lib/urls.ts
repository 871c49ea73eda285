/** An address that may stand in an href or src, or undefined: http, https, mailto and relative ones. */
export function safeHref(url: unknown): string | undefined {
  return typeof url === 'string' && /^(https?:|mailto:|[/#?.])/i.test(url.trim()) ? url.trim() : undefined;
}

/** A path of this very origin, to go to after signing in; '/superset/welcome/' for anything else. */
export function safeNext(next: unknown): string {
  return typeof next === 'string' && /^\/(?![/\\])/.test(next) ? next : '/superset/welcome/';
}

/** The same address, led to the server's own front end. */
export function bypassUrl(path: string): string {
  const at = path.indexOf('#');
  const before = at < 0 ? path : path.slice(0, at);
  return `${before}${before.includes('?') ? '&' : '?'}vitrine=off${at < 0 ? '' : path.slice(at)}`;
}
