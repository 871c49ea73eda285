import { asArray, asRecord, asString, isRecord, type UnknownRecord } from '../../../lib/read';
import type { ServerTraits } from '../../../lib/traitsOf';
import { chartsInScope, type ChartParents } from '../../../query/filters/filterScopes';
import { hasValue } from '../../../query/filters/blockingFilters';
import type { DataMask } from '../../../query/types';
import { getInitialControlValues, type ConfigSection, type ConfigType } from './configTypes';
import { readNativeFilter, type NativeFilter } from './nativeFilter';

const WHOLE_DASHBOARD = { rootPath: ['ROOT_ID'], excluded: [] };
const EMPTY_MASK = { extraFormData: {}, filterState: {}, ownState: {} };

/** A new entry of a kind, as the server's own front end begins it. `id` is the part after the prefix. */
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
    const filterType = 'chart_customization_dynamic_groupby';
    const controlValues = getInitialControlValues(filterType, traits);
    const own = { name: '', filterType, targets, controlValues, defaultDataMask: {}, removed: false };
    return { id: `CHART_CUSTOMIZATION-${id}`, type: 'CHART_CUSTOMIZATION', ...own, ...text };
  }
  const filterType = 'filter_select';
  const controlValues = getInitialControlValues(filterType, traits);
  const own = { name: '', filterType, targets, controlValues, defaultDataMask: EMPTY_MASK, cascadeParentIds: [] };
  return { id: `NATIVE_FILTER-${id}`, type: 'NATIVE_FILTER', ...own, ...text };
}

export function isCustomization(entry: UnknownRecord): boolean {
  return asString(entry.type).startsWith('CHART_CUSTOMIZATION');
}

/** The entry as the bar reads it. Entries of the dialog have ids; one without is an empty filter. */
export function toNativeFilter(entry: UnknownRecord): NativeFilter {
  const read = readNativeFilter(entry, isCustomization(entry)) ?? readNativeFilter({ ...entry, id: '' });
  if (!read) throw new Error('An entry with an id can be read.');
  return read;
}

function without(entry: UnknownRecord, ...keys: readonly string[]): UnknownRecord {
  return Object.fromEntries(Object.entries(entry).filter(([key]) => !keys.includes(key)));
}

/** The default value goes: it was chosen among other values. */
function unchosen(entry: UnknownRecord): UnknownRecord {
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

/** A box of `controlValues`. What the default value is made of decides whether it stays. */
export function withCheckbox(entry: UnknownRecord, key: string, on: boolean): UnknownRecord {
  const next = withControl(entry, { [key]: on });
  if (key === 'defaultToFirstItem') return on ? unchosen(next) : next;
  return ['multiSelect', 'canSelectMultiple', 'inverseSelection'].includes(key) ? unchosen(next) : next;
}

/** Another type: the settings of the one before go, name, description, dataset and scope stay. */
export function withType(
  entry: UnknownRecord,
  { type, requires: needs }: ConfigType,
  traits: ServerTraits,
): UnknownRecord {
  const target = asRecord(asArray(entry.targets)[0]);
  const kept = needs === 'nothing' ? {} : needs === 'dataset' ? without(target, 'column') : target;
  const bare = without(entry, 'adhoc_filters', 'time_range', 'granularity_sqla', 'sortMetric', 'requiredFirst');
  const cleared = { ...bare, filterType: type, controlValues: getInitialControlValues(type, traits) };
  return unchosen(withTarget('cascadeParentIds' in entry ? { ...cleared, cascadeParentIds: [] } : cleared, kept));
}

/** Another dataset: nothing that names its columns or metrics stays. */
export function withDataset(entry: UnknownRecord, datasetId: number | undefined): UnknownRecord {
  const bare = without(entry, 'adhoc_filters', 'granularity_sqla', 'sortMetric');
  return unchosen(withTarget(bare, datasetId === undefined ? {} : { datasetId }));
}

export function withColumn(entry: UnknownRecord, name: string | undefined): UnknownRecord {
  const target = without(asRecord(asArray(entry.targets)[0]), 'column');
  return unchosen(withTarget(entry, name === undefined ? target : { ...target, column: { name } }));
}

/** Another scope; the lists of charts and tabs that are kept beside it are computed anew where the entry has them. */
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

/** The value that the filter begins with, without what a mask has only while the dashboard is open. */
export function withDefault(entry: UnknownRecord, mask: DataMask): UnknownRecord {
  return { ...entry, defaultDataMask: without({ ...mask }, 'id', '__cache') };
}

/** Which parts of an entry say something. */
export function getUsedSections(entry: UnknownRecord): ReadonlySet<ConfigSection> {
  const view = toNativeFilter(entry);
  const { sortAscending, enableSingleValue } = view.controlValues;
  const range = entry.time_range;
  const says: readonly (readonly [ConfigSection, boolean])[] = [
    ['dependencies', view.cascadeParentIds.length > 0],
    [
      'preFilter',
      asArray(entry.adhoc_filters).length > 0 || (typeof range === 'string' && !['', 'No filter'].includes(range)),
    ],
    ['sort', typeof sortAscending === 'boolean'],
    ['single', enableSingleValue !== undefined && enableSingleValue !== null],
    ['default', hasValue(view.defaultDataMask)],
  ];
  return new Set(says.flatMap(([part, on]) => (on ? [part] : [])));
}

/** What a part begins with when its box is ticked, and what is left when it is not. */
export function withSection(entry: UnknownRecord, part: ConfigSection, on: boolean): UnknownRecord {
  if (part === 'sort')
    return on
      ? withControl(entry, { sortAscending: true })
      : withControl({ ...entry, sortMetric: null }, { sortAscending: undefined });
  if (part === 'single') return unchosen(withControl(entry, { enableSingleValue: on ? 0 : undefined }));
  if (on) return entry;
  if (part === 'dependencies') return { ...entry, cascadeParentIds: [] };
  if (part === 'preFilter') return without(entry, 'adhoc_filters', 'time_range', 'granularity_sqla');
  return unchosen(entry);
}

/** Copies of other dashboards' entries: ids of their own, the whole dashboard as scope, parents only among the copies. */
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

/** The records of a list that have an id which can be referred to, the first of each id. */
export function readEntries(list: unknown): readonly UnknownRecord[] {
  const byId = new Map<string, UnknownRecord>();
  for (const entry of asArray(list)) {
    if (!isRecord(entry) || typeof entry.id !== 'string' || entry.id === '__proto__') continue;
    if (!byId.has(entry.id)) byId.set(entry.id, entry);
  }
  return [...byId.values()];
}
