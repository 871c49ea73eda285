/**
 * The path that this Superset's addresses are below (its APPLICATION_ROOT): `/analytics`, or '' at the root of the host. The server of
 * this page writes it into the HTML. Addresses in the code are without it: requests, links and the router add it.
 */
export function getAppRoot(): string {
  return typeof document === 'undefined' ? '' : (document.documentElement.dataset['root'] ?? '');
}

/** A path of Superset as an address of this host; any other address is unchanged. */
export function withAppRoot(path: string): string {
  return /^\/(?!\/)/.test(path) ? getAppRoot() + path : path;
}

/** A path of Superset as an address for other pages, texts and mails. */
export function toAbsoluteUrl(path: string): string {
  return new URL(withAppRoot(path), location.origin).href;
}

/** The path of Superset at an address of this host, such as `location.pathname`. */
export function withoutAppRoot(address: string): string {
  const root = getAppRoot();
  return root !== '' && address.startsWith(`${root}/`) ? address.slice(root.length) : address;
}
