import { asArray, asRecord, asString, isRecord, type UnknownRecord } from '../../../lib/read';
import type { ServerTraits } from '../../../lib/getTraits';
import { chartsInScope, type ChartParents } from '../../../query/filters/filterScopes';
import { hasValue } from '../../../query/filters/blockingFilters';
import type { DataMask } from '../../../query/types';
import { getInitialControlValues, type ConfigSection, type ConfigType } from './configTypes';
import { readNativeFilter, type NativeFilter } from './nativeFilter';
import { CUSTOMIZATION_PLUGINS, FILTER_PLUGINS } from '../../../query/filters/filterPlugins';

export const WHOLE_DASHBOARD = { rootPath: ['ROOT_ID'], excluded: [] };
const EMPTY_MASK = { extraFormData: {}, filterState: {}, ownState: {} };
/** The first type of a single value, as Superset's own form selects it: 0 is the minimum, 2 the maximum. */
const EXACT = 1;

/** A new entry, as Superset's own front end creates it. `id`: without the prefix. */
export function newEntry(
  kind: NativeFilter['kind'],
  id: string,
  traits: ServerTraits,
  datasetId: number | undefined,
): UnknownRecord {
  const text = { description: '', scope: WHOLE_DASHBOARD };
  if (kind === 'divider') return { id: `NATIVE_FILTER_DIVIDER-${id}`, type: 'DIVIDER', title: '', ...text };
  if (kind === 'customizationDivider')
    return { id: `CHART_CUSTOMIZATION_DIVIDER-${id}`, type: 'CHART_CUSTOMIZATION_DIVIDER', title: '', ...text };
  const targets = [datasetId === undefined ? {} : { datasetId }];
  if (kind === 'customization') {
    const filterType = CUSTOMIZATION_PLUGINS.dynamicGroupBy;
    const controlValues = getInitialControlValues(filterType, traits);
    const fields = { name: '', filterType, targets, controlValues, defaultDataMask: {}, removed: false };
    return { id: `CHART_CUSTOMIZATION-${id}`, type: 'CHART_CUSTOMIZATION', ...fields, ...text };
  }
  const filterType = FILTER_PLUGINS.select;
  const controlValues = getInitialControlValues(filterType, traits);
  const fields = { name: '', filterType, targets, controlValues, defaultDataMask: EMPTY_MASK, cascadeParentIds: [] };
  return { id: `NATIVE_FILTER-${id}`, type: 'NATIVE_FILTER', ...fields, ...text };
}

export function isCustomization(entry: UnknownRecord): boolean {
  return asString(entry.type).startsWith('CHART_CUSTOMIZATION');
}

/** The entry as a filter. Entries of the dialog have ids; one without is an empty filter. */
export function toNativeFilter(entry: UnknownRecord): NativeFilter {
  const filter = readNativeFilter(entry, isCustomization(entry)) ?? readNativeFilter({ ...entry, id: '' });
  if (!filter) throw new Error('An entry with an id can be read.');
  return filter;
}

function without(entry: UnknownRecord, ...keys: readonly string[]): UnknownRecord {
  return Object.fromEntries(Object.entries(entry).filter(([key]) => !keys.includes(key)));
}

/** Without its default value, which the new options may not contain. */
function withoutDefault(entry: UnknownRecord): UnknownRecord {
  return { ...entry, defaultDataMask: isCustomization(entry) ? {} : EMPTY_MASK };
}

function withTarget(entry: UnknownRecord, target: UnknownRecord): UnknownRecord {
  return { ...entry, targets: [target, ...asArray(entry.targets).slice(1)] };
}

export function withControl(entry: UnknownRecord, change: UnknownRecord): UnknownRecord {
  const controlValues = { ...asRecord(entry.controlValues), ...change };
  return {
    ...entry,
    controlValues: without(controlValues, ...Object.keys(change).filter((k) => change[k] === undefined)),
  };
}

/** Sets a boolean of `controlValues`; removes a default value that no longer fits. */
export function withCheckbox(entry: UnknownRecord, key: string, on: boolean): UnknownRecord {
  const next = withControl(entry, { [key]: on });
  // Superset's own form stores this one twice.
  if (key === 'defaultToFirstItem')
    return on ? withoutDefault({ ...next, requiredFirst: true }) : without(next, 'requiredFirst');
  return ['multiSelect', 'canSelectMultiple', 'inverseSelection'].includes(key) ? withoutDefault(next) : next;
}

/** Changes the type: only name, description, dataset and scope stay. */
export function withType(entry: UnknownRecord, { type, requires }: ConfigType, traits: ServerTraits): UnknownRecord {
  const target = asRecord(asArray(entry.targets)[0]);
  const newTarget = requires === 'nothing' ? {} : requires === 'dataset' ? without(target, 'column') : target;
  const remaining = without(entry, 'adhoc_filters', 'time_range', 'granularity_sqla', 'sortMetric', 'requiredFirst');
  const cleared = { ...remaining, filterType: type, controlValues: getInitialControlValues(type, traits) };
  return withoutDefault(
    withTarget('cascadeParentIds' in entry ? { ...cleared, cascadeParentIds: [] } : cleared, newTarget),
  );
}

/** Changes the dataset: settings with columns or metrics are removed. */
export function withDataset(entry: UnknownRecord, datasetId: number | undefined): UnknownRecord {
  const remaining = without(entry, 'adhoc_filters', 'granularity_sqla', 'sortMetric');
  return withoutDefault(withTarget(remaining, datasetId === undefined ? {} : { datasetId }));
}

export function withColumn(entry: UnknownRecord, name: string | undefined): UnknownRecord {
  const target = without(asRecord(asArray(entry.targets)[0]), 'column');
  return withoutDefault(withTarget(entry, name === undefined ? target : { ...target, column: { name } }));
}

/** Changes the scope; updates `chartsInScope` and `tabsInScope` if the entry has them. */
export function withScope(entry: UnknownRecord, scope: UnknownRecord, charts: ChartParents): UnknownRecord {
  const ids = chartsInScope(scope, charts);
  const tabs = new Set(ids.flatMap((id) => (charts.get(id) ?? []).filter((parent) => parent.startsWith('TAB-'))));
  return {
    ...entry,
    scope,
    ...('chartsInScope' in entry ? { chartsInScope: ids } : {}),
    ...('tabsInScope' in entry ? { tabsInScope: [...tabs] } : {}),
  };
}

/** Sets the default value, without the mask's transient keys. */
export function withDefault(entry: UnknownRecord, mask: DataMask): UnknownRecord {
  return { ...entry, defaultDataMask: without({ ...mask }, 'id', '__cache') };
}

/** The sections that are filled in. */
export function getUsedSections(entry: UnknownRecord): ReadonlySet<ConfigSection> {
  const view = toNativeFilter(entry);
  const { sortAscending, enableSingleValue } = view.controlValues;
  const range = entry.time_range;
  const sections: readonly (readonly [ConfigSection, boolean])[] = [
    ['dependencies', view.cascadeParentIds.length > 0],
    [
      'preFilter',
      asArray(entry.adhoc_filters).length > 0 || (typeof range === 'string' && !['', 'No filter'].includes(range)),
    ],
    ['sort', typeof sortAscending === 'boolean'],
    ['single', enableSingleValue !== undefined && enableSingleValue !== null],
    ['default', hasValue(view.defaultDataMask)],
  ];
  return new Set(sections.flatMap(([section, on]) => (on ? [section] : [])));
}

/** Sets a section's initial values when its checkbox is checked, and removes its values when it is not. */
export function withSection(entry: UnknownRecord, section: ConfigSection, on: boolean): UnknownRecord {
  if (section === 'sort')
    return on
      ? withControl(entry, { sortAscending: true })
      : withControl({ ...entry, sortMetric: null }, { sortAscending: undefined });
  if (section === 'single') return withoutDefault(withControl(entry, { enableSingleValue: on ? EXACT : undefined }));
  if (on) return entry;
  if (section === 'dependencies') return { ...entry, cascadeParentIds: [] };
  if (section === 'preFilter') {
    // The time column is of the parents' time ranges too.
    const isDependent = asArray(entry.cascadeParentIds).length > 0;
    return without(entry, 'adhoc_filters', 'time_range', ...(isDependent ? [] : ['granularity_sqla']));
  }
  return withoutDefault(entry);
}

/** Copies of another dashboard's entries: with new ids, the whole dashboard as scope, and only copied parents. */
export function copyEntries(entries: readonly UnknownRecord[], makeId: () => string): readonly UnknownRecord[] {
  const ids = new Map<unknown, string>();
  for (const entry of entries) {
    const prefix = /^[A-Z_]+-/.exec(String(entry.id))?.[0] ?? 'NATIVE_FILTER-';
    ids.set(entry.id, `${prefix}${makeId()}`);
  }
  return entries.map((entry) => {
    const copy = { ...without(entry, 'chartsInScope', 'tabsInScope'), id: ids.get(entry.id), scope: WHOLE_DASHBOARD };
    if (!Array.isArray(entry.cascadeParentIds)) return copy;
    return { ...copy, cascadeParentIds: entry.cascadeParentIds.flatMap((id: unknown) => ids.get(id) ?? []) };
  });
}

/** The records of a list with a usable id, the first of each id. */
export function readEntries(list: unknown): readonly UnknownRecord[] {
  const byId = new Map<string, UnknownRecord>();
  for (const entry of asArray(list)) {
    if (!isRecord(entry) || typeof entry.id !== 'string' || entry.id === '__proto__') continue;
    if (!byId.has(entry.id)) byId.set(entry.id, entry);
  }
  return [...byId.values()];
}
