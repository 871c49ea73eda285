import type { Layout } from '../../../layout/layout';
import { getChartId } from '../../../layout/itemProps';
import { asString } from '../../../lib/read';
import { getInitialScope, type CrossFilterScopes } from '../model/crossFilterScopes';
import type { ScopeSetting } from '../model/scopeTree';
import type { LoadedDashboard } from '../../state/dashboardInfoSlice';
import { vizPlugin } from '../../../viz/registry';

export const ALL_CHARTS = 'all';
/** A scope of a chart that is not selected yet. */
export const NEW_SCOPE = 'new';
/** Whose scope is selected. */
export type ScopeSelection = number | typeof ALL_CHARTS | typeof NEW_SCOPE;

/** The charts that can emit cross-filters or have a scope of their own, in layout order. */
export function getScopableCharts(
  { items }: Layout,
  slices: LoadedDashboard['slices'],
  { own }: CrossFilterScopes,
): readonly number[] {
  const placed = Object.values(items).flatMap((item) => getChartId(item) ?? []);
  return [...new Set(placed)].filter((id) => {
    const slice = slices[id];
    if (!slice) return false;
    return (
      own.has(id) || vizPlugin(asString(slice.form_data.viz_type))?.behaviors?.includes('INTERACTIVE_CHART') === true
    );
  });
}

/** Gives the chart a scope of its own. */
export function addOwnScope(scopes: CrossFilterScopes, chartId: number): CrossFilterScopes {
  if (scopes.own.has(chartId)) return scopes;
  return { ...scopes, own: new Map([...scopes.own, [chartId, getInitialScope(scopes, chartId)]]) };
}

/** The chart follows the global scope again. */
export function removeOwnScope(scopes: CrossFilterScopes, chartId: number): CrossFilterScopes {
  return { ...scopes, own: new Map([...scopes.own].filter(([id]) => id !== chartId)) };
}

/** The selected scope. */
export function getScope(scopes: CrossFilterScopes, chosen: ScopeSelection): ScopeSetting {
  if (typeof chosen !== 'number') return scopes.global;
  return scopes.own.get(chosen) ?? getInitialScope(scopes, chosen);
}

export function changeScope(scopes: CrossFilterScopes, chosen: ScopeSelection, scope: ScopeSetting): CrossFilterScopes {
  if (typeof chosen === 'number') return { ...scopes, own: new Map([...scopes.own, [chosen, scope]]) };
  return chosen === ALL_CHARTS ? { ...scopes, global: scope } : scopes;
}
