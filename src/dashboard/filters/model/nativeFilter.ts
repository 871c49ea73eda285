import {
  asArray,
  asBoolean,
  asNumber,
  asRecord,
  asString,
  asStrings,
  isRecord,
  type UnknownRecord,
} from '../../../lib/read';
import { readDataMask } from '../../../query/filters/dataMask';
import type { DataMask } from '../../../query/types';
import { CUSTOMIZATION_PLUGINS, FILTER_PLUGINS } from '../../../query/filters/filterPlugins';

/** A leniently read entry of `native_filter_configuration` or, in 6.x, of `chart_customization_config`. */
export interface NativeFilter {
  readonly id: string;
  /** A customization (6.x) is a display control: it changes how charts are drawn instead of filtering them. */
  readonly kind: 'filter' | 'divider' | 'customization' | 'customizationDivider';
  /** A divider's title too. */
  readonly name: string;
  readonly description: string;
  /** One of `FILTER_PLUGINS` or `CUSTOMIZATION_PLUGINS`, or an unknown type. */
  readonly filterType: string;
  /** Of the first target; the others are unused. */
  readonly datasetId: number | undefined;
  readonly column: string | undefined;
  readonly controlValues: UnknownRecord;
  readonly defaultDataMask: DataMask;
  readonly cascadeParentIds: readonly string[];
  readonly scope: UnknownRecord;
  /** `controlValues.enableEmptyFilter`: it must have a value. */
  readonly isRequired: boolean;
  /** Its initial value is its first option. */
  readonly isDefaultToFirst: boolean;
  readonly isMulti: boolean;
  /** The entry in the metadata, for saving. */
  readonly raw: UnknownRecord;
}

/** Types that filter by a column. */
export const COLUMN_FILTERS: ReadonlySet<string> = new Set<string>([FILTER_PLUGINS.select, FILTER_PLUGINS.range]);
/** Types whose options come from a dataset. */
export const DATASET_FILTERS: ReadonlySet<string> = new Set([
  ...COLUMN_FILTERS,
  FILTER_PLUGINS.timeColumn,
  FILTER_PLUGINS.timeGrain,
  FILTER_PLUGINS.groupBy,
  CUSTOMIZATION_PLUGINS.timeColumn,
  CUSTOMIZATION_PLUGINS.timeGrain,
  CUSTOMIZATION_PLUGINS.dynamicGroupBy,
]);

function getKind(type: string, isCustomization: boolean): NativeFilter['kind'] {
  if (type.endsWith('DIVIDER')) return isCustomization ? 'customizationDivider' : 'divider';
  return isCustomization ? 'customization' : 'filter';
}

/** Reads an entry for the bar and the dialog; undefined if it has no usable id. */
export function readNativeFilter(entry: unknown, isCustomization = false): NativeFilter | undefined {
  if (!isRecord(entry) || typeof entry.id !== 'string' || entry.id === '__proto__') return undefined;
  const controlValues = asRecord(entry.controlValues);
  const target = asRecord(asArray(entry.targets)[0]);
  const column = asString(asRecord(target.column).name);
  const kind = getKind(asString(entry.type), isCustomization);
  const isDivider = kind === 'divider' || kind === 'customizationDivider';
  return {
    id: entry.id,
    kind,
    name: asString(isDivider ? (entry.title ?? entry.name) : entry.name),
    description: asString(entry.description),
    filterType: isDivider ? '' : asString(entry.filterType),
    datasetId: asNumber(target.datasetId),
    column: column === '' ? undefined : column,
    controlValues,
    defaultDataMask: readDataMask(asRecord(entry.defaultDataMask), entry.id),
    cascadeParentIds: asStrings(entry.cascadeParentIds),
    scope: asRecord(entry.scope),
    isRequired: asBoolean(controlValues.enableEmptyFilter, false),
    isDefaultToFirst: asBoolean(controlValues.defaultToFirstItem, false),
    isMulti: asBoolean(controlValues.multiSelect, true),
    raw: entry,
  };
}

/** The filters and dividers of a dashboard in their order; the first of those with the same id. */
export function readNativeFilters(metadata: unknown): readonly NativeFilter[] {
  return readAll(asRecord(metadata).native_filter_configuration, false);
}

/** The display controls of a dashboard (6.x). */
export function readCustomizations(metadata: unknown): readonly NativeFilter[] {
  return readAll(asRecord(metadata).chart_customization_config, true);
}

function readAll(entries: unknown, isCustomization: boolean): readonly NativeFilter[] {
  const byId = new Map<string, NativeFilter>();
  for (const entry of asArray(entries)) {
    const filter = readNativeFilter(entry, isCustomization);
    if (filter && !byId.has(filter.id)) byId.set(filter.id, filter);
  }
  return [...byId.values()];
}
