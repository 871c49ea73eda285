/** Addresses that both the first script and the client spell, so that one finds what the other began. */

export function dashboardPath(idOrSlug: string | number, part: '' | '/charts' | '/datasets' = ''): string {
  return `/api/v1/dashboard/${encodeURIComponent(idOrSlug)}${part}`;
}

export function dashboardPermalinkPath(key: string): string {
  return `/api/v1/dashboard/permalink/${encodeURIComponent(key)}`;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The id or slug in `/superset/dashboard/{id or slug}/`, decoded; undefined for any other address. */
export function dashboardInPath(pathname: string): string | undefined {
  const found = /^\/superset\/dashboard\/([^/]+)\/?$/.exec(pathname)?.[1];
  return found === undefined ? undefined : decoded(found);
}

/** The key in `/superset/dashboard/p/{key}/`, decoded; undefined for any other address. */
export function permalinkInPath(pathname: string): string | undefined {
  const found = /^\/superset\/dashboard\/p\/([^/]+)\/?$/.exec(pathname)?.[1];
  return found === undefined ? undefined : decoded(found);
}
