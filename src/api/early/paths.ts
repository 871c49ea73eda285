/** Paths that both the first script and the client request, so that one finds the early response of the other. */

export function dashboardPath(idOrSlug: string | number, suffix: '' | '/charts' | '/datasets' = ''): string {
  return `/api/v1/dashboard/${encodeURIComponent(idOrSlug)}${suffix}`;
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

/** Whether the page at this path is the chart builder. */
export function isExplorePath(pathname: string): boolean {
  return /^\/(superset\/)?explore\//.test(pathname);
}

/** In the order in which the page sends them. */
const EXPLORE_KEYS = ['form_data_key', 'permalink_key', 'slice_id', 'datasource_id', 'datasource_type'];

/** The request of the chart builder, where its address has all parameters; undefined for any other address. */
function getExplorePath(pathname: string, search: string): string | undefined {
  const params = new URLSearchParams(search);
  const isInline = ['form_data', 'datasource', 'dataset_id'].some((key) => params.has(key));
  if (!/^\/(superset\/)?explore\/?$/.test(pathname) || isInline) return undefined;
  const keys = EXPLORE_KEYS.filter((key) => params.get(key));
  if (keys.length === 0 || keys.includes('datasource_id') !== keys.includes('datasource_type')) return undefined;
  const query = keys.map((key) => `${key}=${encodeURIComponent(params.get(key) ?? '')}`);
  return `/api/v1/explore/?${query.join('&')}`;
}

/** The JSON that a page needs in any case. */
export interface EarlyPaths {
  /** Needed before the server's own HTML. */
  readonly first: readonly string[];
  readonly others: readonly string[];
}

/** What the page at this address needs in any case: for a dashboard its three resources, for the chart builder its one. */
export function getEarlyPaths(pathname: string, search: string): EarlyPaths {
  const dashboard = dashboardInPath(pathname);
  const explore = getExplorePath(pathname, search);
  const key = permalinkInPath(pathname);
  if (dashboard !== undefined)
    return {
      first: [dashboardPath(dashboard), dashboardPath(dashboard, '/charts')],
      others: [dashboardPath(dashboard, '/datasets')],
    };
  return {
    first: explore === undefined ? [] : [explore],
    others: key === undefined ? [] : [dashboardPermalinkPath(key)],
  };
}
