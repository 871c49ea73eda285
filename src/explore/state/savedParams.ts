import { asArray, isRecord, type UnknownRecord } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import type { ControlPanel } from '../../viz/panelTypes';
import { MEMORY } from '../model/switchVizType';
import { sameValue } from '../../lib/sameValue';

/** Saved with every viz type. */
const COMMON_KEYS = [
  'viz_type',
  'datasource',
  'cache_timeout',
  'custom_params',
  'extra_form_data',
  'annotation_layers',
];

function getPanelKeys(panel: ControlPanel): ReadonlySet<string> {
  const items = panel.sections.flatMap((section) => section.rows.flat());
  return new Set([...COMMON_KEYS, ...items.flatMap((item) => ('name' in item ? [item.name] : []))]);
}

/** What the form data is compared with on saving. */
export interface SaveBaseline {
  /** As stored on the server; for a new chart, as opened. */
  readonly savedFormData: FormData | undefined;
  /** `savedFormData` with what the control panel fills in. */
  readonly initialFormData: FormData | undefined;
}

/** A new chart is saved with everything that its control panel filled in. */
export function toSaveBaseline({
  slice,
  savedFormData,
  initialFormData,
}: SaveBaseline & { readonly slice: unknown }): SaveBaseline {
  return { savedFormData, initialFormData: slice === undefined ? undefined : initialFormData };
}

/** Filled in by the control panel and not changed since. */
function isDerived(key: string, formData: FormData, { savedFormData, initialFormData }: SaveBaseline): boolean {
  return (
    savedFormData !== undefined &&
    initialFormData !== undefined &&
    sameValue(formData[key], initialFormData[key]) &&
    !sameValue(savedFormData[key], initialFormData[key])
  );
}

/** The chart's own time filter in place of one that a dashboard overrode. */
function getOwnTimeFilter(filter: UnknownRecord, savedFormData: FormData | undefined): readonly unknown[] {
  if (filter['operator'] !== 'TEMPORAL_RANGE') return [];
  return asArray(savedFormData?.['adhoc_filters']).filter(
    (savedFilter) =>
      isRecord(savedFilter) &&
      savedFilter['operator'] === 'TEMPORAL_RANGE' &&
      savedFilter['subject'] === filter['subject'],
  );
}

/**
 * The `params` to save: the control panel's keys and all saved keys, including unknown ones, but no controls of viz types
 * tried in between and no filters from a dashboard. Pure.
 */
export function toSavedParams(formData: FormData, baseline: SaveBaseline, panel: ControlPanel | undefined): FormData {
  const { savedFormData } = baseline;
  const panelKeys = panel && getPanelKeys(panel);
  const isSameType = savedFormData?.viz_type === formData.viz_type;
  const entries = Object.keys(formData).flatMap((key): [string, unknown][] => {
    if (key === MEMORY) return [];
    const wasSaved = savedFormData !== undefined && key in savedFormData;
    if (panelKeys !== undefined && !panelKeys.has(key) && !wasSaved) return [];
    if (isSameType && isDerived(key, formData, baseline)) return wasSaved ? [[key, savedFormData[key]]] : [];
    return [[key, formData[key]]];
  });
  const params: FormData = {
    ...Object.fromEntries(entries),
    viz_type: formData.viz_type,
    datasource: formData.datasource,
  };
  if (!('adhoc_filters' in params)) return params;
  const filters = asArray(params['adhoc_filters']);
  const ownFilters = filters.flatMap((filter) =>
    isRecord(filter) && filter['isExtra'] === true ? getOwnTimeFilter(filter, savedFormData) : [filter],
  );
  return ownFilters.every((filter, i) => filter === filters[i]) && ownFilters.length === filters.length
    ? params
    : { ...params, adhoc_filters: ownFilters };
}
