import type { IncomingMessage } from 'node:http';

/** Where a request is, as its Superset has it. */
export interface Mount {
  /** What the browser has before all paths of this Superset: `/analytics`, or '' at the root of the host. */
  readonly root: string;
  /** The path with its query, below the root; undefined where the request is for something else on the host. */
  readonly url: string | undefined;
}

/** It goes into HTML and headers as it is. */
const ROOT = /^(?:\/[\w.~-]+)+$/;

const isBelow = (url: string, root: string): boolean =>
  url.startsWith(root) && /^(?:[/?]|$)/.test(url.slice(root.length));

/**
 * The path that a Superset server is below, by its address.
 * @throws Error for one that no `APPLICATION_ROOT` can be
 */
export function readPrefix({ pathname }: URL): string {
  const prefix = pathname.replace(/\/+$/, '');
  if (prefix !== '' && !ROOT.test(prefix))
    throw new Error(`The path of a Superset server has letters, digits and .~_- only, not “${prefix}”.`);
  return prefix;
}

/** What a proxy in front has removed from the path, by its `X-Forwarded-Prefix`. */
export function readForwardedPrefix(header: string | string[] | null | undefined): string | undefined {
  const value = [header].flat()[0]?.replace(/\/+$/, '');
  return value !== undefined && ROOT.test(value) ? value : undefined;
}

/**
 * @param prefix of the Superset server's own addresses
 * @param trustsForwarded whether `X-Forwarded-Prefix` is that of a proxy in front
 */
export function getMount(request: IncomingMessage, prefix: string, trustsForwarded: boolean): Mount {
  const { url = '/' } = request;
  const forwarded = trustsForwarded ? readForwardedPrefix(request.headers['x-forwarded-prefix']) : undefined;
  if (prefix === '') return { root: forwarded ?? '', url };
  if (isBelow(url, prefix)) return { root: prefix, url: url.slice(prefix.length).replace(/^(?!\/)/, '/') };
  return { root: prefix, url: forwarded === prefix ? url : undefined };
}

/** A path of a redirect, below the root also where the server does not know of it. */
export function withRoot(location: string, root: string): string {
  return root !== '' && /^\/(?!\/)/.test(location) && !isBelow(location, root) ? root + location : location;
}
