import { asArray, asNumber, asRecord, asStrings, isRecord } from '../../lib/read';

/** Each chart of a dashboard with the layout ids above it, ROOT_ID first. A chart outside of the layout: ROOT_ID alone. */
export type ChartParents = ReadonlyMap<number, readonly string[]>;
/** Filter id (a native filter's, or the id of a chart that emits) → ids of the charts that it filters. */
export type FilterScopes = Readonly<Record<string, readonly number[]>>;

function ids(value: unknown): number[] {
  return asArray(value).flatMap((id) => asNumber(id) ?? []);
}

/** The charts under `rootPath` that are not `excluded`. Source: docs/contract/dashboard.md §3. */
export function chartsInScope(scope: unknown, charts: ChartParents): number[] {
  const { rootPath, excluded } = asRecord(scope);
  const roots = new Set(asStrings(rootPath));
  const left = new Set(ids(excluded));
  return [...charts].flatMap(([id, parents]) => (!left.has(id) && parents.some((p) => roots.has(p)) ? [id] : []));
}

/**
 * Which charts each filter of a dashboard reaches, computed anew: the lists that metadata stores are only hints.
 * Native filters by their own scope; cross filters by the chart's entry, which 'global' or absent sends to the global one.
 * A chart never filters itself. Source: docs/contract/dashboard.md §3 and §10.
 */
export function filterScopes(metadata: unknown, charts: ChartParents): FilterScopes {
  const { native_filter_configuration, chart_configuration, global_chart_configuration, chart_customization_config } =
    asRecord(metadata);
  const scopes: Record<string, readonly number[]> = {};
  for (const filter of [...asArray(native_filter_configuration), ...asArray(chart_customization_config)]) {
    if (!isRecord(filter) || typeof filter.id !== 'string' || filter.id === '__proto__') continue;
    scopes[filter.id] = isRecord(filter.scope) ? chartsInScope(filter.scope, charts) : ids(filter.chartsInScope);
  }
  const everywhere = { rootPath: ['ROOT_ID'], excluded: [] };
  const global = asRecord(global_chart_configuration).scope ?? everywhere;
  const entries = asRecord(chart_configuration);
  for (const chart of charts.keys()) {
    const own = asRecord(asRecord(entries[String(chart)]).crossFilters).scope;
    scopes[String(chart)] = chartsInScope(isRecord(own) ? own : global, charts).filter((id) => id !== chart);
  }
  return scopes;
}

/**
 * Whether that filter reaches the chart; one without a known scope reaches all. Source: docs/contract/query-building.md
 * §9.
 */
export function reaches(scopes: FilterScopes, filterId: string, chartId: number): boolean {
  const scope = Object.hasOwn(scopes, filterId) ? scopes[filterId] : undefined;
  return scope === undefined || scope.includes(chartId);
}
