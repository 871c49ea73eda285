/**
 * A redirect to the server behind the proxy, or to the proxy itself, becomes a path, so that the browser stays on this
 * origin whatever host and scheme the server believes it has. A redirect elsewhere (OAuth) is unchanged.
 */
export function sameOriginLocation(location: string, target: URL, host: string | undefined): string {
  let url: URL;
  try {
    url = new URL(location);
  } catch {
    return location;
  }
  if (url.host !== target.host && url.host !== host) return location;
  const path = url.pathname + url.search + url.hash;
  // A path that starts with two slashes would be read as another host.
  return path.startsWith('//') ? location : path;
}

/**
 * Removes what makes the browser reject the server's cookie here: its domain and, of an https server before a page that is not secure,
 * `Secure`.
 */
export function sameOriginCookie(cookie: string, target: URL, isPageSecure = false): string {
  const secure = target.protocol === 'https:' && !isPageSecure;
  return cookie
    .split(';')
    .filter((attribute, index) => {
      const name = attribute.trim().split('=')[0]?.toLowerCase();
      return index === 0 || (name !== 'domain' && !(secure && name === 'secure'));
    })
    .map((attribute) => (secure && /^\s*samesite\s*=\s*none\s*$/i.test(attribute) ? ' SameSite=Lax' : attribute))
    .join(';');
}
