import type { Layout } from '../../../layout/layout';
import { getChartId } from '../../../layout/itemProps';
import type { QueryRules } from '../../../lib/queryRules';
import { asString } from '../../../lib/read';
import { getInitialScope, type CrossFilterScopes } from '../model/crossFilterScopes';
import type { ScopeSetting } from '../model/scopeTree';
import type { LoadedDashboard } from '../../state/dashboardInfoSlice';
import { vizBehaviors } from '../../../viz/registry';

export const ALL_CHARTS = 'all';
/** A new custom scope, whose chart is not selected yet. */
export const NEW_SCOPE = 'new';
/** The selected scope: the global one, or one chart's own. */
export type ScopeSelection = number | typeof ALL_CHARTS | typeof NEW_SCOPE;

/** The charts that can emit cross-filters or have a custom scope, in layout order. */
export function getScopableCharts(
  { items }: Layout,
  slices: LoadedDashboard['slices'],
  { custom }: CrossFilterScopes,
  rules: Pick<QueryRules, 'dataVersion'>,
): readonly number[] {
  const placed = Object.values(items).flatMap((item) => getChartId(item) ?? []);
  return [...new Set(placed)].filter((id) => {
    const slice = slices[id];
    if (!slice) return false;
    return custom.has(id) || vizBehaviors(asString(slice.form_data.viz_type), rules).includes('INTERACTIVE_CHART');
  });
}

/** Gives the chart a custom scope. */
export function addOwnScope(scopes: CrossFilterScopes, chartId: number): CrossFilterScopes {
  if (scopes.custom.has(chartId)) return scopes;
  return { ...scopes, custom: new Map([...scopes.custom, [chartId, getInitialScope(scopes, chartId)]]) };
}

/** The chart uses the global scope again. */
export function removeOwnScope(scopes: CrossFilterScopes, chartId: number): CrossFilterScopes {
  return { ...scopes, custom: new Map([...scopes.custom].filter(([id]) => id !== chartId)) };
}

export function getScope(scopes: CrossFilterScopes, selected: ScopeSelection): ScopeSetting {
  if (typeof selected !== 'number') return scopes.global;
  return scopes.custom.get(selected) ?? getInitialScope(scopes, selected);
}

export function changeScope(
  scopes: CrossFilterScopes,
  selected: ScopeSelection,
  scope: ScopeSetting,
): CrossFilterScopes {
  if (typeof selected === 'number') return { ...scopes, custom: new Map([...scopes.custom, [selected, scope]]) };
  return selected === ALL_CHARTS ? { ...scopes, global: scope } : scopes;
}
