import { asArray, asOptionalString, asRecord, asString, type UnknownRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import type { ServerTraits } from '../../../lib/getTraits';
import { chartsInScope, type ChartParents } from '../../../query/filters/filterScopes';
import { hasValue } from '../../../query/filters/blockingFilters';
import type { DataMask } from '../../../query/types';
import { getInitialControlValues, type ConfigSection, type ConfigType } from './configTypes';
import { readNativeFilter, type NativeFilter } from './nativeFilter';
import { getMaskValues, toSelectMask } from './filterMasks';
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

/** The metric that the options are sorted by. The entry's own wins, as in Superset's requests for the options. */
export function getSortMetric({ sortMetric, controlValues }: UnknownRecord): string | undefined {
  return asOptionalString(sortMetric) ?? asOptionalString(asRecord(controlValues).sortMetric);
}

/** 6.x stores it in `controlValues`, where alone the charts of a display control read it; 2.x in the entry itself. */
export function withSortMetric(entry: UnknownRecord, metric: string | undefined, traits: ServerTraits): UnknownRecord {
  const next = withControl(entry, { sortMetric: traits.hasDisplayControls ? metric : undefined });
  if (isCustomization(entry)) return without(next, 'sortMetric');
  return { ...next, sortMetric: traits.hasDisplayControls ? null : (metric ?? null) };
}

/** Sets a boolean of `controlValues`; removes a default value that no longer fits. */
export function withCheckbox(entry: UnknownRecord, key: string, on: boolean): UnknownRecord {
  const next = withControl(entry, { [key]: on });
  // Superset's own form stores this one twice.
  if (key === 'defaultToFirstItem')
    return on ? withoutDefault({ ...next, requiredFirst: true }) : without(next, 'requiredFirst');
  if (key === 'inverseSelection') return withExcludingDefault(next, on);
  return ['multiSelect', 'canSelectMultiple'].includes(key) ? withoutDefault(next) : next;
}

/** The default value excludes its values, or includes them again. */
function withExcludingDefault(entry: UnknownRecord, isExcluding: boolean): UnknownRecord {
  const filter = toNativeFilter(entry);
  const { filterState } = filter.defaultDataMask;
  const values = getMaskValues(filter.defaultDataMask);
  if (values.length === 0) return entry;
  const mask = toSelectMask(filter, values);
  const suffix = t(' (excluded)');
  // The labels of dates are not their values.
  const label = asString(filterState?.['label']).replace(suffix, '') + (isExcluding ? suffix : '');
  return withDefault(entry, { ...mask, filterState: { ...mask.filterState, label } });
}

/** Changes the type: what the new type has too stays, but for the column and the default value. */
export function withType(entry: UnknownRecord, configType: ConfigType, traits: ServerTraits): UnknownRecord {
  const { type, requires, sections, checkboxes } = configType;
  const target = asRecord(asArray(entry.targets)[0]);
  const newTarget = requires === 'nothing' ? {} : without(target, 'column');
  const preFilter = sections.includes('preFilter') ? [] : ['adhoc_filters', 'time_range', 'granularity_sqla'];
  const remaining = without(entry, ...preFilter, 'sortMetric', 'requiredFirst');
  const common = [...checkboxes.map(({ key }) => key), ...(sections.includes('sort') ? ['sortAscending'] : [])];
  // Superset's own form empties those of display controls.
  const stay = Object.entries(isCustomization(entry) ? {} : asRecord(entry.controlValues)).filter(([key]) =>
    common.includes(key),
  );
  const controlValues = { ...getInitialControlValues(type, traits), ...Object.fromEntries(stay) };
  const changed = { ...remaining, filterType: type, controlValues };
  const losesParents = 'cascadeParentIds' in entry && !sections.includes('dependencies');
  return withoutDefault(withTarget(losesParents ? { ...changed, cascadeParentIds: [] } : changed, newTarget));
}

/** Changes the dataset: settings with columns or metrics are removed. */
export function withDataset(entry: UnknownRecord, datasetId: number | undefined): UnknownRecord {
  const settings = without(entry, 'adhoc_filters', 'granularity_sqla', 'sortMetric');
  const remaining = withControl(settings, { sortMetric: undefined });
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
      : withControl({ ...entry, sortMetric: null }, { sortAscending: undefined, sortMetric: undefined });
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
