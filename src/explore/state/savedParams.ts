import { asArray, isRecord, type UnknownRecord } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import type { ControlPanel } from '../../viz/panelTypes';
import { MEMORY } from '../model/switchVizType';
import { sameValue } from '../../lib/sameValue';

/** Keys that every chart keeps, whatever its type. */
const IDENTITY = ['viz_type', 'datasource', 'cache_timeout', 'custom_params', 'extra_form_data', 'annotation_layers'];

function controlsOf(panel: ControlPanel): ReadonlySet<string> {
  const items = panel.sections.flatMap((section) => section.rows.flat());
  return new Set([...IDENTITY, ...items.flatMap((item) => ('name' in item ? [item.name] : []))]);
}

export interface SavedBefore {
  /** As the server keeps them, or as the address gave them to a chart that was never saved. */
  readonly saved: FormData | undefined;
  /** What the work began with: `saved`, and what the panel derived from it. */
  readonly begun: FormData | undefined;
}

/** What a save goes by. A chart that was never saved keeps all that its panel began with. */
export function savedBefore({ slice, saved, begun }: SavedBefore & { readonly slice: unknown }): SavedBefore {
  return { saved, begun: slice === undefined ? undefined : begun };
}

/** A value that the panel derived and nobody changed is saved as it was, or not at all where it was not there. */
function asItWas(key: string, work: FormData, { saved, begun }: SavedBefore): boolean {
  return (
    saved !== undefined && begun !== undefined && sameValue(work[key], begun[key]) && !sameValue(saved[key], begun[key])
  );
}

/** Where a dashboard's time range stood in for the chart's own, the chart's own is saved. */
function ownTimeFilter(filter: UnknownRecord, saved: FormData | undefined): readonly unknown[] {
  if (filter['operator'] !== 'TEMPORAL_RANGE') return [];
  return asArray(saved?.['adhoc_filters']).filter(
    (own) => isRecord(own) && own['operator'] === 'TEMPORAL_RANGE' && own['subject'] === filter['subject'],
  );
}

/**
 * The settings as they are saved: those of the type's own controls, and whatever was saved before, known to us or not.
 * What only a type tried in between wants, and filters that came from a dashboard, stay out. Pure.
 */
export function savedParams(work: FormData, before: SavedBefore, panel: ControlPanel | undefined): FormData {
  const { saved } = before;
  const own = panel && controlsOf(panel);
  const sameType = saved?.viz_type === work.viz_type;
  const kept = Object.keys(work).flatMap((key): [string, unknown][] => {
    if (key === MEMORY) return [];
    if (own !== undefined && !own.has(key) && !(saved !== undefined && key in saved)) return [];
    if (sameType && asItWas(key, work, before)) return saved !== undefined && key in saved ? [[key, saved[key]]] : [];
    return [[key, work[key]]];
  });
  const params: FormData = { ...Object.fromEntries(kept), viz_type: work.viz_type, datasource: work.datasource };
  if (!('adhoc_filters' in params)) return params;
  const filters = asArray(params['adhoc_filters']);
  const ownFilters = filters.flatMap((filter) =>
    isRecord(filter) && filter['isExtra'] === true ? ownTimeFilter(filter, saved) : [filter],
  );
  return ownFilters.every((filter, i) => filter === filters[i]) && ownFilters.length === filters.length
    ? params
    : { ...params, adhoc_filters: ownFilters };
}
