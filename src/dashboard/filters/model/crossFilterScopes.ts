import { asRecord, isRecord, type UnknownRecord } from '../../../lib/read';
import type { ServerTraits } from '../../../lib/getTraits';
import { chartsInScope, type ChartParents } from '../../../query/filters/filterScopes';
import { getEmitterId } from './crossFilters';
import { readScope, type ScopeSetting } from './scopeTree';

/** Which charts the cross-filters of each chart apply to. docs/contract/dashboard.md §10. */
export interface CrossFilterScopes {
  /** For charts without a custom scope. 2.x has none: there it is the whole dashboard. */
  readonly global: ScopeSetting;
  readonly custom: ReadonlyMap<number, ScopeSetting>;
}

const EVERYWHERE: ScopeSetting = { rootPath: ['ROOT_ID'], excluded: [] };

export function readCrossFilterScopes(metadata: unknown): CrossFilterScopes {
  const { chart_configuration, global_chart_configuration } = asRecord(metadata);
  const global = asRecord(global_chart_configuration).scope;
  const custom = Object.entries(asRecord(chart_configuration)).flatMap(([id, entry]) => {
    const chartId = getEmitterId(id);
    const scope = asRecord(asRecord(entry).crossFilters).scope;
    return chartId !== undefined && isRecord(scope) ? [[chartId, readScope(scope)] as const] : [];
  });
  return { global: isRecord(global) ? readScope(global) : EVERYWHERE, custom: new Map(custom) };
}

/** The initial custom scope of a chart: the global one, without the chart itself. */
export function getInitialScope(scopes: CrossFilterScopes, chartId: number): ScopeSetting {
  return excludeSelf(scopes.global, chartId);
}

function excludeSelf(scope: ScopeSetting, chartId: number): ScopeSetting {
  return { ...scope, excluded: [...scope.excluded.filter((id) => id !== chartId), chartId] };
}

function toEntry(entry: UnknownRecord, chartId: number, scope: unknown, chartIds: readonly number[]): UnknownRecord {
  const crossFilters = {
    ...asRecord(entry.crossFilters),
    scope,
    chartsInScope: chartIds.filter((id) => id !== chartId),
  };
  return { ...entry, id: chartId, crossFilters };
}

/**
 * The scopes as keys of the metadata. Entries of charts that are not on the dashboard, and unknown keys of the others, stay
 * unchanged.
 * @param traits 2.x has no global scope: there every listed chart has one of its own
 */
export function toCrossFilterMetadata(
  scopes: CrossFilterScopes,
  metadata: unknown,
  charts: ChartParents,
  { hasGlobalScope }: ServerTraits,
): UnknownRecord {
  const { chart_configuration, global_chart_configuration } = asRecord(metadata);
  const configuration = asRecord(chart_configuration);
  const inGlobal = chartsInScope(scopes.global, charts);
  const entries = [...charts.keys()].flatMap((chartId) => {
    const entry = configuration[String(chartId)];
    const scope = scopes.custom.get(chartId);
    if (scope) {
      const customScope = excludeSelf(scope, chartId);
      return [
        [String(chartId), toEntry(asRecord(entry), chartId, customScope, chartsInScope(customScope, charts))] as const,
      ];
    }
    if (!isRecord(entry)) return [];
    const shared = hasGlobalScope ? 'global' : excludeSelf(EVERYWHERE, chartId);
    const inScope = hasGlobalScope ? inGlobal : [...charts.keys()];
    return [[String(chartId), toEntry(entry, chartId, shared, inScope)] as const];
  });
  return {
    chart_configuration: { ...configuration, ...Object.fromEntries(entries) },
    ...(hasGlobalScope && {
      global_chart_configuration: {
        ...asRecord(global_chart_configuration),
        scope: scopes.global,
        chartsInScope: inGlobal,
      },
    }),
  };
}
