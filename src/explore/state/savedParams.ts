import { asArray, isRecord, type UnknownRecord } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { isFiltersKey } from '../../query/dashboardContext';
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

const isTimeFilter = (filter: unknown): filter is UnknownRecord =>
  isRecord(filter) && filter['operator'] === 'TEMPORAL_RANGE';

/** Without a dashboard's filters, and with the chart's own time filters in place of those that a dashboard overrode. */
function toOwnFilters(filters: readonly unknown[], savedFilters: readonly unknown[]): readonly unknown[] {
  const restored = new Set<unknown>();
  const ownFilters = filters.flatMap((filter) => {
    if (!isRecord(filter) || filter['isExtra'] !== true) return [filter];
    if (!isTimeFilter(filter)) return [];
    const ownFilter = savedFilters.find(
      (saved) => isTimeFilter(saved) && saved['subject'] === filter['subject'] && !restored.has(saved),
    );
    if (!isRecord(ownFilter)) return [];
    restored.add(ownFilter);
    // What is saved is the chart's own, even if an earlier save has marked it as a dashboard's.
    return [ownFilter['isExtra'] === true ? { ...ownFilter, isExtra: false } : ownFilter];
  });
  return ownFilters.every((filter, i) => filter === filters[i]) && ownFilters.length === filters.length
    ? filters
    : ownFilters;
}

function toOwnValue(key: string, value: unknown, savedFormData: FormData | undefined): unknown {
  return isFiltersKey(key) && Array.isArray(value) ? toOwnFilters(value, asArray(savedFormData?.[key])) : value;
}

/** The form data without a dashboard's filters: what is saved of the chart must not depend on where it was opened. Pure. */
export function withOwnFilters(formData: FormData, savedFormData: FormData | undefined): FormData {
  const { viz_type, datasource } = formData;
  const entries = Object.entries(formData).map(([key, value]) => [key, toOwnValue(key, value, savedFormData)] as const);
  return { ...Object.fromEntries(entries), viz_type, datasource };
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
  const ownEntries = entries.map(([key, value]) => [key, toOwnValue(key, value, savedFormData)] as const);
  return { ...Object.fromEntries(ownEntries), viz_type: formData.viz_type, datasource: formData.datasource };
}
