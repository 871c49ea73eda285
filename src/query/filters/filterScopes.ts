import { own } from '../../lib/own';
import { asArray, asNumber, asRecord, asStrings, isRecord } from '../../lib/read';

/** Each chart of a dashboard with the layout ids above it, ROOT_ID first. A chart outside of the layout: ROOT_ID alone. */
export type ChartParents = ReadonlyMap<number, readonly string[]>;
/** Filter id (a native filter, or a chart that emits cross filters) → ids of the charts in scope. */
export type FilterScopes = Readonly<Record<string, readonly number[]>>;

/** Whether a mask is a chart's cross-filter: it has the chart's id. */
export const isCrossFilterId = (maskId: string): boolean => /^\d+$/.test(maskId);

function ids(value: unknown): number[] {
  return asArray(value).flatMap((id) => asNumber(id) ?? []);
}

/** The layers of a chart that a scope selects (6.x), by their place in its `deck_slices`; none: it is for all of them. */
export function layersInScope(scope: unknown, chartId: number): number[] {
  const prefix = `chart-${String(chartId)}-layer-`;
  return asStrings(asRecord(scope).selectedLayers).flatMap((key) =>
    key.startsWith(prefix) ? (asNumber(key.slice(prefix.length)) ?? []) : [],
  );
}

/** The charts under `rootPath` that are not `excluded`, and those with selected layers. Source: docs/contract/dashboard.md §3. */
export function chartsInScope(scope: unknown, charts: ChartParents): number[] {
  const { rootPath, excluded } = asRecord(scope);
  const roots = new Set(asStrings(rootPath));
  const excludedIds = new Set(ids(excluded));
  return [...charts].flatMap(([id, parents]) =>
    (!excludedIds.has(id) && parents.some((p) => roots.has(p))) || layersInScope(scope, id).length > 0 ? [id] : [],
  );
}

/**
 * The charts in scope of each filter, always recomputed: the lists stored in metadata are only hints.
 * Native filters by their own scope; cross filters by the chart's entry, falling back to the global one.
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
 * Whether the chart is in the filter's scope; a filter without a known scope applies to all, but the cross-filter of a
 * chart that is not on the dashboard to none. Source: docs/contract/query-building.md §9.
 */
export function isChartInFilterScope(scopes: FilterScopes, filterId: string, chartId: number): boolean {
  const scope = own(scopes, filterId);
  return scope === undefined ? !isCrossFilterId(filterId) : scope.includes(chartId);
}
