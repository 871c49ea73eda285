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

/** What an address of the chart builder may name in full, in the order in which the page asks. */
const EXPLORE_KEYS = ['form_data_key', 'permalink_key', 'slice_id', 'datasource_id', 'datasource_type'];

/** The question of the chart builder's page, where its address says all of it; undefined for any other address. */
export function exploreQuestionIn(pathname: string, search: string): string | undefined {
  const params = new URLSearchParams(search);
  const spelt = ['form_data', 'datasource', 'dataset_id'].some((key) => params.has(key));
  if (!/^\/(superset\/)?explore\/?$/.test(pathname) || spelt) return undefined;
  const keys = EXPLORE_KEYS.filter((key) => params.get(key));
  if (keys.length === 0 || keys.includes('datasource_id') !== keys.includes('datasource_type')) return undefined;
  const parts = keys.map((key) => `${key}=${encodeURIComponent(params.get(key) ?? '')}`);
  return `/api/v1/explore/?${parts.join('&')}`;
}
