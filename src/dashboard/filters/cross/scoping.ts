import { asString } from '../../../lib/read';
import { scopeToBeginWith, type CrossFilterScopes } from '../model/crossFilterScopes';
import type { ScopeSetting } from '../model/scopeTree';
import type { LoadedDashboard } from '../../state/dashboardSlice';
import { vizType } from '../../../viz/registry';

export const ALL_CHARTS = 'all';
/** A scope that is to be a chart's own, before the chart is chosen. */
export const NEW_SCOPE = 'new';
/** Whose scope is shown. */
export type Chosen = number | typeof ALL_CHARTS | typeof NEW_SCOPE;

/** The charts that may filter others, in the order of the layout; those that have a scope of their own in any case. */
export function scopingCharts({ layout, slices }: LoadedDashboard, { own }: CrossFilterScopes): readonly number[] {
  const placed = Object.values(layout.nodes).flatMap(({ chartId }) => chartId ?? []);
  return [...new Set(placed)].filter((id) => {
    const slice = slices[id];
    if (!slice) return false;
    return own.has(id) || vizType(asString(slice.form_data.viz_type))?.behaviors.includes('INTERACTIVE_CHART') === true;
  });
}

/** With a scope of its own for that chart. */
export function chartTaken(scopes: CrossFilterScopes, chartId: number): CrossFilterScopes {
  if (scopes.own.has(chartId)) return scopes;
  return { ...scopes, own: new Map([...scopes.own, [chartId, scopeToBeginWith(scopes, chartId)]]) };
}

/** That chart follows the global scope again. */
export function ownScopeTaken(scopes: CrossFilterScopes, chartId: number): CrossFilterScopes {
  return { ...scopes, own: new Map([...scopes.own].filter(([id]) => id !== chartId)) };
}

/** What is shown for the choice. */
export function scopeOf(scopes: CrossFilterScopes, chosen: Chosen): ScopeSetting {
  if (typeof chosen !== 'number') return scopes.global;
  return scopes.own.get(chosen) ?? scopeToBeginWith(scopes, chosen);
}

export function scopeChanged(scopes: CrossFilterScopes, chosen: Chosen, scope: ScopeSetting): CrossFilterScopes {
  if (typeof chosen === 'number') return { ...scopes, own: new Map([...scopes.own, [chosen, scope]]) };
  return chosen === ALL_CHARTS ? { ...scopes, global: scope } : scopes;
}
