import type { ServerTraits } from '../../lib/getTraits';

/** The address of SQL Lab with a saved query, a query of the history or a new one, as Superset's own links have it. */
export function sqlLabHref(
  { sqlLabPath }: Pick<ServerTraits, 'sqlLabPath'>,
  params: { readonly savedQueryId: number } | { readonly queryId: number } | { readonly new: true },
): string {
  const search = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return `${sqlLabPath.slice(0, -1)}?${search.toString()}`;
}
